import type { DataPoint } from './series';

interface Dot {
  x: number;
  y: number;
}

interface Props {
  days: readonly number[];
  /** What was before each day, where that is known. */
  former: readonly (DataPoint | undefined)[];
  colour: string;
  xScale: (day: number) => number;
  yScale: (value: number) => number;
  /** Draws as the chart's own line is drawn. */
  lineGenerator: (dots: Dot[]) => string | null;
}

/** Splits the dots where one is missing: the line must not claim what nobody counted. */
function unbroken(dots: readonly (Dot | undefined)[]): Dot[][] {
  const runs: Dot[][] = [];
  dots.forEach((dot, index) => {
    if (!dot) return;
    if (dots[index - 1]) runs.at(-1)?.push(dot);
    else runs.push([dot]);
  });
  return runs;
}

/**
 * The days before as a thin, dashed line. It stands before the chart's own, which would hide it where
 * a year of weeks lies close together.
 */
export function GhostLine({ days, former, colour, xScale, yScale, lineGenerator }: Props) {
  const dots = days.map((day, index) => {
    const point = former[index];
    return point && { x: xScale(day), y: yScale(point.value) };
  });
  return (
    <path
      className="ns-ghost"
      d={unbroken(dots).map(lineGenerator).join('')}
      fill="none"
      stroke={colour}
      strokeWidth={1.5}
      strokeDasharray="4 3"
    />
  );
}
