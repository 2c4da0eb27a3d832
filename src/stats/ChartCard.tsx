import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';

import { ChartActions } from './ChartActions';
import { ChartArea } from './ChartArea';
import { CompareToggle } from './CompareToggle';
import { InfoButton } from './InfoButton';
import { RANGE_DAYS } from './metrics';
import { MetricSelector } from './MetricSelector';
import { RangeSelector } from './RangeSelector';
import { useMetricLabel } from './useMetricLabel';
import { useShortcuts } from './useShortcuts';
import { useTableView } from './useTableView';
import type { View } from './useView';

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
  return (
    <section
      className="ns-chart-card"
      data-card
      tabIndex={-1}
      ref={ref}
      aria-label={translate('waybill.stats.chart.label')}
    >
      <p className="ns-sr" role="status">
        {label(metric.id)}, {translate(`waybill.stats.ranges.${range}`)}
        {compare && `, ${translate('waybill.stats.compare.on', { days })}`}
      </p>
      <div className="ns-controls">
        <MetricSelector
          value={metric}
          range={range}
          onChange={(chosen) => onChange({ metric: chosen })}
        />
        <InfoButton metric={metric} range={range} />
        <RangeSelector value={range} onChange={(chosen) => onChange({ range: chosen })} />
        <CompareToggle days={days} on={compare} onChange={(on) => onChange({ compare: on })} />
        <ChartActions view={view} table={table} onTable={setTable} />
        <p className="ns-hint">
          {translate('waybill.stats.hint.where')} <kbd>←</kbd> <kbd>→</kbd>{' '}
          {translate('waybill.stats.hint.metric')} <kbd>1</kbd>–<kbd>4</kbd>{' '}
          {translate('waybill.stats.hint.range')} <kbd>x</kbd>{' '}
          {translate('waybill.stats.hint.compare')}
        </p>
      </div>
      <ChartArea view={view} table={table} />
    </section>
  );
}
