import { MAX_PROBLEMS } from '../../src/contract/transfer';
import type { RowGroup } from '../../src/resources';
import { textOfCell } from '../cells/cells';
import { coerce } from '../fields';
import { MAX_RECORD_BYTES } from '../values/storable';
import { shortened, type Item } from './items';
import { problemOf, Unreadable, type Problem } from './problems';

type Body = Record<string, unknown>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** A record and the rows that were read for it so far. */
interface Group {
  readonly line: number | undefined;
  readonly value: unknown;
  readonly body: Body;
  readonly objects: Body[];
  readonly problems: Problem[];
  /** Number of characters of the record as JSON, approximately. */
  size: number;
}

/** Adds problems to a group, up to the number that an answer shows. The last one says that there are more. */
function addProblems({ problems }: Group, added: readonly Problem[]): void {
  for (const problem of added)
    if (problems.length < MAX_PROBLEMS - 1) problems.push(problem);
    else if (problems.length === MAX_PROBLEMS - 1) problems.push(problemOf('moreProblems'));
}

/** Removes the list's columns from a row and returns them as one object; undefined if they are empty. */
function takeObject({ into, fields }: RowGroup, body: Body, problems: Problem[]): Body | undefined {
  const object: Body = {};
  for (const field of fields) {
    const { name } = field;
    const value = body[name];
    delete body[name];
    if (isEmpty(value)) continue;
    const coerced = coerce(field, value);
    if ('problem' in coerced)
      problems.push({
        column: name,
        message: coerced.problem,
        ...(coerced.code && { code: coerced.code, params: coerced.params }),
        value: shortened(textOfCell(value)),
      });
    else object[name.slice(into.length + 1)] = coerced.value;
  }
  return Object.keys(object).length > 0 ? object : undefined;
}

/** Adds the cells of a further row to the record. Returns a problem for each cell that differs from the first. */
function merge(group: Group, body: Body, line: number | undefined, by: string): Problem[] {
  const problems: Problem[] = [];
  for (const [name, cell] of Object.entries(body)) {
    const first = Object.hasOwn(group.body, name) ? group.body[name] : undefined;
    if (isEmpty(first)) {
      group.body[name] = cell;
      group.size += sizeOf(cell);
    } else if (!isEmpty(cell) && cell !== first)
      problems.push({
        ...problemOf('otherValue', { line: line ?? '', first: group.line ?? '', by }),
        column: name,
        value: shortened(textOfCell(cell)),
      });
  }
  return problems;
}

const itemOf = ({ line, body, objects, problems }: Group, into: string): Item =>
  problems.length > 0
    ? { line, problems }
    : { line, body: objects.length > 0 ? { ...body, [into]: objects } : body };

/**
 * Combines rows with the same value in the group's field, if they follow each other, into one record. Each
 * row adds an object to the list, if one of its cells has a value. Other cells must be empty or equal to
 * those of the first row.
 */
export async function* combineRows(
  items: AsyncIterable<Item>,
  rowGroup: RowGroup,
): AsyncGenerator<Item> {
  const { by, into, fields } = rowGroup;
  let group: Group | undefined;
  // Other rows wait for the end of the group before them, because records are numbered in order.
  let waiting: Item[] = [];
  const endGroup = () => {
    const ended = [...(group ? [itemOf(group, into)] : []), ...waiting];
    group = undefined;
    waiting = [];
    return ended;
  };
  for await (const item of items) {
    // A file without columns of the list has one row for each record.
    const isGrouped =
      'body' in item && fields.some(({ name }) => Object.hasOwn(Object(item.body), name));
    if (!isGrouped) {
      waiting.push(item);
      if (!group || waiting.length >= MAX_PROBLEMS) yield* endGroup();
      continue;
    }
    const { line } = item;
    const body = { ...(item.body as Body) };
    const problems: Problem[] = [];
    const object = takeObject(rowGroup, body, problems);
    const objects = object ? [object] : [];
    const value = body[by];
    if (!group || isEmpty(value) || value !== group.value) {
      yield* endGroup();
      group = { line, value, body, objects, problems, size: sizeOf({ body, objects }) };
      continue;
    }
    group.objects.push(...objects);
    group.size += sizeOf(objects);
    addProblems(group, [...problems, ...merge(group, body, line, by)]);
    if (group.size > MAX_RECORD_BYTES) throw new Unreadable('tooLargeGroup', { by }, { line });
  }
  yield* endGroup();
}
