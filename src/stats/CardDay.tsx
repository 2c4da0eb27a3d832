import { useMemo } from 'react';

import { useCrosshair } from './useCrosshair';
import { NOT_AVAILABLE, formatDay } from './days';
import { formatAmount } from './format';
import type { Metric } from './metrics';
import { MINI_HEIGHT, MINI_WIDTH, miniDots } from './miniPath';
import { findDay } from './series';
import type { DataPoint } from './series';

interface Props {
  metric: Metric;
  /** The metric's days over the chosen range. */
  points: readonly DataPoint[];
  /** Those of them that the mini chart shows. */
  shown: readonly DataPoint[];
}

function Reading({ metric, points, shown, day }: Props & { day: number }) {
  const dots = useMemo(() => miniDots(shown.map(({ value }) => value)), [shown]);
  const point = points[findDay(points, day)];
  const dot = dots[findDay(shown, day)];
  return (
    <>
      <p className="ns-card-day">
        {formatDay(day)}{' '}
        <strong>{point ? formatAmount(metric, point.value) : NOT_AVAILABLE}</strong>
      </p>
      {dot && (
        <svg
          className="ns-mini-mark"
          viewBox={`0 0 ${MINI_WIDTH} ${MINI_HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={`M${dot.x} 0V${MINI_HEIGHT}`} />
          <path className="ns-mini-end" d={`M${dot.x} ${dot.y}h0`} />
        </svg>
      )}
    </>
  );
}

/** A card's value on the day under the chart's crosshair, over the line that compares its total. */
export function CardDay(props: Props) {
  const day = useCrosshair();
  return day === undefined ? null : <Reading {...props} day={day} />;
}
