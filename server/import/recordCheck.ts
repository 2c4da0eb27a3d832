import type { Catalogue, Field, Kind } from '../../src/resources';
import type { Endpoint } from '../../src/resources/endpoints';
import { textOfCell } from '../cells/cells';
import { InvalidBody } from '../database/errors';
import { coerce } from '../fields';
import { kindToCreate, readBody, RECORD_KIND } from '../records/body';
import type { Scope } from '../scope/scope';
import type { Values } from '../tables/rows';
import type { Table } from '../tables/table';
import { ID_RULE, isId } from '../values/storable';
import { shortened, type Item } from './items';
import type { Problem, Params } from './problems';
import type { Spooled } from './spool';
import type { Upserted } from './upsertBatch';

/** The spooled content of a record, without its ID. */
interface Content {
  readonly kind: string;
  readonly fields: Record<string, unknown>;
  readonly extra: Record<string, unknown>;
  readonly times: { readonly created_at?: string; readonly updated_at?: string };
}

export type Checked =
  | { readonly id: string | null; readonly content: string; readonly values: Values }
  | { readonly problems: readonly Problem[] };

/** A body that is not an object has no fields. */
const ofBody = (body: unknown) => (body ?? {}) as Record<string, unknown>;

function idOf({ id }: Record<string, unknown>): string | null {
  if (id === undefined || id === null || id === '') return null;
  const text = typeof id === 'number' ? String(id) : id;
  if (typeof text !== 'string' || !isId(text))
    throw new InvalidBody({ id: `Id must be ${ID_RULE}.` });
  return text;
}

/** Returns undefined if the time is empty. Throws InvalidBody if it is not a date and time. */
function timeOf(body: Record<string, unknown>, name: 'created_at' | 'updated_at') {
  const label = name === 'created_at' ? 'Created at' : 'Updated at';
  const coerced = coerce({ name, column: name, label, type: 'dateTime' }, body[name]);
  if ('problem' in coerced) throw new InvalidBody({ [name]: coerced });
  return coerced.value === null ? undefined : new Date(String(coerced.value)).toISOString();
}

/** Column of the kind in files from before `RECORD_KIND`, unless a field has that name. */
const FORMER_RECORD_KIND = 'kind';

/**
 * Returns the kind that an exported record names, and its other fields. Throws InvalidBody if the path does
 * not have that kind.
 */
function takeKind({ family, kinds }: Endpoint, body: unknown): { kind?: Kind; rest: unknown } {
  const fields = ofBody(body);
  const kindNamed = (column: string) => kinds.find(({ name }) => name === fields[column]);
  if (fields[RECORD_KIND]) {
    const kind = kindNamed(RECORD_KIND);
    const names = kinds.map(({ name }) => name).join(', ');
    if (!kind) throw new InvalidBody({ [RECORD_KIND]: `The kind must be one of: ${names}.` });
    return { kind, rest: body };
  }
  const hasNoDiscriminator = family && !fields[family.discriminator];
  const kind = hasNoDiscriminator ? kindNamed(FORMER_RECORD_KIND) : undefined;
  if (!kind) return { rest: body };
  const rest = { ...fields };
  delete rest[FORMER_RECORD_KIND];
  return { kind, rest };
}

/** Returns a function that validates records by the same rules as a create request. */
export function checker(endpoint: Endpoint, scope: Scope) {
  const read = (body: unknown) => {
    const { kind, rest } = takeKind(endpoint, body);
    const values = readBody(scope, rest);
    return { kind: (kind ?? kindToCreate(endpoint, values)).name, values };
  };

  return (item: Item): Checked => {
    if ('problems' in item) return item;
    const problems: Problem[] = [];
    const attempt = <Result>(step: () => Result): Result | undefined => {
      try {
        return step();
      } catch (error) {
        if (!(error instanceof InvalidBody)) throw error;
        problems.push(...problemsIn(error));
        return undefined;
      }
    };
    const record = attempt(() => read(item.body));
    const body = ofBody(item.body);
    const id = attempt(() => idOf(body));
    const created_at = attempt(() => timeOf(body, 'created_at'));
    const updated_at = attempt(() => timeOf(body, 'updated_at'));
    if (!record || problems.length > 0)
      return { problems: problems.map((each) => withValue(each, body)) };
    const { kind, values } = record;
    const fields = [...values.fields].map(([{ name }, value]) => [name, value] as const);
    const content: Content = {
      kind,
      fields: Object.fromEntries(fields),
      extra: values.extra,
      times: { created_at, updated_at },
    };
    return { id: id ?? null, content: JSON.stringify(content), values };
  };
}

const problemsIn = ({ message, errors, codes }: InvalidBody): Problem[] =>
  errors
    ? Object.entries(errors).map(([column, text]) => {
        const { code, ...params } = { ...codes[column] } as Params & { code?: string };
        return { column, message: text, ...(code && { code, params }) };
      })
    : [{ message }];

/** Adds the cell's value to the problem. */
function withValue(problem: Problem, body: Record<string, unknown>): Problem {
  const { column } = problem;
  const value = column === undefined ? undefined : body[column];
  if (value === undefined || value === null) return problem;
  return { ...problem, value: shortened(textOfCell(value)) };
}

/** Converts a spooled record for storing. Undeclared values in `textColumns` are stored as text. */
export function incomingOf(
  catalogue: Catalogue,
  table: Table,
  textColumns: ReadonlySet<string>,
  keyField: Field | undefined,
  { id, content, isFound }: Spooled,
): Upserted {
  const { kind, fields, extra, times } = JSON.parse(content) as Content;
  for (const name of Object.keys(extra))
    if (textColumns.has(name)) extra[name] = textOfCell(extra[name]);
  const declared = Object.entries(fields).flatMap(([name, value]) => {
    const field = table.fields.get(name);
    return field ? [[field, value] as const] : [];
  });
  return {
    id: id ?? undefined,
    key: isFound ? keyField : undefined,
    kind: catalogue.kind(kind),
    values: { fields: new Map(declared), extra },
    times,
  };
}
