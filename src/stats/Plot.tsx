import { alongAxis, downAxis, pathsOf, spread } from './chart';
import type { Chart } from './chart';
import { formatDay } from './days';

/** The box of the drawing, which the page stretches; lines keep their width. */
const WIDTH = 1000;
const HEIGHT = 236;
/** As many days as have room on a screen, and on a phone: below so many pixels. */
export const NARROW = 544;
export const DAYS = { wide: 7, narrow: 4 };
/** Width of a digit of the axis: as much room stands at its left as its labels need. */
const DIGIT_WIDTH = 7;

/** Distances between the chart's space and its lines, in pixels. */
export const marginOf = ({ labels }: Pick<Chart, 'labels'>) => ({
  top: 12,
  right: 24,
  bottom: 28,
  left: Math.max(...labels.map(({ length }) => length)) * DIGIT_WIDTH + 16,
});

const percent = (share: number) => `${Math.round(share * 10000) / 100}%`;

export interface PlotProps {
  chart: Chart;
  label: string;
  /** Element that says in a sentence what the chart shows. */
  describedBy?: string;
}

/**
 * The chart without a library and for any width: what the served page shows, and what stands until the
 * interactive chart has loaded, or in its place where it does not come.
 */
export function Plot({ chart, label, describedBy }: PlotProps) {
  const { axis, labels, days } = chart;
  const { line, area, previous, end } = pathsOf(chart, WIDTH, HEIGHT);
  const { top, right, bottom, left } = marginOf(chart);
  return (
    <div className="ns-plot" role="img" aria-label={label} aria-describedby={describedBy}>
      <div
        className="ns-plot-area"
        style={{ inset: `${top}px ${right}px ${bottom}px ${left}px` }}
        aria-hidden="true"
      >
        {axis.ticks.map((tick, index) => (
          <span
            className="ns-tick ns-quiet"
            key={tick}
            style={{ top: percent(downAxis(chart, tick)) }}
          >
            <span>{labels[index]}</span>
          </span>
        ))}
        {(['wide', 'narrow'] as const).map((room) =>
          spread(days, DAYS[room]).map((day) => (
            <span
              className={`ns-day ns-quiet ns-${room}`}
              key={`${room} ${day}`}
              style={{ left: percent(alongAxis(chart, day)) }}
            >
              {formatDay(day)}
            </span>
          )),
        )}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <path className="ns-area" d={area} />
          <path className="ns-line" d={line} />
          {previous && <path className="ns-previous-line" d={previous} />}
          <path className="ns-end" d={`M${end.x} ${end.y}h0`} />
        </svg>
      </div>
    </div>
  );
}
