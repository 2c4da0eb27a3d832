import { Fragment, use } from 'react';

import { alongAxis, dayTicks, downAxis, weekendsOf } from './chart';
import type { Chart } from './chart';
import { DrawingContext, holidayIn, isPhone } from './drawing';
import type { LayerProps } from './drawing';
import { DAY_MS } from './format';
import { DAYS, gapOf } from './Plot';

/** In longer ranges, in days, the marks of holidays are too close to be read. */
const MAX_MARKED_DAYS = 100;

/** The days whose holidays are marked on the axis. */
export function markedDaysOf(chart: Pick<Chart, 'days' | 'weekly'>): readonly number[] {
  const { days, weekly } = chart;
  const isLong = (days.at(-1) ?? 0) - (days[0] ?? 0) > MAX_MARKED_DAYS * DAY_MS;
  return isLong || weekly ? [] : days.filter((day) => holidayIn(chart, day));
}

/** Bands behind weekends, marks of holidays, the start of indexed lines, and a selection. */
export function Bands({ innerWidth, innerHeight }: LayerProps) {
  const { chart, markedDays, selection } = use(DrawingContext);
  const markOf = (day: number) => `M${alongAxis(chart, day) * innerWidth} ${innerHeight}v-8`;
  const [from, to] = [selection?.from, selection?.to].map(
    (day) => alongAxis(chart, day ?? 0) * innerWidth,
  ) as [number, number];
  return (
    <>
      <path className="ns-weekends" d={weekendsOf(chart, innerWidth, innerHeight)} />
      <path className="ns-holidays" d={markedDays.map(markOf).join('')} />
      {chart.against && (
        <path
          className="ns-gridline"
          d={`M0 ${downAxis(chart, 100) * innerHeight}H${innerWidth}`}
        />
      )}
      {selection && (
        <rect
          className="ns-selection"
          x={Math.min(from, to)}
          width={Math.abs(to - from)}
          height={innerHeight}
        />
      )}
    </>
  );
}

/** Room in px for the label of a day. */
const DAY_WIDTH = 50;

/** Grid lines and labels. nivo's own run through springs also where animation is off, as its lines do. */
export function Scale({ innerWidth, innerHeight }: LayerProps) {
  const { chart } = use(DrawingContext);
  const { axis, labels } = chart;
  // Names of lines take room from a narrow plot.
  const isNarrow = isPhone();
  const most = Math.min(isNarrow ? DAYS.narrow : DAYS.wide, Math.floor(innerWidth / DAY_WIDTH));

  return (
    <>
      {axis.ticks.map((tick, index) => {
        const y = downAxis(chart, tick) * innerHeight;
        return (
          <Fragment key={tick}>
            <path className="ns-gridline" d={`M0 ${y}H${innerWidth}`} />
            <text x={-gapOf(isNarrow)} y={y} dy="0.35em" textAnchor="end">
              {labels[index]}
            </text>
          </Fragment>
        );
      })}
      {dayTicks(chart, most).map(({ day, name }) => (
        <text
          key={day}
          x={alongAxis(chart, day) * innerWidth}
          y={innerHeight + 12}
          dy="0.75em"
          textAnchor="middle"
        >
          {name}
        </text>
      ))}
    </>
  );
}
