import { SYSTEM_FIELDS } from '../resources';

/** A text that is a JSON object or array becomes one, and so does what lies in it. */
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

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * What a record is sent as: without the fields that the server sets, JSON text as what it says.
 * Text that merely looks like a number stays text, and what is as it was `before` goes back so.
 */
export function payloadOf(record: object, before: object = {}): Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(before));
  const own = Object.entries(record).filter(
    ([name]) => !(SYSTEM_FIELDS as readonly string[]).includes(name),
  );
  return Object.fromEntries(
    own.map(([name, value]) => [
      name,
      known.has(name) && isSame(value, known.get(name)) ? value : parsed(value),
    ]),
  );
}

/**
 * The body of a PUT that changes some fields. The platform's PUT replaces the record, so there what
 * stays is sent as well; Waybill's own API leaves what is not sent.
 */
export const putBody = async (
  extensions: boolean,
  data: object,
  before: () => object | Promise<object>,
): Promise<object> => (extensions ? data : { ...(await before()), ...data });
