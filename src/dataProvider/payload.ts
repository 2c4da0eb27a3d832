import { isSystemField } from '../resources/kindFields';
import { isSame } from '../resources/values';

/** Parses texts that are JSON objects or arrays, at any depth. */
function parsed(value: unknown): unknown {
  if (typeof value === 'string') {
    if (!/^\s*[[{]/.test(value)) return value;
    try {
      return parsed(JSON.parse(value));
    } catch {
      return value;
    }
  }
  if (Array.isArray(value)) return value.map(parsed);
  if (value !== null && typeof value === 'object') return mapValues(value);
  return value;
}

const mapValues = (object: object) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, parsed(value)]));

/**
 * The body of a write, without the fields that the server sets and with JSON text parsed. Text that
 * looks like a number stays text, and values equal to those in `before` are unchanged.
 */
export function payloadOf(record: object, before: object = {}): Record<string, unknown> {
  const valuesBefore = new Map<string, unknown>(Object.entries(before));
  const stored = Object.entries(record).filter(([name]) => !isSystemField(name));
  return Object.fromEntries(
    stored.map(([name, value]) => [
      name,
      valuesBefore.has(name) && isSame(value, valuesBefore.get(name)) ? value : parsed(value),
    ]),
  );
}
