/** The box that a mini chart is drawn in; the page stretches it to the card's width. */
export const MINI_WIDTH = 300;
export const MINI_HEIGHT = 48;
/** Keeps the line and its end dot inside the box. */
const INSET = 4;
/** A swing smaller than this share of the value does not fill the height: 1% must not look like 90%. */
const LEAST_SWING = 0.1;

export interface Dot {
  readonly x: number;
  readonly y: number;
}

export interface MiniPath {
  readonly line: string;
  /** A line without length has round ends: a dot that the stretched box leaves round. */
  readonly end: string;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Where the values stand in the box, left to right. */
export function miniDots(values: readonly number[]): Dot[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const swing = Math.max(high - low, largest * LEAST_SWING) || 1;
  const middle = (low + high) / 2;
  const height = MINI_HEIGHT - 2 * INSET;
  const width = MINI_WIDTH - 2 * INSET;
  return values.map((value, index) => ({
    x: round(INSET + (values.length === 1 ? width : (index * width) / (values.length - 1))),
    y: round(MINI_HEIGHT / 2 - ((value - middle) / swing) * height),
  }));
}

/** The line through the values, left to right, or undefined where there are none. */
export function miniPath(values: readonly number[]): MiniPath | undefined {
  const dots = miniDots(values);
  const end = dots.at(-1);
  const line = dots.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');
  return end && { line, end: `M${end.x} ${end.y}h0` };
}
