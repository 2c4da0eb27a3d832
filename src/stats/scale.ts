/** Ends of an axis and the round numbers marked on it. */
export interface Axis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** An axis over the values and zero with about so many round steps; the ends are ticks themselves. */
export function valueAxis(values: readonly number[], steps = 4): Axis {
  const from = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  // Where all values are zero, their line still stands on an axis.
  const to = highest === from ? 1 : highest;
  const rough = (to - from) / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    // Multiples of a decimal step carry binary dust: 3 * 0.1 is not 0.3.
    Number(((first + index) * step).toPrecision(12)),
  );
  return { min: ticks[0] ?? from, max: ticks.at(-1) ?? to, ticks };
}

/** At most so many of the items, evenly apart, the last one among them. */
export function spread<T>(items: readonly T[], most: number): T[] {
  const stride = Math.max(1, Math.ceil((items.length - 1) / Math.max(1, most - 1)));
  return items.filter((_, index) => (items.length - 1 - index) % stride === 0);
}
