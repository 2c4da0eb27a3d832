/** Units that end the keys of numbers, such as `accuracy_m`. Not `min` or `in`, which end `price_min` and `check_in`. */
const UNIT = /_(m|km|mi|kg|lb|mph)$/;

/** The key of a number without its unit, and the unit as it follows the number. */
export function splitUnit(key: string, value: unknown): { key: string; unit: string } {
  if (typeof value !== 'number') return { key, unit: '' };
  if (key === 'heading') return { key, unit: '°' };
  const [ending = '', unit] = UNIT.exec(key) ?? [];
  return { key: key.slice(0, key.length - ending.length), unit: unit ? `\u00a0${unit}` : '' };
}
