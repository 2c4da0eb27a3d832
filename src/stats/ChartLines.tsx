import type { LineSeries } from '@nivo/line';
import { Fragment, use } from 'react';

import { endOf, hasArea, isStepped, pathThrough, previousMetric } from './chart';
import type { Axis, Chart } from './chart';
import { DrawingContext, isPhone, type Drawing, type LayerProps } from './drawing';
import { dotAt } from './MiniChart';
import { END_GAP, previousClass } from './Plot';
import { scaledPoints } from './series';
import { useMetricLabel } from './words';

/** A value, or the edge of the scale that it is beyond. */
const clamped = ({ min, max }: Axis, value: number) => Math.min(max, Math.max(min, value));

/** The chart's lines as series of nivo; a value outside the scale is at its edge. */
export function seriesOf(
  { metric, points, previous, days, axis }: Chart,
  means: Drawing['means'],
): LineSeries[] {
  const datum = (index: number, value: number | undefined) => ({
    x: days[index]!,
    y: value === undefined ? null : clamped(axis, value),
  });
  const whole = scaledPoints(points).map(({ value }, index) => datum(index, value));
  const last = whole.length - 1;
  const [before, today] = [whole[last], points[last + 1]];
  const line = (id: string, of: Chart['previous']) =>
    of ? [{ id, data: of.map((point, index) => datum(index, point?.value)) }] : [];
  return [
    ...line('previous', previous),
    ...line('mean', means.length > 0 ? means : undefined),
    ...(before && today ? [{ id: 'today', data: [before, datum(last + 1, today.value)] }] : []),
    { id: metric.id, data: whole },
  ];
}

/**
 * The lines. nivo's own have no dashes, and run through springs also where animation is off: ten times
 * the work of these at 4x CPU.
 */
export function Lines({ series, areaGenerator, currentSlice }: LayerProps) {
  const { chart } = use(DrawingContext);
  const classes: Record<string, string> = {
    previous: previousClass(chart),
    mean: 'ns-mean-line',
    today: 'ns-today-line',
  };
  const end = series.at(-1)?.data.at(-1)?.position;
  const today = chart.points.at(-1);
  const at = series.find(({ id }) => id === 'today')?.data.at(-1)?.position;
  // The running day may be far outside the scale, which is of whole days.
  const beyond = today && at && Math.sign(today.value - clamped(chart.axis, today.value));
  return (
    <>
      {series.map(({ id, data }) => {
        const positions = data.map(({ position }) => position);
        const dots = positions.map(({ x, y }) => (y === null ? undefined : { x, y }));
        const own = classes[id];
        const of = id === 'previous' ? previousMetric(chart) : chart.metric;
        return (
          <Fragment key={id}>
            {!own && hasArea(chart) && (
              <path className="ns-area" d={areaGenerator(positions) ?? ''} />
            )}
            <path className={own ?? 'ns-line'} d={pathThrough(dots, isStepped(of))} />
          </Fragment>
        );
      })}
      {end && <path className="ns-end" d={dotAt(end)} />}
      {at && beyond && (
        <path
          className="ns-beyond"
          d={`M${at.x - 4} ${at.y + 5 * beyond}l4 ${-7 * beyond}l4 ${7 * beyond}z`}
        />
      )}
      {currentSlice?.points
        .filter(({ seriesId }) => seriesId === chart.metric.id || seriesId === 'today')
        .map((point) => (
          <path className="ns-end" key={point.id} d={dotAt(point)} />
        ))}
    </>
  );
}

const MAX_LETTERS = 13;
const LINE_HEIGHT = 14;

/** Wraps a name at 13 characters; longer words are not split. */
function linesOf(name: string): string[] {
  return name.split(' ').reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= MAX_LETTERS) return [...lines.slice(0, -1), longer];
    return [...lines, word];
  }, []);
}

/**
 * Right of the plot: the names of two compared lines at their ends, which a phone has in the legend, or the last
 * value of a stock.
 */
export function LineEnds({ series, innerWidth, innerHeight }: LayerProps) {
  const { chart } = use(DrawingContext);
  const label = useMetricLabel();
  const { metric, against } = chart;
  if (against && isPhone()) return null;
  const ends = series
    .filter(({ id }) => id === metric.id || (against && id === 'previous'))
    .flatMap(({ id, data }) => {
      const y = data.findLast(({ position }) => position.y !== null)?.position.y;
      const isOther = id === 'previous';
      const [own, other] = isOther ? [against?.metric, metric] : [metric, against?.metric];
      const text = own && other ? label(own.id, other.id) : endOf(chart);
      return typeof y === 'number' && text ? [{ y, isOther, lines: linesOf(text) }] : [];
    })
    .sort((a, b) => a.y - b.y);
  const heights = ends.map(({ lines }) => lines.length * LINE_HEIGHT);
  const tops = ends.map(({ y }, index) => y - heights[index]! / 2);
  const [upper = 0, lower = 0] = tops;
  const overlap = tops.length > 1 ? Math.max(0, upper + heights[0]! + 2 - lower) : 0;
  // Both move away from each other, and back inside if they left the plot.
  const first = Math.max(0, upper - overlap / 2);
  const last = Math.min(innerHeight - (heights[1] ?? 0), Math.max(lower, first + heights[0]! + 2));
  const placed = tops.length > 1 ? [Math.min(first, last - heights[0]! - 2), last] : tops;
  return ends.map(({ isOther, lines }, index) => (
    <text
      key={String(isOther)}
      className={against ? `ns-line-name${isOther ? ' ns-second' : ''}` : 'ns-end-value'}
      y={placed[index]}
    >
      {lines.map((line, row) => (
        <tspan key={row} x={innerWidth + END_GAP} dy={row === 0 ? '0.85em' : LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  ));
}
