import { labelOf, SYSTEM_FIELDS, type Field, type Kind } from '../../src/resources';
import type { Endpoint } from '../../src/resources/endpoints';
import { InvalidBody, ForbiddenFields, type FieldProblem } from '../database/errors';
import { coerce, isReference } from '../fields';
import type { Scope } from '../scope/scope';
import type { Values } from '../tables/rows';
import { isObject, problemOfJson } from '../values/storable';

/** Holds a record's kind in exports of a family. Records cannot have a field with this name. */
export const RECORD_KIND = 'waybill_kind';

const IGNORED_NAMES = new Set<string>([...SYSTEM_FIELDS, RECORD_KIND]);

/** Returns the body as a JSON object. Throws InvalidBody if it is not an object or cannot be stored. */
export function parseJsonObject(body: unknown): Record<string, unknown> {
  if (!isObject(body)) throw new InvalidBody('The body must be a JSON object.');
  const problem = problemOfJson(body);
  if (problem) throw new InvalidBody(`The body is ${problem}.`);
  return body;
}

/**
 * Checks a request's body against the fields of a scope. Throws InvalidBody if it is not a JSON object, if
 * a field cannot hold its value, or if a reference to the parent of the address names another record;
 * ForbiddenFields if it has fields that the actor sees but cannot change. Undeclared fields are kept, hidden
 * ones ignored.
 */
export function readBody(scope: Scope, body: unknown): Values {
  const { table, parent, access } = scope;
  const values: Values = { fields: new Map(), extra: {} };
  const problems: [string, FieldProblem][] = [];
  const sentFields = parseJsonObject(body);
  const forbidden = [...access.readOnly].filter(
    (name) => Object.hasOwn(sentFields, name) && table.fields.has(name),
  );
  if (forbidden.length > 0)
    throw new ForbiddenFields(
      Object.fromEntries(
        forbidden.map((name) => [name, `You may not change ${table.fields.get(name)?.label}.`]),
      ),
    );
  for (const [name, value] of Object.entries(sentFields)) {
    if (IGNORED_NAMES.has(name) || table.hidden?.has(name)) continue;
    const field = table.fields.get(name);
    if (!field) {
      values.extra[name] = value;
      continue;
    }
    const coerced = coerce(field, value);
    if ('problem' in coerced) problems.push([name, coerced]);
    else if (parent && namesOther(parent, field, coerced.value))
      problems.push([
        name,
        {
          problem: `${field.label} must be the record in the address, or empty.`,
          code: 'parent',
          params: { label: field.label },
        },
      ]);
    else values.fields.set(field, coerced.value);
  }
  if (problems.length > 0) throw new InvalidBody(Object.fromEntries(problems));
  return values;
}

const namesOther = ({ kind, id }: NonNullable<Scope['parent']>, field: Field, value: unknown) =>
  isReference(field) && field.target === kind.name && value !== null && value !== id;

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the last segment of a kind's path, such as `employee`. */
const shortName = ({ service }: Kind) => service.slice(service.lastIndexOf('/') + 1);

/** On the path of a family, the discriminator selects the kind. Throws InvalidBody if none matches. */
export function kindToCreate({ kinds, family, path }: Endpoint, values: Values): Kind {
  const [first] = kinds;
  if (!first) throw new Error(`The path ${path} has no kind`);
  if (!family) return first;
  const discriminator = [...values.fields, ...Object.entries(values.extra)].find(
    ([field]) => (typeof field === 'string' ? field : field.name) === family.discriminator,
  )?.[1];
  const name = slugOf(String(discriminator ?? ''));
  const namedKind = kinds.find((kind) =>
    [shortName(kind), kind.routeName, kind.name, kind.label].some((each) => slugOf(each) === name),
  );
  const isOwnPath = first.service === family.service;
  if (namedKind ?? isOwnPath) return namedKind ?? first;
  const choices = kinds.map(shortName).join(', ');
  throw new InvalidBody({
    [family.discriminator]: `${labelOf(family.discriminator)} must be one of: ${choices}.`,
  });
}
