import { useTranslate } from 'ra-core';
import { memo, useId, useMemo, type KeyboardEvent } from 'react';

import { NO_CARD_STATS, rangeOfCard, rangeOfStats, type CardStats } from './api';
import { isStepped } from './chart';
import { comparisonOf, toDifference } from './comparison';
import { FailureMark, FailureText } from './Failure';
import { DAY_MS } from '../dates/units';
import { formatDay, formatTotal, formatValue, isoDay, NOT_AVAILABLE, parseNumber } from './format';
import { InfoButton } from './InfoButton';
import { pathOf, type Metric, type RangeChoice } from './metrics';
import { MiniChart, miniDots, MiniMark } from './MiniChart';
import { PageLink } from './PageLink';
import { usePlain } from './plain';
import { EMPTY_SERIES, forMiniChart, weekOf } from './series';
import type { DataPoint, Drawn, Series } from './series';
import { useRefetch, useStatistics, type Shown } from './statistics';
import { useCrosshair } from './useCrosshair';
import { VisitLink } from './VisitLink';
import { perDay, useMetricLabel } from './words';

/** Escape hides the tooltip and keeps the focus on the card. */
function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Escape') currentTarget.closest<HTMLElement>('[data-card]')?.focus();
}

export const Value = ({ children }: { children: string }) => (
  <span className="ns-value ns-cut">{children}</span>
);

/**
 * The change of a card's total. The arrow and its color show the sign only. The number is colored
 * only if higher is better; otherwise the definition says what is better. Without a difference, the
 * number is plain and no direction is read out.
 */
export function DifferenceBadge({ metric, percentage }: { metric: Metric; percentage: unknown }) {
  const translate = useTranslate();
  const { direction, text } = toDifference(percentage);
  const moved = Boolean(parseNumber(percentage));
  return (
    <span
      className={`ns-badge ns-quiet ns-${direction}`}
      data-good={moved ? metric.direction : 'neutral'}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M6 10V2M2.5 5.5 6 2l3.5 3.5" />
      </svg>
      {moved && <span className="ns-sr">{translate(`waybill.stats.${direction}`)} </span>}
      <span className="ns-badge-text">{text}</span>
    </span>
  );
}

interface DayProps {
  metric: Metric;
  /** The metric's days over the chosen range. */
  points: readonly DataPoint[];
  /** The mini chart's points. */
  mini: Drawn;
}

/** A card's value under the chart's crosshair, over the line that compares its total. */
export function CardDay({ metric, points, mini }: DayProps) {
  const translate = useTranslate();
  const pointed = useCrosshair();
  if (!pointed) return null;
  const { day, weekly } = pointed;
  const [from, to] = [isoDay(day - (weekly ? 6 * DAY_MS : 0)), isoDay(day)];
  // A chart of chosen days may show days before those of the cards.
  if (to < (points[0]?.date ?? '')) return null;
  const days = points.filter(({ date }) => from <= date && date <= to);
  const point = weekly ? weekOf(metric, days) : days[0];
  const dot = miniDots(mini.points)[mini.points.findIndex(({ date }) => date === to)];
  const name = weekly
    ? `${translate('waybill.stats.chart.week')} ${formatDay(day)}`
    : formatDay(day);
  const value = point
    ? perDay(metric, weekly, formatTotal(metric, point.value), translate)
    : NOT_AVAILABLE;
  return (
    <>
      <p className="ns-card-day ns-quiet ns-cut">
        {point?.isPartial ? translate('waybill.stats.chart.soFar', { day: name }) : name}{' '}
        <strong>{value}</strong>
      </p>
      {dot && <MiniMark dot={dot} />}
    </>
  );
}

interface Props {
  metric: Metric;
  range: RangeChoice;
  /** The current UTC day, in milliseconds. */
  today: number;
  /** True if the chart shows this metric. */
  selected: boolean;
  onSelect: (metric: Metric) => void;
}

/** A figure that the network publishes: it has neither badge nor mini chart. */
function FixedFigure({ metric, range }: Pick<Props, 'metric' | 'range'>) {
  const translate = useTranslate();
  const title = useMetricLabel()(metric.id);
  const titleId = useId();
  return (
    <article className="ns-card ns-fixed" data-card tabIndex={-1} aria-labelledby={titleId}>
      <h3 className="ns-quiet ns-cut" id={titleId}>
        <VisitLink className="ns-text-link" to={pathOf(metric)}>
          {title}
        </VisitLink>
      </h3>
      <InfoButton metric={metric} range={range} />
      <Value>{formatValue(metric, metric.fixed)}</Value>
      <p className="ns-quiet">{translate(`waybill.stats.fixed.${metric.id}`)}</p>
    </article>
  );
}

interface CardState {
  card?: Shown<CardStats>;
  series?: Shown<Series>;
  isBehind: boolean;
  /** True if all calls failed: the page then has one Retry for all. */
  isDown: boolean;
}

/** A card. It has the same size in every state. */
const Card = memo(function Card({
  metric,
  range,
  today,
  selected,
  onSelect,
  card,
  series,
  isBehind,
  isDown,
}: Props & CardState) {
  const translate = useTranslate();
  const title = useMetricLabel()(metric.id);
  const [titleId, bothId, failureId] = [useId(), useId(), useId()];
  const plain = usePlain();
  const retry = useRefetch(metric);

  // After a failed call, empty statistics replace the missing data.
  const stats = card?.data ?? (card?.ended ? NO_CARD_STATS : undefined);
  const days = series?.data ?? (series?.ended ? EMPTY_SERIES : undefined);
  const drawnRange = rangeOfCard(stats, range);
  const mini = useMemo(
    () => forMiniChart(metric, (days ?? EMPTY_SERIES).points, drawnRange, today),
    [metric, days, drawnRange, today],
  );
  const failed = [card, series].filter((each) => each?.failed);
  const since = Math.min(...failed.map((each) => each?.since ?? 0));
  const outdated = card?.outdated || series?.outdated;
  // The figures of the range before stay under its name.
  const isKept = card?.failed && card.outdated;
  const comparison = stats && comparisonOf(metric, stats, translate);
  const button = {
    className: 'ns-card-button ns-cut',
    title: comparison?.both,
    'aria-current': selected || undefined,
    'aria-describedby': failed.length > 0 ? `${failureId} ${bothId}` : bothId,
  };

  return (
    <article
      className="ns-card"
      data-card
      data-selected={selected || undefined}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={(outdated && failed.length === 0) || !stats}
      data-outdated={outdated || undefined}
    >
      <div className="ns-card-head">
        <h3 className="ns-cut" id={titleId}>
          {plain ? (
            <a {...button} href={plain.addressOf(metric)}>
              {title}
            </a>
          ) : (
            <button
              {...button}
              type="button"
              onClick={() => onSelect(metric)}
              onKeyDown={onKeyDown}
            >
              {title}
            </button>
          )}
        </h3>
        <InfoButton metric={metric} range={range} />
        <PageLink metric={metric} label={title} />
        {failed.length > 0 && !isDown && <FailureMark retry={retry} of={title} />}
        {isBehind && days && <span className="ns-quiet">{formatDay(days.lastDate)}</span>}
      </div>
      <p className="ns-figures">
        {stats ? (
          <Value>{formatValue(metric, stats.totalSum)}</Value>
        ) : (
          <span className="ns-skeleton ns-value-skeleton" />
        )}
        {stats?.days !== undefined && (
          <DifferenceBadge metric={metric} percentage={stats.differencePercentage} />
        )}
      </p>
      <p className="ns-before ns-quiet ns-cut">
        {isKept && (
          <>
            <span className="ns-kept-range">
              {translate(`waybill.stats.ranges.${rangeOfStats(stats, range)}`)}
            </span>{' '}
          </>
        )}
        {failed.length > 0 && (
          <>
            <span className="ns-warning" id={failureId}>
              <FailureText since={since} />
            </span>{' '}
          </>
        )}
        {comparison?.previous}
      </p>
      <div className="ns-mini">
        {days ? (
          <MiniChart points={mini.points} stepped={isStepped(metric)} />
        ) : (
          <span className="ns-skeleton" />
        )}
        {series?.data && <CardDay metric={metric} points={series.data.points} mini={mini} />}
      </div>
      <p className="ns-both ns-quiet ns-no-print" data-title={title} id={bothId}>
        {comparison?.both}
      </p>
    </article>
  );
});

export function StatCard(props: Props) {
  const { card, series, lastDate, failed, total } = useStatistics();
  const { id, fixed } = props.metric;
  if (fixed !== undefined) return <FixedFigure {...props} />;
  const own = series[id]?.data?.lastDate;
  // The page names its newest day once.
  const isBehind = Boolean(own) && own !== lastDate;
  const shown = { card: card[id], series: series[id], isBehind, isDown: failed === total };
  return <Card {...props} {...shown} />;
}
