/** The value that a share of all values does not exceed; 0.5 is the median of an odd number. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('No figure was measured');
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Something measured that must not exceed a limit, or not stay below it. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** Below the limit, not at it. */
  readonly strict?: boolean;
  /** The limit is the least that is wanted. */
  readonly isLeast?: boolean;
  readonly unit?: string;
  readonly digits?: number;
}

export const isMet = ({ value, limit, strict, isLeast }: Bar): boolean =>
  isLeast ? value >= limit : strict ? value < limit : value <= limit;

/** A bar as a row: what, measured, limit, verdict and by how much it was missed. */
export function barRow(bar: Bar): string[] {
  const { name, value, limit, strict, isLeast, unit = '', digits = 2 } = bar;
  const text = (figure: number) => `${figure.toFixed(digits)}${unit}`;
  const verdict = isMet(bar) ? 'met' : `MISSED by ${text(Math.abs(value - limit))}`;
  const sign = isLeast ? '≥' : strict ? '<' : '≤';
  return [name, text(value), `${sign} ${text(limit)}`, verdict];
}
