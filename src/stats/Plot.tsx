import type { ReactNode } from 'react';

import { alongAxis, downAxis, pathsOf, spread } from './chart';
import type { Chart } from './chart';
import { formatDay } from './format';
import { dotAt, Stretched } from './MiniChart';

/** The SVG's view box. The page stretches it; lines keep their width. */
export const WIDTH = 1000;
export const HEIGHT = 236;
export const BOX = `0 0 ${WIDTH} ${HEIGHT}`;
/** Maximum number of day labels on a wide screen, and on a phone. */
const DAYS = { wide: 7, narrow: 4 };
/** Width of an axis digit, in px. */
const DIGIT_WIDTH = 7;

/** Width in px of the axis labels. */
export const leftOf = ({ labels }: Chart) =>
  Math.max(...labels.map(({ length }) => length)) * DIGIT_WIDTH + 16;

export const percent = (share: number) => `${Math.round(share * 10000) / 100}%`;

/** The line over its area with a dot at the last whole day; the running day and the previous period are dashed. */
export const Lines = ({ line, area, previous, today, end }: ReturnType<typeof pathsOf>) => (
  <>
    <path className="ns-area" d={area} />
    <path className="ns-line" d={line} />
    {today && <path className="ns-today-line" d={today} />}
    {previous && <path className="ns-previous-line" d={previous} />}
    <path className="ns-end" d={dotAt(end)} />
  </>
);

export interface PlotProps {
  chart: Chart;
  label: string;
  /** ID of the element that describes the chart in a sentence. */
  describedBy?: string;
  /** Draws the lines. */
  children?: ReactNode;
}

/**
 * A static chart with labels for values and days, for any width. Needs no library, so the served
 * page has it, and it is shown until the interactive chart has loaded.
 */
export function Plot({ chart, label, describedBy, children }: PlotProps) {
  // A key per range, because a label that moves would count as a layout shift.
  const [first] = chart.days;
  return (
    <div className="ns-plot" role="img" aria-label={label} aria-describedby={describedBy}>
      <div className="ns-plot-area" style={{ left: leftOf(chart) }} aria-hidden="true">
        {chart.axis.ticks.map((tick, index) => (
          <span
            className="ns-tick ns-quiet"
            key={`${first} ${tick}`}
            style={{ top: percent(downAxis(chart, tick)) }}
          >
            <span>{chart.labels[index]}</span>
          </span>
        ))}
        {(['wide', 'narrow'] as const).map((room) =>
          spread(chart.days, DAYS[room]).map((day) => (
            <span
              className={`ns-day ns-quiet ns-${room}`}
              key={`${first} ${room} ${day}`}
              style={{ left: percent(alongAxis(chart, day)) }}
            >
              {formatDay(day)}
            </span>
          )),
        )}
        {children || (
          <Stretched viewBox={BOX}>
            <Lines {...pathsOf(chart, WIDTH, HEIGHT)} />
          </Stretched>
        )}
      </div>
    </div>
  );
}
