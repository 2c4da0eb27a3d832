import { LRUCache } from 'lru-cache';
import type { Field } from '../../src/resources';
import { nameColumns } from '../cells/names';
import type { Records } from '../records/records';
import type { Table } from '../tables/table';
import { isStorableText } from '../values/storable';
import { shortened, type Item } from './items';
import { problemOf, type Problem } from './problems';

const MAX_CACHED = 10_000;

/** Replaces names of referenced records by IDs. A name that several records have is a problem. */
export async function* findNamed(
  records: Records,
  table: Table,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const columns = nameColumns(table);
  const idsByName = new LRUCache<string, Promise<string[]>>({ max: MAX_CACHED });
  const idsOf = ({ column }: Field, name: string) => {
    const key = `${column} ${name}`;
    const ids = idsByName.get(key) ?? records.idsNamed(table.references.get(column), name);
    idsByName.set(key, ids);
    return ids;
  };
  for await (const item of items) {
    // A body that is not an object has no name columns.
    const original = Object('body' in item ? item.body : undefined) as Record<string, unknown>;
    const nameCells = [...columns].filter(([column]) => Object.hasOwn(original, column));
    if (nameCells.length === 0) {
      yield item;
      continue;
    }
    const body = { ...original };
    const problems: Problem[] = [];
    for (const [column, field] of nameCells) {
      const name = body[column];
      delete body[column];
      if (name === undefined || (body[field.name] ?? '') !== '') continue;
      const ids = typeof name === 'string' && isStorableText(name) ? await idsOf(field, name) : [];
      if (ids.length > 1)
        problems.push({ ...problemOf('severalByName', { name: shortened(String(name)) }), column });
      else body[field.name] = ids[0] ?? name;
    }
    yield { ...item, ...(problems.length > 0 ? { problems } : { body }) };
  }
}
