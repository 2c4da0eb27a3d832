import { useTranslate } from 'ra-core';
import { useEffect, type CSSProperties, type PointerEvent } from 'react';

import { rangeOfCard } from './api';
import { chartOf, isStepped, lastValueOf, type Chart } from './chart';
import { formatDay, formatFullDay, formatTotal, formatValue, withWeekday } from './format';
import { choicesOf, type Metric } from './metrics';
import { MINI_HEIGHT, MiniChart, miniDots, MiniMark } from './MiniChart';
import { usePlain } from './plain';
import { DifferenceBadge } from './StatCard';
import { DIGIT_WIDTH, END_GAP } from './Plot';
import { scaledPoints } from './series';
import { useStatistics } from './statistics';
import { pointTo, useCrosshair } from './useCrosshair';
import type { ViewProps } from './useView';
import { groupName, perDay, useMetricLabel } from './words';

const percent = ({ y }: { readonly y: number }) => `${(y / MINI_HEIGHT) * 100}%`;

/** Room in units of a small chart for the lines of two values with their numbers. */
const LEVEL_ROOM = 14;

/** The scale of a small chart, its points, and its lowest and highest tick, or one where they are close. */
function scaleOf({ axis: { min, max, ticks }, labels, points }: Chart) {
  const rangeOf = () => ({ from: min, to: max });
  const ticksAt = miniDots(
    ticks.map((value) => ({ date: '', value })),
    rangeOf,
  );
  const ends = [...new Set([0, ticks.length - 1])].map((index) => ({
    label: labels[index] ?? '',
    ...ticksAt[index]!,
  }));
  const [low, high = low] = ends;
  const levels = low!.y - high!.y < LEVEL_ROOM ? [high!] : ends;
  return { rangeOf, levels, dots: miniDots(points, rangeOf) };
}

/** Room in px for the labels of a scale, left of the chart. */
const roomFor = ({ levels }: ReturnType<typeof scaleOf>) =>
  Math.max(...levels.map(({ label }) => label.length)) * DIGIT_WIDTH + END_GAP;

/** Names the day under the mouse in the charts of the group and in the cards. A finger chooses a metric. */
function pointIn({ days, weekly }: Chart, { pointerType, clientX, currentTarget }: PointerEvent) {
  const box = currentTarget.querySelector('svg')?.getBoundingClientRect();
  if (pointerType !== 'mouse' || !box) return;
  const share = Math.min(1, Math.max(0, (clientX - box.left) / box.width || 0));
  const day = days[Math.round(share * (days.length - 1))];
  if (day !== undefined) pointTo({ day, weekly });
}

const unpoint = () => pointTo(undefined);

interface SmallProps {
  chart: Chart;
  scale: ReturnType<typeof scaleOf>;
}

/** A line through the day under the mouse. */
function Mark({ chart: { days }, scale: { dots } }: SmallProps) {
  const day = useCrosshair()?.day;
  const dot = day === undefined ? undefined : dots[days.indexOf(day)];
  return dot && <MiniMark dot={dot} />;
}

/** The first and last day with the last value, which the total of a stock names already, or the day under the mouse. */
function Days({ chart }: Pick<SmallProps, 'chart'>) {
  const translate = useTranslate();
  const day = useCrosshair()?.day;
  const whole = scaledPoints(chart.points);
  const { metric, weekly } = chart;
  const point = day === undefined ? undefined : chart.points[chart.days.indexOf(day)];
  // Weeks are those of a year or more.
  const nameOf = weekly ? formatFullDay : formatDay;
  const [from, to] = [whole[0], whole.at(-1)].map((each) => nameOf(each?.date));
  const name = weekly
    ? `${translate('waybill.stats.chart.week')} ${nameOf(day)}`
    : withWeekday(day, nameOf(day));
  const dayName = point?.isPartial ? translate('waybill.stats.chart.soFar', { day: name }) : name;
  return (
    <span className="ns-group-days ns-quiet">
      <span>{point ? dayName : from}</span>{' '}
      {point ? (
        <strong>{perDay(metric, weekly, formatTotal(metric, point.value), translate)}</strong>
      ) : (
        <span>
          {to}
          {metric.nature !== 'stock' && (
            <>
              {' '}
              <strong>{lastValueOf(chart)}</strong>
            </>
          )}
        </span>
      )}
    </span>
  );
}

interface GroupChartProps extends SmallProps, Pick<ViewProps, 'onChange'> {
  metric: Metric;
  isChosen: boolean;
}

function GroupChart({ metric, chart, scale, isChosen, onChange }: GroupChartProps) {
  const label = useMetricLabel();
  const plain = usePlain();
  const { data: stats } = useStatistics().card[metric.id] ?? {};
  const hasDays = chart.points.length > 0;
  const Choice = plain ? 'a' : 'button';
  return (
    <Choice
      {...(plain
        ? { href: plain.addressOf(metric) }
        : { type: 'button', onClick: () => onChange({ metric, group: false }) })}
      className="ns-group-chart"
      style={{ '--left': `${roomFor(scale)}px` } as CSSProperties}
      aria-current={isChosen || undefined}
      onPointerMove={(event: PointerEvent) => pointIn(chart, event)}
      onPointerLeave={unpoint}
    >
      <span className="ns-cut">{label(metric.id)}</span>{' '}
      <span className="ns-group-figure">
        <strong>{formatValue(metric, stats?.totalSum)}</strong>{' '}
        {stats?.days !== undefined && (
          <DifferenceBadge metric={metric} percentage={stats.differencePercentage} />
        )}
      </span>{' '}
      <span className="ns-mini">
        {hasDays &&
          scale.levels.map((level) => (
            <span className="ns-group-level ns-quiet" key={level.y} style={{ top: percent(level) }}>
              <span>{level.label}</span>
            </span>
          ))}
        <MiniChart points={chart.points} stepped={isStepped(metric)} rangeOf={scale.rangeOf} />
        <Mark chart={chart} scale={scale} />
      </span>
      {hasDays && <Days chart={chart} />}
    </Choice>
  );
}

/**
 * Small charts of all metrics of a group over the same days; each chooses its metric. Their units and sizes
 * differ too much for one scale, so each has lines at round values.
 */
export default function GroupCharts({ view, onChange }: ViewProps) {
  const { metric: chosen, range } = view;
  const translate = useTranslate();
  const { card, series } = useStatistics();
  const { group } = chosen;
  const name = groupName(group, translate);
  useEffect(() => unpoint, []);
  const charts = choicesOf(group).map((metric) => {
    const drawn = rangeOfCard(card[metric.id]?.data, range);
    const chart = chartOf(metric, drawn, series[metric.id]?.data?.points ?? []);
    return { metric, chart, scale: scaleOf(chart) };
  });
  return (
    <ul
      className="ns-group-charts"
      aria-label={translate('waybill.stats.group.label', { group: name })}
    >
      {charts.map((each) => (
        <li key={each.metric.id}>
          <GroupChart {...each} isChosen={each.metric === chosen} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}
