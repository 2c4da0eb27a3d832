import { SYSTEM_FIELDS, type Kind } from '../../../src/resources';
import { ApiError } from '../../http/errors';
import type { Records } from '../../storage/records/records';
import type { Scope } from '../../storage/records/scope';
import type { StreamedList } from '../../storage/lists/streamRows';

/** A file of more columns is of no use to anybody, and its records are better told one by one. */
const MOST = 1000;

/** Says of a record on a family's path which kind it is. */
export const KIND = 'kind';

const [ID, ...TIMES] = SYSTEM_FIELDS;

/** Names of the fields that the kinds declare, in their order. */
const declaredBy = (kinds: readonly Kind[]): string[] => [
  ...new Set(kinds.flatMap((kind) => kind.fields.map(({ name }) => name))),
];

/**
 * The columns of a table with all that the records hold: declared fields, and behind them whatever
 * else one of the records has. For the latter the records that have more are read ahead.
 */
export async function allColumns(
  records: Records,
  scope: Scope,
  { conditions }: StreamedList,
  isOfFamily: boolean,
): Promise<string[]> {
  const declared = declaredBy(scope.kinds);
  const known = new Set<string>([...SYSTEM_FIELDS, ...declared]);
  const others = [...scope.table.fields.values()].filter(({ name }) => !known.has(name));
  const filled = ['extra', ...others.map(({ column }) => column)];
  const further = new Set<string>();
  for await (const some of records.streamRows(scope, { conditions, filled }))
    for (const name of some.flatMap(({ record }) => Object.keys(record))) {
      if (known.has(name)) continue;
      further.add(name);
      if (further.size > MOST)
        throw new ApiError(
          422,
          `The records have more than ${MOST} fields of their own. Please name those you need in "fields", or ask for ndjson.`,
        );
    }
  if (isOfFamily) further.delete(KIND);
  return [ID, ...(isOfFamily ? [KIND] : []), ...declared, ...further, ...TIMES];
}
