import { useTranslate } from 'ra-core';
import { memo, useId, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { NO_CARD_STATS } from './api';
import type { RangeChoice } from './choices';
import { comparisonOf, toDifference } from './comparison';
import { formatDay, NOT_AVAILABLE } from './days';
import { FailureMark, FailureText } from './Failure';
import { formatAmount, formatValue, parseNumber } from './format';
import { InfoButton } from './InfoButton';
import type { Metric } from './metrics';
import { MiniChart, miniDots, MiniMark } from './MiniChart';
import { EMPTY_SERIES, findDay, forMiniChart } from './series';
import type { DataPoint } from './series';
import { useStatistic } from './statistics';
import { useCrosshair } from './useCrosshair';
import { useMetricLabel } from './words';

/** What the focus shows goes away, without the focus leaving the card. */
function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Escape') currentTarget.closest<HTMLElement>('[data-card]')?.focus();
}

/** Long values stand in smaller type, so that they stay on one line beside the badge. */
const sizeOf = (value: string) =>
  value.length > 13 ? 'small' : value.length > 10 ? 'medium' : 'large';

/** A card's figure. */
export const Value = ({ children }: { children: string }) => (
  <span className="ns-value ns-cut" data-size={sizeOf(children)}>
    {children}
  </span>
);

interface BadgeProps {
  metric: Metric;
  percentage: unknown;
}

/**
 * How a card's total moved. The arrow and its colour stand for the sign alone. The number takes the
 * colour only where a rise is good news; elsewhere the line below the value says what it means.
 * No difference is no news: its number is plain, and no direction is read out.
 */
export function DifferenceBadge({ metric, percentage }: BadgeProps) {
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
  /** Those of them that the mini chart shows. */
  shown: readonly DataPoint[];
}

/** A card's value on the day under the chart's crosshair, over the line that compares its total. */
export function CardDay({ metric, points, shown }: DayProps) {
  const day = useCrosshair();
  if (day === undefined) return null;
  const point = points[findDay(points, day)];
  const dot = miniDots(shown)[findDay(shown, day)];
  return (
    <>
      <p className="ns-card-day ns-quiet ns-cut">
        {formatDay(day)}{' '}
        <strong>{point ? formatAmount(metric, point.value) : NOT_AVAILABLE}</strong>
      </p>
      {dot && <MiniMark dot={dot} />}
    </>
  );
}

interface FrameProps {
  title: string;
  /** Stands around the title. */
  heading?: (title: string) => ReactNode;
  /** Stands at the right of the title. */
  beside: ReactNode;
  children: ReactNode;
  busy?: boolean;
  outdated?: boolean;
  selected?: boolean;
}

/** A card, of the same size in every state. */
function CardFrame({ title, heading, beside, children, busy, outdated, selected }: FrameProps) {
  const titleId = useId();
  return (
    <article
      className="ns-card"
      data-card
      data-selected={selected || undefined}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={busy ?? false}
      data-outdated={outdated || undefined}
    >
      <div className="ns-card-head">
        <h3 className="ns-cut" id={titleId}>
          {heading ? heading(title) : title}
        </h3>
        {beside}
      </div>
      {children}
    </article>
  );
}

interface Props {
  metric: Metric;
  range: RangeChoice;
  /** The current UTC day, in milliseconds. */
  today: number;
  /** It is the metric in the chart. */
  selected: boolean;
  onSelect: (metric: Metric) => void;
}

/** A total that is stated: it has neither badge nor mini chart, and nothing is asked for. */
function FixedCard({ metric, range }: Pick<Props, 'metric' | 'range'>) {
  const title = useMetricLabel()(metric.id);
  return (
    <CardFrame title={title} beside={<InfoButton metric={metric} range={range} />}>
      <p className="ns-figures">
        <Value>{formatValue(metric, metric.fixed)}</Value>
      </p>
    </CardFrame>
  );
}

function LiveCard({ metric, range, today, selected, onSelect }: Props) {
  const translate = useTranslate();
  const title = useMetricLabel()(metric.id);
  const card = useStatistic('card', metric, range);
  const series = useStatistic('series', metric, range);
  const [bothId, failureId] = [useId(), useId()];

  // A call that failed has something else stand in for its data.
  const stats = card.data ?? (card.ended ? NO_CARD_STATS : undefined);
  const days = series.data ?? (series.ended ? EMPTY_SERIES : undefined);
  const shown = useMemo(
    () => (days ? forMiniChart(days.points, range, today) : []),
    [days, range, today],
  );
  const failed = [card, series].filter((each) => each.failed);
  const retry = () => failed.forEach((each) => void each.retry());
  const outdated = card.outdated || series.outdated;
  // While figures of another range are shown, their words are of that range.
  const [words, setWords] = useState({ range, stats });
  if (!outdated && (words.range !== range || words.stats !== stats)) setWords({ range, stats });
  const comparison =
    stats && comparisonOf(metric, outdated ? words.range : range, stats, translate);

  const button = (name: string) => (
    <button
      type="button"
      className="ns-card-button ns-cut"
      title={comparison?.both}
      aria-current={selected || undefined}
      aria-describedby={failed.length > 0 ? `${failureId} ${bothId}` : bothId}
      onClick={() => onSelect(metric)}
      onKeyDown={onKeyDown}
    >
      {name}
    </button>
  );
  return (
    <CardFrame
      title={title}
      heading={metric.selectable ? button : undefined}
      beside={
        <>
          <InfoButton metric={metric} range={range} />
          {failed.length > 0 && <FailureMark retry={retry} of={title} />}
          {days?.lastDate && <span className="ns-date ns-quiet">{formatDay(days.lastDate)}</span>}
        </>
      }
      busy={outdated || !stats}
      outdated={outdated}
      selected={selected}
    >
      <p className="ns-figures">
        {stats ? (
          <>
            <Value>{formatValue(metric, stats.totalSum)}</Value>
            <DifferenceBadge metric={metric} percentage={stats.differencePercentage} />
          </>
        ) : (
          <span className="ns-skeleton ns-value-skeleton" />
        )}
      </p>
      <p className="ns-before ns-quiet ns-cut">
        {failed.length > 0 && (
          <>
            <span className="ns-warning" id={failureId}>
              <FailureText since={Math.min(card.updatedAt(), series.updatedAt())} />
            </span>{' '}
          </>
        )}
        {comparison?.previous}
      </p>
      <div className="ns-mini">
        {days ? <MiniChart points={shown} /> : <span className="ns-skeleton" />}
        {days && <CardDay metric={metric} points={days.points} shown={shown} />}
      </div>
      {metric.selectable && (
        <p className="ns-both ns-quiet ns-no-print" data-title={title} id={bothId}>
          {comparison?.both}
        </p>
      )}
    </CardFrame>
  );
}

/** A metric's card. */
export const StatCard = memo(function StatCard(props: Props) {
  const { metric, range } = props;
  if (metric.fixed !== undefined) return <FixedCard metric={metric} range={range} />;
  return <LiveCard {...props} />;
});
