/** The number in a value of the API; NaN where it is missing or holds none. */
export function parseNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : NaN;
}
