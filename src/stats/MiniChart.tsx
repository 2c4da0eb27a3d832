import { memo, type SVGProps } from 'react';

import { closeRange, scaledPoints, type DataPoint } from './series';

/** The box that a mini chart is drawn in; the page stretches it to the card's width. */
const WIDTH = 300;
export const MINI_HEIGHT = 48;
const BOX = `0 0 ${WIDTH} ${MINI_HEIGHT}`;
/** Keeps the line and its end dot inside the box. */
const INSET = 4;

interface Dot {
  readonly x: number;
  readonly y: number;
}

/** To half a pixel, which nobody sees: with tenths, the HTML of the small charts is 5% larger. */
const round = (value: number) => Math.round(value * 2) / 2;

/** Fewer days leave room for the rest of their week, so that one day is not a lone dot. */
const MIN_DAYS = 7;

/** Positions in the box, left to right. The running day may be clipped at the edge. */
export function miniDots(
  points: readonly DataPoint[],
  rangeOf: (values: readonly number[]) => ReturnType<typeof closeRange> = closeRange,
): Dot[] {
  const values = scaledPoints(points).map(({ value }) => value);
  const { from, to } = rangeOf(values);
  const height = MINI_HEIGHT - 2 * INSET;
  const width = WIDTH - 2 * INSET;
  const steps = Math.max(points.length, MIN_DAYS) - 1;
  return points.map(({ value }, index) => ({
    x: Math.round(INSET + (index * width) / steps),
    y: round(MINI_HEIGHT - INSET - Math.min(1, Math.max(0, (value - from) / (to - from))) * height),
  }));
}

/** An SVG that the page stretches. Its lines keep their width. */
export const Stretched = (drawing: SVGProps<SVGSVGElement>) => (
  <svg {...drawing} preserveAspectRatio="none" aria-hidden="true" />
);

/** A line of length zero with round caps: a dot that stays round in the stretched box. */
export const dotAt = ({ x, y }: Dot) => `M${x} ${y}h0`;

interface MiniChartProps {
  points: readonly DataPoint[];
  /** True if each value holds until the next. */
  stepped: boolean;
  /** The range of the scale: wide without labels, so that 1% does not look like 90%. */
  rangeOf?: Parameters<typeof miniDots>[1];
}

/** A metric's line as one path, with a dot at its end. The segment to the running day is dashed. */
export const MiniChart = memo(function MiniChart({ points, stepped, rangeOf }: MiniChartProps) {
  const dots = miniDots(points, rangeOf);
  const last = scaledPoints(points).length - 1;
  const end = dots[last];
  if (!end) return null;
  // Relative path commands repeat, so they compress to half the bytes.
  const line = dots.map(({ x, y }, index) => {
    const before = dots[index - 1];
    if (!before) return `M${x} ${y}`;
    const [along, down] = [x - before.x, round(y - before.y)];
    if (stepped) return `h${along}${down ? `v${down}` : ''}`;
    return `l${along} ${down}`;
  });
  const today = line[last + 1];
  const now = dots.at(-1)!;
  return (
    <Stretched viewBox={BOX}>
      {points.length < MIN_DAYS && (
        <path className="ns-mini-rest" d={`M${now.x} ${now.y}H${WIDTH - INSET}`} />
      )}
      <path className="ns-mini-line" d={line.slice(0, last + 1).join('')} />
      {today && <path className="ns-today-line" d={`M${end.x} ${end.y}${today}`} />}
      <path className="ns-mini-end" d={dotAt(end)} />
    </Stretched>
  );
});

export const MiniMark = ({ dot }: { dot: Dot }) => (
  <Stretched viewBox={BOX}>
    <path className="ns-mini-mark" d={`M${dot.x} 0V${MINI_HEIGHT}`} />
    <path className="ns-mini-mark ns-mini-end" d={dotAt(dot)} />
  </Stretched>
);
