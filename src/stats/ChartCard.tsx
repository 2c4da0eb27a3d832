import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';

import { ChartActions } from './ChartActions';
import { ChartArea } from './ChartArea';
import { RANGE_CHOICES } from './choices';
import type { RangeChoice } from './choices';
import { Dropdown, DropdownOption } from './Dropdown';
import { InfoButton } from './InfoButton';
import { RANGE_DAYS } from './metrics';
import { MetricSelector } from './MetricSelector';
import { useShortcuts } from './useShortcuts';
import { useTableView } from './useView';
import type { View } from './useView';
import { useMetricLabel } from './words';

/** Ranges of three digits make the button no wider: what stands beside it would move. */
const MOST_DIGITS = 3;

interface CompareProps {
  /** How many days back. */
  days: number;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Puts the previous period into the chart. Its dashes are the line's legend. */
function CompareToggle({ days, on, onChange }: CompareProps) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="ns-control ns-compare ns-no-print"
      aria-pressed={on}
      aria-label={translate('waybill.stats.compare.toggle', { days })}
      title={translate('waybill.stats.compare.explain', { days })}
      onClick={() => onChange(!on)}
    >
      <svg viewBox="0 0 24 12" aria-hidden="true">
        <path d="M0 6h24" />
      </svg>
      <span
        className="ns-cut ns-wide"
        style={{ paddingInlineEnd: `${MOST_DIGITS - String(days).length}ch` }}
      >
        {translate('waybill.stats.compare.toggle', { days })}
      </span>
      <span className="ns-cut ns-narrow">{translate('waybill.stats.compare.short')}</span>
    </button>
  );
}

interface Props {
  view: View;
  onChange: (change: Partial<View>) => void;
  ref: RefObject<HTMLElement | null>;
}

/** The large chart of one metric, with the choice of metric and range. */
export function ChartCard({ view, onChange, ref }: Props) {
  const { metric, range, compare } = view;
  const translate = useTranslate();
  const label = useMetricLabel();
  const [table, setTable] = useTableView();
  useShortcuts(ref, view, onChange);
  const days = RANGE_DAYS[range];
  const rangeName = (each: RangeChoice) => translate(`waybill.stats.ranges.${each}`);
  return (
    <section
      className="ns-chart-card"
      data-card
      tabIndex={-1}
      ref={ref}
      aria-label={translate('waybill.stats.chart.label')}
    >
      <p className="ns-sr" role="status">
        {label(metric.id)}, {rangeName(range)}
        {compare && `, ${translate('waybill.stats.compare.on', { days })}`}
      </p>
      <div className="ns-controls">
        <MetricSelector value={metric} onChange={(chosen) => onChange({ metric: chosen })} />
        <InfoButton metric={metric} days={days} />
        <Dropdown
          className="ns-range"
          name={translate('waybill.stats.range')}
          current={rangeName(range)}
        >
          {RANGE_CHOICES.map((each) => (
            <DropdownOption
              key={each}
              current={each === range}
              onChoose={() => onChange({ range: each })}
            >
              {rangeName(each)}
            </DropdownOption>
          ))}
        </Dropdown>
        <CompareToggle days={days} on={compare} onChange={(on) => onChange({ compare: on })} />
        <p className="ns-hint ns-quiet ns-no-print">
          {translate('waybill.stats.hint.where')} <kbd>←</kbd> <kbd>→</kbd>{' '}
          {translate('waybill.stats.hint.metric')} <kbd>1</kbd>–<kbd>4</kbd>{' '}
          {translate('waybill.stats.hint.range')} <kbd>x</kbd>{' '}
          {translate('waybill.stats.hint.compare')}
        </p>
      </div>
      <ChartArea view={view} table={table} />
      <ChartActions view={view} table={table} onTable={setTable} />
    </section>
  );
}
