import type { Field } from '../../src/resources';
import type { Engine, Row } from '../database/engine';
import { coerce, encode } from '../fields';

/** Returns the undeclared values of a row as an object. `stored` is JSON text or already an object. */
export const parseExtra = (stored: unknown): Record<string, unknown> =>
  (typeof stored === 'string' ? JSON.parse(stored) : (stored ?? {})) as Record<string, unknown>;

export const encodeExtra = (extra: Record<string, unknown>): string | null =>
  Object.keys(extra).length > 0 ? JSON.stringify(extra) : null;

/**
 * Removes the values of declared fields from `extra` and returns them as columns. Clients sent them while
 * the field was not declared, so they are newer than the values in its column. A value that the field
 * cannot hold stays in `extra`, and its column becomes empty.
 */
export function takeDeclared(
  engine: Engine,
  fields: ReadonlyMap<string, Field>,
  extra: Record<string, unknown>,
): Row {
  const columns: Row = {};
  for (const [name, value] of Object.entries(extra)) {
    const field = fields.get(name);
    if (!field) continue;
    const coerced = coerce(field, value);
    const isValid = 'value' in coerced;
    columns[field.column] = isValid ? encode(engine, field, coerced.value) : null;
    if (isValid) delete extra[name];
  }
  return columns;
}
