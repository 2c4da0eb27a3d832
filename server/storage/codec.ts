import type { Field } from '../../src/resources';
import type { Engine } from './engine';

const isJson = (field: Field) => field.kind === 'json' || field.kind === 'references';

/** A field's checked value as its column holds it. */
export function encode(engine: Engine, field: Field, value: unknown): unknown {
  if (value === null) return null;
  if (isJson(field)) return JSON.stringify(value);
  return typeof value === 'boolean' ? engine.boolean(value) : value;
}

/** A column's content as the field's value. */
export const decode = (field: Field, stored: unknown): unknown =>
  stored === null || stored === undefined ? null : decoderOf(field)(stored);

const asItIs = (stored: unknown): unknown => stored;

/** Makes a field's value of what its column holds, which is not null. */
export function decoderOf(field: Field): (stored: unknown) => unknown {
  if (field.kind === 'boolean') return Boolean;
  return isJson(field) ? (stored) => parseJson(String(stored)) : asItIs;
}

/** Text that became JSON by a change of the catalogue is still shown as it was. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The values of a row that the catalogue does not know. */
export const parseExtra = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'string' ? (JSON.parse(stored) as Record<string, unknown>) : {};

export const encodeExtra = (extra: Record<string, unknown>): string | null =>
  Object.keys(extra).length > 0 ? JSON.stringify(extra) : null;
