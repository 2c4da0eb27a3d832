import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { useSettings } from '../WaybillContext';
import { daysIn, isBefore } from './chart';
import type { Chart } from './chart';
import { sentenceOf } from './comparison';
import { Dropdown } from './Dropdown';
import { FailureMark, RetryButton } from './Failure';
import type { ChartFile } from './files';
import { formatDay, formatFullDay } from './format';
import { comparedWeeks, METRIC_CHOICES, METRIC_GROUPS } from './metrics';
import type { Metric } from './metrics';
import type { ChartView } from './picture';
import { Plot } from './Plot';
import { wholeDays } from './series';
import type { DataPoint } from './series';
import { updatedAt, useAllDays, usePreviousPeriod, useRefetch, useStatistics } from './statistics';
import type { PreviousPeriod } from './statistics';
import { chartOfView, sentenceOfTwo } from './twoMetrics';
import { usePart } from './usePart';
import type { ViewProps } from './useView';
import { addressOf, rangeOf } from './view';
import type { View } from './view';
import { useDetails, useMetricLabel } from './words';

/** Time in ms for which "link copied" is shown. */
const MESSAGE_MS = 5000;

const loadChart = () => import('./MainChart');
const loadTable = () => import('./ChartTable');
const loadGroup = () => import('./GroupCharts');
const loadData = () => import('./DataDialog');

/** Notes below a chart: its whole days, its weeks, and the meaning of dashed lines. */
function useNotes(
  chart: Chart,
  points: readonly DataPoint[],
  weeks: number,
  state: PreviousPeriod['state'],
  table = false,
) {
  const { metric, previous, weekly } = chart;
  const words = useDetails();
  const whole = wholeDays(points);
  const [first, last, today] = [whole[0], whole.at(-1), points[whole.length]];
  const dashed = [
    state === 'shown' &&
      words(previous?.includes(undefined) ? 'previous.some' : 'previous.shown', {
        smart_count: weeks,
      }),
    !weekly && !chart.against && today && words('today', { day: formatDay(today.date) }),
  ].filter(Boolean);
  const isMissing = state === 'failed' || (state === 'none' && points.length > 0);
  const missing = isMissing && words(`previous.${state}`, { smart_count: weeks });
  return [
    first && last && `${formatFullDay(first.date)} – ${formatFullDay(last.date)}.`,
    weekly && !chart.against && words(`weekly.${metric.nature}`),
    // The table has columns instead of dashes.
    ...(table ? [] : [dashed.length > 0 && words('dashed', { what: dashed.join('; ') }), missing]),
  ]
    .filter(Boolean)
    .join(' ');
}

/** "52 weeks" must not widen the button, because the elements beside it would move. */
const MAX_DIGITS = 2;

/** Puts the previous period into the chart. Its dashes are the line's legend. */
function CompareToggle({ view: { range, compare }, onChange }: ViewProps) {
  const translate = useTranslate();
  const weeks = { smart_count: comparedWeeks(range) };
  const name = translate('waybill.stats.compare.toggle', weeks);
  return (
    <button
      type="button"
      className="ns-action ns-compare"
      aria-pressed={compare}
      aria-label={name}
      title={translate('waybill.stats.compare.explain', weeks)}
      onClick={() => onChange({ compare: !compare })}
    >
      <svg viewBox="0 0 24 12" aria-hidden="true">
        <path d="M0 6h24" />
      </svg>
      <span
        className="ns-cut ns-wide"
        style={{ paddingInlineEnd: `${MAX_DIGITS - String(weeks.smart_count).length}ch` }}
      >
        {name}
      </span>
      <span className="ns-cut ns-narrow">{translate('waybill.stats.compare.short')}</span>
    </button>
  );
}

/** The metrics that can be compared with the chart's. */
function AgainstOptions({ view: { metric, against }, onChange }: ViewProps) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const option = (name: string, chosen?: Metric) => (
    <button
      key={name}
      type="button"
      className="ns-option"
      aria-current={chosen === against || undefined}
      data-closes
      onClick={() => onChange({ against: chosen, compare: false })}
    >
      {name}
    </button>
  );
  return (
    <>
      {against && option(translate('waybill.stats.against.none'))}
      {METRIC_GROUPS.map((group) => {
        const name = translate(`waybill.stats.groups.${group}`, { _: group });
        return (
          <div key={group} role="group" aria-label={name}>
            <p className="ns-quiet" aria-hidden="true">
              {name}
            </p>
            {METRIC_CHOICES.filter((each) => each.group === group && each !== metric).map((each) =>
              option(label(each.id), each),
            )}
          </div>
        );
      })}
    </>
  );
}

/** Puts another metric into the chart, both indexed to 100. */
function AgainstSelector({ view, onChange }: ViewProps) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const { against } = view;
  return (
    <Dropdown
      className="ns-against"
      name={translate('waybill.stats.against.name')}
      current={against ? label(against.id) : translate('waybill.stats.against.choose')}
    >
      <AgainstOptions view={view} onChange={onChange} />
    </Dropdown>
  );
}

interface ActionsProps extends ViewProps, Pick<ChartView, 'points' | 'previous' | 'total'> {
  /** The days of another metric in the chart. */
  others?: readonly DataPoint[];
  /** Time of the data, shown if it is not the newest. */
  since: number;
}

function ChartActions({ view, onChange, since, others, ...shown }: ActionsProps) {
  const { metric, range, table, group, zoom, against: other } = view;
  const translate = useTranslate();
  const labels = useMetricLabel();
  const label = labels(metric.id);
  const { brand, extensions } = useSettings();
  const client = useQueryClient();
  const [dataOpen, setDataOpen] = useState(false);
  const { Part: DataDialog, failed: noData } = usePart('data', loadData, dataOpen);
  const [said, say] = useState({ message: '', view });
  // Hides a message that belongs to another view.
  const message = said.view === view ? said.message : '';
  const setMessage = (text: string) => say({ message: text, view });
  useEffect(() => {
    if (message !== 'copied') return;
    const timer = setTimeout(() => say({ message: '', view }), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message, view]);

  const save = async (kind: ChartFile) => {
    try {
      const { saveChart } = await import('./files');
      const where = { brand, address: location.origin, fetchedAt: since || updatedAt(client) };
      const against = other && others && { metric: other, label: labels(other.id), points: others };
      await saveChart(kind, { metric, label, range, zoom, against, ...shown, ...where }, translate);
      setMessage('');
    } catch (error) {
      console.error(`The ${kind} file could not be made:`, error);
      setMessage('failed');
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + addressOf(view));
      setMessage('copied');
    } catch (error) {
      console.error('The link could not be copied:', error);
      setMessage('notCopied');
    }
  };
  const action = (name: string, text: string, act: () => Promise<void>, disabled = false) => (
    <button
      type="button"
      className="ns-action"
      disabled={disabled}
      aria-label={translate(`waybill.stats.file.${name}`)}
      onClick={() => void act()}
    >
      {text}
    </button>
  );
  const isEmpty = shown.points.length === 0;
  const toggle = (name: string, isOn = false, change: Partial<View>) => (
    <button
      type="button"
      className="ns-action"
      aria-pressed={isOn}
      onClick={() => onChange(change)}
    >
      {translate(`waybill.stats.${name}`)}
    </button>
  );

  return (
    <div className="ns-chart-actions ns-no-print ns-scripted">
      <CompareToggle view={view} onChange={onChange} />
      <AgainstSelector view={view} onChange={onChange} />
      {toggle('group.toggle', group, { group: !group, table: false })}
      {toggle('table.toggle', table, { table: !table, group: false })}
      <button
        type="button"
        className="ns-action"
        onClick={() => onChange({ zoom: zoom ? undefined : 'all' })}
      >
        {translate(`waybill.stats.zoom.${zoom ? 'reset' : 'all'}`)}
      </button>
      {action('csv', 'CSV', () => save('csv'), isEmpty)}
      {action('png', 'PNG', () => save('png'), isEmpty)}
      {action('copy', translate('waybill.stats.file.link'), copy)}
      {extensions && (
        <button
          type="button"
          className="ns-action"
          aria-haspopup="dialog"
          onClick={() => setDataOpen(true)}
        >
          {translate('waybill.stats.file.data')}
        </button>
      )}
      {dataOpen && DataDialog && <DataDialog view={view} onClose={() => setDataOpen(false)} />}
      <p className="ns-quiet" role="status">
        {message && translate(`waybill.stats.file.${message}`)}
        {dataOpen && noData && translate('waybill.stats.failed')}
      </p>
    </div>
  );
}

/** The number of charts in a metric's group. A phone has them below each other, without a second scroll bar. */
const roomOf = ({ group }: Metric) =>
  ({
    '--ns-charts': METRIC_CHOICES.filter((each) => each.group === group).length,
  }) as CSSProperties;

/** A metric's chart, or the reason why it cannot be drawn. Its size is the same in every state. */
export function ChartArea({ view, onChange }: ViewProps) {
  const { metric, range, table, group, zoom, against } = view;
  const translate = useTranslate();
  const labels = useMetricLabel();
  const label = labels(metric.id);
  const words = useDetails();
  const { card, series, failed: failures, total } = useStatistics();
  const stats = card[metric.id]?.data;
  const { data, ended, failed, outdated, since } = series[metric.id]!;
  // The page has one Retry for all calls.
  const isDown = failures === total;
  const previous = usePreviousPeriod(view);
  const retry = useRefetch(metric);
  // Lazy, because the interactive chart needs a library.
  const { Part: Drawing = Plot } = usePart('chart', loadChart);
  const { Part: ChartTable } = usePart('table of the chart', loadTable, table);
  const { Part: GroupCharts } = usePart('charts of the group', loadGroup, group);
  const sentenceId = useId();
  // Older days than the range has come from another call.
  const isOlder = isBefore(zoom, data?.points ?? []);
  const { data: all, isError: allFailed } = useAllDays(metric, isOlder);
  // Until older days arrive, the days of the range are drawn in their place.
  const isOutdated = outdated || (isOlder && !all);
  const shown = useMemo(() => {
    const days =
      isOlder && all
        ? { points: all.points }
        : { points: data?.points ?? [], previous: previous.points };
    return daysIn(zoom, days);
  }, [data, previous.points, zoom, all, isOlder]);
  const { data: allOthers } = useAllDays(against ?? metric, Boolean(against) && isOlder);
  const others = against && (allOthers ?? series[against.id]?.data);
  const chart = useMemo(() => {
    const days = isOlder && all ? all.points : [...(data?.previous ?? []), ...(data?.points ?? [])];
    const earlier = days.slice(0, days.indexOf(shown.points[0]!));
    return {
      ...chartOfView({ metric, range, zoom, against }, shown, others?.points, table),
      earlier,
    };
  }, [metric, range, shown, zoom, table, against, others, data, all, isOlder]);
  const notes = useNotes(
    chart,
    shown.points,
    comparedWeeks(range),
    isOlder || against ? 'off' : previous.state,
    table,
  );
  const onZoom = useEvent((from: string, to: string) => onChange({ zoom: { from, to } }));
  const name = translate('waybill.stats.chart.label');

  const message = (text: string, action?: ReactNode) => (
    <div className="ns-message">
      <p role="status">{translate(`waybill.stats.${text}`)}</p>
      {action}
    </div>
  );
  const content = () => {
    if (!data && !ended) return message('loading');
    if (!data)
      return message(
        'chart.failed',
        !isDown && <RetryButton className="ns-small" retry={retry} of={name} />,
      );
    if (data.points.length === 0) return message('chart.empty');
    const rangeName = translate(`waybill.stats.ranges.${rangeOf(view)}`);
    if (group)
      return GroupCharts ? <GroupCharts view={view} onChange={onChange} /> : message('loading');
    if (!table)
      return (
        <Drawing
          chart={chart}
          label={`${label}, ${rangeName}`}
          describedBy={sentenceId}
          onZoom={onZoom}
        />
      );
    if (!ChartTable) return message('loading');
    const known = [...(data.previous ?? []), ...data.points];
    return (
      <ChartTable chart={chart} range={rangeName} weeks={comparedWeeks(range)} known={known} />
    );
  };

  const sentence = () => {
    if (group) return words('group.scales');
    return chart.against
      ? sentenceOfTwo(chart, labels, words)
      : sentenceOf(metric, chart, zoom ? undefined : stats, words);
  };

  return (
    <>
      <div
        className="ns-chart"
        aria-busy={!ended}
        data-outdated={isOutdated || undefined}
        style={group ? roomOf(metric) : undefined}
      >
        {(failed || (isOlder && allFailed)) && data && !isDown && (
          <FailureMark retry={retry} of={name} since={since} />
        )}
        {content()}
      </div>
      <div className="ns-sentence" id={sentenceId}>
        {/* The new range's sentence must not appear while the previous chart is visible. */}
        {data && !isOutdated && (
          <>
            <p>{sentence()}</p>
            {notes && <p className="ns-note ns-quiet">{notes}</p>}
          </>
        )}
      </div>
      <ChartActions
        view={view}
        onChange={onChange}
        points={wholeDays(shown.points)}
        previous={against ? undefined : shown.previous}
        others={chart.against && others?.points}
        total={zoom ? null : stats?.totalSum}
        since={since}
      />
    </>
  );
}
