import { useEvent, useTranslate } from 'ra-core';
import { useId, useMemo, type CSSProperties, type ReactNode } from 'react';

import { daysIn, isBefore } from './chart';
import { ChartActions, type CompareProps } from './ChartActions';
import { figureShown, sentenceOf } from './comparison';
import { FailureMark, RetryButton } from './Failure';
import { formatFullDay } from './format';
import { choicesOf, comparedWeeks, type Metric } from './metrics';
import { notesOf } from './notes';
import { usePlain } from './plain';
import { Plot } from './Plot';
import { wholeDays, type DataPoint } from './series';
import { besideOf, useAllDays, usePreviousPeriod, useRefetch, useStatistics } from './statistics';
import { chartOfView, sentenceOfTwo } from './twoMetrics';
import { usePart } from './usePart';
import { daysName, nameOf, rangeOf } from './view';
import { useDetails, useMetricLabel } from './words';

const loadChart = () => import('./MainChart');
const loadTable = () => import('./ChartTable');
const loadGroup = () => import('./GroupCharts');

/** Keeps its identity, so that a chart without earlier days is not computed again. */
const NO_DAYS: readonly DataPoint[] = [];

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
  const own = series[metric.id]!;
  const { ended, failed, outdated, since } = own;
  // If another range fails, the chart stays, named by its days.
  const isKept = failed && outdated && Boolean(own.data?.points.length);
  const data = failed && outdated && !isKept ? undefined : own.data;
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
  const stats = figureShown(view, shown, card[metric.id]?.data);
  const { data: allOthers } = useAllDays(against ?? metric, Boolean(against) && isOlder);
  const { points: otherPoints = NO_DAYS, previous: otherEarlier = NO_DAYS } =
    (against && (allOthers ?? besideOf(series[against.id], own))) ?? {};
  const others = useMemo(
    () => (otherPoints.length > 0 ? [...otherEarlier, ...otherPoints] : undefined),
    [otherPoints, otherEarlier],
  );
  // Drawn by weeks if there are enough, whatever range they are of.
  const drawnRange = outdated ? 'Year' : range;
  const [chart, usualChart] = useMemo(() => {
    const days = isOlder && all ? all.points : [...(data?.previous ?? []), ...(data?.points ?? [])];
    const earlier = days.slice(0, days.indexOf(shown.points[0]!));
    const drawn = { metric, range: drawnRange, zoom, against };
    const chartBy = (daily?: boolean) => chartOfView(drawn, { ...shown, earlier }, others, daily);
    const usual = chartBy();
    // The table has all days, but the sentence about two metrics is that of their chart.
    return [table ? chartBy(true) : usual, usual];
  }, [metric, drawnRange, shown, zoom, table, against, others, data, all, isOlder]);
  const notes = notesOf(chart, shown.points, weeks, previous.state, words, table);
  const onZoom = useEvent((from: string, to: string) => onChange({ zoom: { from, to } }));
  const name = translate('waybill.stats.chart.label');

  const message = (text: string, action?: ReactNode) => (
    <div className="ns-message">
      <p role="status">{translate(`waybill.stats.${text}`)}</p>
      {action}
    </div>
  );
  const keptDays = { from: data?.points[0]?.date ?? '', to: data?.points.at(-1)?.date ?? '' };
  const drawnView = {
    ...view,
    against: chart.against?.metric,
    zoom: isKept ? keptDays : zoom,
  };
  const content = () => {
    if (!data && !ended) return message('loading');
    if (!data)
      return message(
        'chart.failed',
        !isDown && <RetryButton className="ns-small" retry={retry} of={name} />,
      );
    if (shown.points.length === 0) return message('chart.empty');
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
          label={nameOf(drawnView, labels, translate)}
          describedBy={sentenceId}
          onZoom={onZoom}
        />
      );
    if (!ChartTable) return message('loading');
    const known = [...(data.previous ?? []), ...data.points];
    const rangeName = isKept
      ? daysName(drawnView, translate)
      : translate(`waybill.stats.ranges.${rangeOf(view)}`);
    return <ChartTable chart={chart} range={rangeName} weeks={weeks} known={known} />;
  };

  const sentence = () => {
    if (group) return words('group.scales');
    return chart.against
      ? sentenceOfTwo(usualChart, labels, words)
      : sentenceOf(metric, chart, stats, words, shown.points);
  };

  return (
    <>
      <div
        className="ns-chart"
        aria-busy={!ended}
        data-outdated={isOutdated || undefined}
        style={group ? roomOf(metric) : undefined}
      >
        {isKept && (
          <div className="ns-kept">
            <p role="status">
              {translate('waybill.stats.chart.failed')}{' '}
              <span className="ns-quiet">
                {translate('waybill.stats.chart.kept', {
                  from: formatFullDay(keptDays.from),
                  to: formatFullDay(keptDays.to),
                })}
              </span>
            </p>
            {!isDown && <RetryButton className="ns-small" retry={retry} of={name} />}
          </div>
        )}
        {(failed || (isOlder && allFailed)) && data && !isKept && !isDown && (
          <FailureMark retry={retry} of={name} since={since} />
        )}
        {content()}
      </div>
      <div
        className="ns-sentence"
        id={sentenceId}
        data-short={metric.format === 'number' || undefined}
      >
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
        // No file may have the days of one range under the name of another.
        points={isOutdated ? [] : wholeDays(shown.points)}
        previous={shown.previous}
        earlier={chart.earlier}
        others={chart.against && others}
        total={stats?.totalSum ?? null}
        change={stats?.differencePercentage}
        sentence={sentence()}
        since={since}
      />
    </>
  );
}
