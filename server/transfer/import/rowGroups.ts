import type { RowGroup } from '../../../src/resources';
import { coerce } from '../../fields';
import { textOfCell } from '../cells';
import { shortened, type Fault, type Item } from './items';

type Body = Record<string, unknown>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A record and the rows that were read for it so far. */
interface Group {
  readonly line: number | undefined;
  readonly value: unknown;
  readonly body: Body;
  readonly objects: Body[];
  readonly problems: Fault[];
}

/**
 * Combines rows with the same value in the group's field, if they follow each other, into one record. Each
 * row adds an object to the list, if one of its cells has a value. Other cells must be empty or equal to
 * those of the first row.
 */
export async function* combineRows(
  items: AsyncIterable<Item>,
  { by, into, fields }: RowGroup,
): AsyncGenerator<Item> {
  let group: Group | undefined;
  const finished = ({ line, body, objects, problems }: Group): Item =>
    problems.length > 0
      ? { line, problems }
      : { line, body: objects.length > 0 ? { ...body, [into]: objects } : body };
  /** Takes the object's values out of a row. */
  const takeObject = (body: Body, problems: Fault[]): Body | undefined => {
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
          value: shortened(textOfCell(value)),
        });
      else object[name.slice(into.length + 1)] = coerced.value;
    }
    return Object.keys(object).length > 0 ? object : undefined;
  };
  for await (const item of items) {
    // A file without columns of the list has one row for each record.
    const isGrouped =
      'body' in item && fields.some(({ name }) => Object.hasOwn(Object(item.body), name));
    if (!isGrouped) {
      yield item;
      continue;
    }
    const { line } = item;
    const body = { ...(item.body as Body) };
    const problems: Fault[] = [];
    const object = takeObject(body, problems);
    const objects = object ? [object] : [];
    const value = body[by];
    if (!group || isEmpty(value) || value !== group.value) {
      if (group) yield finished(group);
      group = { line, value, body, objects, problems };
      continue;
    }
    group.objects.push(...objects);
    for (const [name, own] of Object.entries(body))
      if (isEmpty(group.body[name])) group.body[name] = own;
      else if (!isEmpty(own) && own !== group.body[name])
        problems.push({
          column: name,
          value: shortened(textOfCell(own)),
          message: `Line ${line} has another value than line ${group.line}, which has the same ${by}.`,
        });
    group.problems.push(...problems);
  }
  if (group) yield finished(group);
}
