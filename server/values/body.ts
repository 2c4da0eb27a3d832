import { SYSTEM_FIELDS } from '../../src/resources';
import { ApiError, invalid } from '../http/errors';
import type { Values } from '../storage/records/rows';
import type { Table } from '../storage/schema/schema';
import { coerce } from './coerce';
import { problemOfJson } from './storable';

const OWN = new Set<string>(SYSTEM_FIELDS);

/**
 * Checks a request's body against a table's fields. Throws 400 for what is no JSON object and 422,
 * naming the fields, for values that cannot be held; fields that nobody declared are kept.
 */
export function readBody(table: Table, body: unknown): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError(400, 'The body must be a JSON object.');
  const problem = problemOfJson(body);
  if (problem) throw new ApiError(400, `The body is ${problem}.`);

  const values: Values = { fields: new Map(), extra: {} };
  const problems: [string, string][] = [];
  for (const [name, given] of Object.entries(body)) {
    if (OWN.has(name)) continue;
    const field = table.fields.get(name);
    if (!field) {
      values.extra[name] = given;
      continue;
    }
    const coerced = coerce(field, given);
    if ('problem' in coerced) problems.push([name, coerced.problem]);
    else values.fields.set(field, coerced.value);
  }
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return values;
}
