import { FADED, GRID, LINE, QUIET } from './chartTheme';

/*
 * What the chart's library would draw itself it animates, frame by frame and with a spring for every
 * number, also where it is told not to: more work than all the rest of the chart.
 */

/** Between the drawing and its labels. */
const GAP = 12;

interface ScaleProps {
  innerWidth: number;
  innerHeight: number;
  xScale: (day: number) => number;
  yScale: (value: number) => number;
  /** The named days and values, and their names. */
  days: readonly number[];
  values: readonly number[];
  nameDay: (day: number) => string;
  nameValue: (value: number) => string;
}

/** Lines across at round values, which are named at their left, and days named at the bottom. */
export function ScaleLayer(props: ScaleProps) {
  const { innerWidth, innerHeight, xScale, yScale, days, values, nameDay, nameValue } = props;
  return (
    <>
      {values.map((value) => (
        <line key={value} x2={innerWidth} y1={yScale(value)} y2={yScale(value)} stroke={GRID} />
      ))}
      <g fontSize={12} fill={QUIET} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {values.map((value) => (
          <text key={value} x={-GAP} y={yScale(value)} textAnchor="end" dominantBaseline="central">
            {nameValue(value)}
          </text>
        ))}
        {days.map((day) => (
          <text
            key={day}
            x={xScale(day)}
            y={innerHeight + GAP}
            textAnchor="middle"
            dominantBaseline="text-before-edge"
          >
            {nameDay(day)}
          </text>
        ))}
      </g>
    </>
  );
}

interface Dot {
  readonly x: number;
  readonly y: number;
}

interface LineProps {
  points: readonly Dot[];
  lineGenerator: (dots: Dot[]) => string | null;
  areaGenerator: (dots: Dot[]) => string | null;
}

export function AreaLayer({ points, areaGenerator }: LineProps) {
  return <path d={areaGenerator([...points]) ?? undefined} fill={FADED} />;
}

/** The line, and a dot at the newest day. */
export function LineLayer({ points, lineGenerator }: LineProps) {
  const newest = points.at(-1);
  return (
    <>
      <path d={lineGenerator([...points]) ?? undefined} fill="none" stroke={LINE} strokeWidth={2} />
      {newest && <circle cx={newest.x} cy={newest.y} r={4} fill={LINE} />}
    </>
  );
}
