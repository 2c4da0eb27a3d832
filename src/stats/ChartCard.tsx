import { useTranslate } from 'ra-core';
import type { ComponentProps, KeyboardEvent, RefObject } from 'react';

import { ChartArea } from './ChartArea';
import { isBefore } from './chart';
import { Dropdown } from './Dropdown';
import { InfoButton } from './InfoButton';
import { comparedWeeks, METRIC_CHOICES, RANGE_CHOICES, type StatsRange } from './metrics';
import { MetricSelector } from './MetricSelector';
import { PageLink } from './PageLink';
import { usePlain } from './plain';
import { useStatistics } from './statistics';
import { usePart } from './usePart';
import type { ViewProps } from './useView';
import { chosenDays, daysName, nameOf, rangeOf, type View } from './view';
import { useMetricLabel } from './words';

const loadDays = () => import('./DaysForm');

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Elements that handle keys themselves: form fields, and an open list. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], .ns-panel, .ns-definition';
/** In the drawing the arrows move the crosshair, in the table they scroll. */
const OWN_ARROWS = `${OWN_KEYS}, .ns-crosshair, .ns-table`;
/** Typed with Shift on keyboards that have other signs in that row. */
const DIGIT = /^\d$/;

/** Arrows cycle through the metrics, 1 to 4 select a range, x toggles the comparison where the view has it. */
function changeOf(
  event: KeyboardEvent,
  { metric, compare }: View,
  canCompare: boolean,
): Partial<View> | false | undefined {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.shiftKey && !DIGIT.test(key)) return undefined;
  const step = STEPS[key];
  if (target instanceof Element && target.closest(step ? OWN_ARROWS : OWN_KEYS)) return undefined;
  if (step)
    return {
      metric: METRIC_CHOICES.at((METRIC_CHOICES.indexOf(metric) + step) % METRIC_CHOICES.length),
    };
  if (key.toLowerCase() === 'x') return canCompare && { compare: !compare };
  const range = RANGE_CHOICES[Number(key) - 1];
  return range && { range };
}

/** Two dates below the ranges. They load when the list opens. */
function Days(props: ComponentProps<Awaited<ReturnType<typeof loadDays>>['default']>) {
  const { Part } = usePart('days', loadDays);
  return <div className="ns-days-place">{Part && <Part {...props} />}</div>;
}

interface Props extends ViewProps {
  /** The part that scrolls into view when a card is chosen. */
  ref: RefObject<HTMLDivElement | null>;
}

/** Its keys work only while the focus is inside: elsewhere they belong to assistive technology. */
export function ChartCard({ view, onChange, ref }: Props) {
  const { metric, range, compare, zoom, group, against, missing } = view;
  const translate = useTranslate();
  const label = useMetricLabel();
  const plain = usePlain();
  const hint = (name: string) => translate(`waybill.stats.hint.${name}`);
  const rangeName = (each: StatsRange) => translate(`waybill.stats.ranges.${each}`);
  const { data } = useStatistics().series[metric.id]!;
  const days = chosenDays(zoom);
  // A second metric and the small charts of a group leave no room for it, and days before the range have other days before them.
  const canCompare = !group && !against && zoom !== 'all' && !isBefore(zoom, data?.points ?? []);
  const onKeyDown = (event: KeyboardEvent) => {
    const change = changeOf(event, view, canCompare);
    if (!change) return;
    event.preventDefault();
    onChange(change);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for what is inside
    <section
      className="ns-chart-card"
      aria-label={translate('waybill.stats.chart.label')}
      onKeyDown={onKeyDown}
    >
      <p className="ns-sr" role="status">
        {nameOf(view, label, translate)}
        {compare &&
          canCompare &&
          `, ${translate('waybill.stats.compare.on', { smart_count: comparedWeeks(range) })}`}
      </p>
      {missing && (
        <p className="ns-note" role="status">
          {translate('waybill.stats.missing', {
            name: label(missing),
            metric: label(metric.id),
          })}
        </p>
      )}
      {plain?.choices}
      <div className="ns-controls ns-scripted">
        <MetricSelector value={metric} onChange={(chosen) => onChange({ metric: chosen })} />
        <InfoButton metric={metric} range={range} />
        <PageLink metric={metric} label={label(metric.id)} />
        <Dropdown
          className="ns-range"
          name={translate('waybill.stats.range')}
          current={daysName(view, translate)}
        >
          {RANGE_CHOICES.map((each) => (
            <button
              key={each}
              type="button"
              className="ns-option"
              aria-current={(!days && each === rangeOf(view)) || undefined}
              data-closes
              onClick={() => onChange({ range: each })}
            >
              {rangeName(each)}
            </button>
          ))}
          <Days view={view} onChange={onChange} points={data?.points ?? []} />
        </Dropdown>
      </div>
      <div className="ns-chart-body" data-card tabIndex={-1} ref={ref}>
        <ChartArea view={view} onChange={onChange} canCompare={canCompare} />
        <p className="ns-hint ns-quiet ns-no-print">
          <span className="ns-keys ns-off-day">{hint('metric')}</span>
          <span className="ns-keys ns-on-day">{hint('day')}</span>
          <span className="ns-drag">{hint('drag')}</span>
        </p>
      </div>
    </section>
  );
}
