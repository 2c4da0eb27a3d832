import { use } from 'react';

import { alongAxis, dayTicks, downAxis, weekendsOf, type Chart } from './chart';
import { DrawingContext, type LayerProps } from './drawing';
import { DAYS, gapOf } from './Plot';

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

/** nivo's axes and grid: the labels of values and days, and a line for each value. Names of lines narrow the plot. */
export function scaleOf(chart: Chart, plotWidth: number, isNarrow: boolean) {
  const { ticks } = chart.axis;
  const most = Math.min(isNarrow ? DAYS.narrow : DAYS.wide, Math.floor(plotWidth / DAY_WIDTH));
  const days = dayTicks(chart, most);
  return {
    enableGridX: false,
    gridYValues: ticks,
    axisLeft: {
      tickSize: 0,
      tickPadding: gapOf(isNarrow),
      tickValues: ticks,
      format: (tick: number) => chart.labels[ticks.indexOf(tick)] ?? '',
    },
    axisBottom: {
      tickSize: 0,
      tickPadding: 11,
      tickValues: days.map(({ day }) => day),
      format: (tick: number) => days.find(({ day }) => day === tick)?.name ?? '',
    },
  };
}
