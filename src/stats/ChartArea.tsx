import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useState } from 'react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';

import { useSettings } from '../WaybillContext';
import { daysIn, isBefore } from './chart';
import type { Chart } from './chart';
import { figureOf, sentenceOf } from './comparison';
import { Dropdown } from './Dropdown';
import { FailureMark, RetryButton } from './Failure';
import type { ChartFile } from './files';
import { spaced } from '../i18n/valueLocale';
import { formatDay, formatFullDay } from './format';
import { choicesOf, comparedWeeks } from './metrics';
import type { Metric } from './metrics';
import { MetricGroups } from './MetricSelector';
import type { ChartView } from './picture';
import { usePlain } from './plain';
import { Plot } from './Plot';
import { wholeDays } from './series';
import type { DataPoint } from './series';
import { updatedAt, useAllDays, usePreviousPeriod, useRefetch, useStatistics } from './statistics';
import type { PreviousPeriod } from './statistics';
import { chartOfView, sentenceOfTwo } from './twoMetrics';
import { usePart } from './usePart';
import type { ViewProps } from './useView';
import { addressOf, nameOf, rangeOf } from './view';
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
    ...(table
      ? []
      : [dashed.length > 0 && words('dashed', { what: dashed.join(spaced(';')) }), missing]),
  ]
    .filter(Boolean)
    .join(' ');
}

interface CompareProps extends ViewProps {
  /** False if the view cannot show earlier days. */
  canCompare: boolean;
}

/** Puts the previous period into the chart. Its dashes are the line's legend. */
function CompareToggle({ view: { range, compare }, onChange, canCompare }: CompareProps) {
  const translate = useTranslate();
  const weeks = { smart_count: comparedWeeks(range) };
  const name = translate('waybill.stats.compare.toggle', weeks);
  return (
    <button
      type="button"
      className="ns-action ns-compare"
      disabled={!canCompare}
      aria-pressed={compare && canCompare}
      aria-label={name}
      title={translate(`waybill.stats.compare.${canCompare ? 'explain' : 'off'}`)}
      onClick={() => onChange({ compare: !compare })}
    >
      <svg viewBox="0 0 24 12" aria-hidden="true">
        <path d="M0 6h24" />
      </svg>
      <span
        className="ns-cut ns-wide"
        // "52 weeks" must not widen the button, because the elements beside it would move.
        style={{ paddingInlineEnd: weeks.smart_count < 10 ? '1ch' : 0 }}
      >
        {name}
      </span>
      <span className="ns-cut ns-narrow">{translate('waybill.stats.compare.short')}</span>
    </button>
  );
}

/** Puts another metric into the chart, both indexed to 100. */
function AgainstSelector({ view: { metric, against }, onChange }: ViewProps) {
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
    <Dropdown
      className="ns-against"
      name={translate('waybill.stats.against.name')}
      current={against ? label(against.id) : translate('waybill.stats.against.choose')}
    >
      {against && option(translate('waybill.stats.against.none'))}
      <MetricGroups>{(each) => each !== metric && option(label(each.id), each)}</MetricGroups>
    </Dropdown>
  );
}

interface ActionsProps extends CompareProps, Pick<ChartView, 'points' | 'previous' | 'total'> {
  /** The days of another metric in the chart. */
  others?: readonly DataPoint[];
  /** Time of the data, shown if it is not the newest. */
  since: number;
}

function ChartActions({ view, onChange, canCompare, since, others, ...shown }: ActionsProps) {
  const { table, group, zoom } = view;
  const translate = useTranslate();
  const labels = useMetricLabel();
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
      const fetchedAt = since || updatedAt(client);
      const { origin: address } = location;
      const chart = { ...view, ...shown, others, brand, address, fetchedAt };
      await saveChart(kind, chart, labels, translate);
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
  const button = (text: string, onClick: () => unknown, more?: ComponentProps<'button'>) => (
    <button type="button" className="ns-action" onClick={onClick} {...more}>
      {text}
    </button>
  );
  const action = (name: string, text: string, act: () => unknown, disabled = false) =>
    button(text, act, { disabled, 'aria-label': translate(`waybill.stats.file.${name}`) });
  const isEmpty = shown.points.length === 0;
  const toggle = (name: string, change: Partial<View>, isOn?: boolean) =>
    button(translate(`waybill.stats.${name}`), () => onChange(change), { 'aria-pressed': isOn });

  return (
    <div className="ns-chart-actions ns-no-print ns-scripted">
      <CompareToggle view={view} onChange={onChange} canCompare={canCompare} />
      <AgainstSelector view={view} onChange={onChange} />
      {toggle('group.toggle', { group: !group, table: false }, Boolean(group))}
      {toggle('table.toggle', { table: !table, group: false }, Boolean(table))}
      {zoom && zoom !== 'all'
        ? toggle('zoom.reset', { zoom: undefined })
        : toggle('zoom.all', { zoom: zoom ? undefined : 'all' }, Boolean(zoom))}
      {action('csv', 'CSV', () => save('csv'), isEmpty)}
      {action('png', 'PNG', () => save('png'), isEmpty)}
      {action('copy', translate('waybill.stats.file.link'), copy)}
      {extensions &&
        button(translate('waybill.stats.file.data'), () => setDataOpen(true), {
          'aria-haspopup': 'dialog',
        })}
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
    '--ns-charts': choicesOf(group).length,
  }) as CSSProperties;

/** A metric's chart, or the reason why it cannot be drawn. Its size is the same in every state. */
export function ChartArea({ view, onChange, canCompare }: CompareProps) {
  const { metric, range, table, group, zoom, against } = view;
  const translate = useTranslate();
  const labels = useMetricLabel();
  const words = useDetails();
  const plain = usePlain();
  const { card, series, failed: failures, total } = useStatistics();
  const { data, ended, failed, outdated, since } = series[metric.id]!;
  // The page has one Retry for all calls.
  const isDown = failures === total;
  const previous = usePreviousPeriod(view, canCompare);
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
    return isOlder && !all ? days : daysIn(zoom, days);
  }, [data, previous.points, zoom, all, isOlder]);
  const weeks = comparedWeeks(range);
  // The sentence compares what the chart compares.
  const isOwnFigure = (zoom && zoom !== 'all') || shown.previous;
  const stats = isOwnFigure ? figureOf(metric, shown, weeks) : card[metric.id]?.data;
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
  const notes = useNotes(chart, shown.points, weeks, previous.state, table);
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
    if (shown.points.length === 0) return message('chart.empty');
    const rangeName = translate(`waybill.stats.ranges.${rangeOf(view)}`);
    if (group)
      return GroupCharts ? (
        <GroupCharts view={view} onChange={onChange} />
      ) : (
        plain?.group || message('loading')
      );
    if (!table)
      return (
        <Drawing
          chart={chart}
          label={nameOf(view, labels, translate)}
          describedBy={sentenceId}
          onZoom={onZoom}
        />
      );
    if (!ChartTable) return message('loading');
    const known = [...(data.previous ?? []), ...data.points];
    return <ChartTable chart={chart} range={rangeName} weeks={weeks} known={known} />;
  };

  const sentence = () => {
    if (group) return words('group.scales');
    return chart.against
      ? sentenceOfTwo(chart, labels, words)
      : sentenceOf(metric, chart, stats, words);
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
        canCompare={canCompare}
        points={wholeDays(shown.points)}
        previous={shown.previous}
        others={chart.against && others?.points}
        total={stats?.totalSum ?? null}
        since={since}
      />
    </>
  );
}
