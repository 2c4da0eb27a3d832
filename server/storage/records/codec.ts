import type { Field } from '../../../src/resources';
import type { Engine } from '../engines/engine';

const isJson = (field: Field) => field.kind === 'json' || field.kind === 'references';

/** A field's checked value as its column holds it. */
export function encode(engine: Engine, field: Field, value: unknown): unknown {
  if (value === null) return null;
  if (isJson(field)) return JSON.stringify(value);
  return typeof value === 'boolean' ? engine.boolean(value) : value;
}

const asItIs = (stored: unknown): unknown => stored;

/** What makes a field's value of its column's content. */
export function decoderOf(field: Field): (stored: unknown) => unknown {
  const decode = field.kind === 'boolean' ? Boolean : isJson(field) ? parseJson : asItIs;
  return (stored) => (stored === null || stored === undefined ? null : decode(stored));
}

/** Text that became JSON by a change of the catalogue is still shown as it was. */
function parseJson(stored: unknown): unknown {
  try {
    return JSON.parse(String(stored));
  } catch {
    return stored;
  }
}

/** The values of a row that the catalogue does not know. */
export const parseExtra = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'string' ? (JSON.parse(stored) as Record<string, unknown>) : {};

export const encodeExtra = (extra: Record<string, unknown>): string | null =>
  Object.keys(extra).length > 0 ? JSON.stringify(extra) : null;
