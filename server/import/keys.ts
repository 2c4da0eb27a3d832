import { setImmediate as turn } from 'node:timers/promises';
import type { FilePlace } from '../../src/contract/transfer';
import type { Field } from '../../src/resources';
import type { Tx } from '../database/engine';
import { StorageError } from '../database/errors';
import { deleteMeta, setMeta } from '../database/meta';
import type { Import } from './job';
import { problemOf, type Problem } from './problems';
import { placeOf, type Spool } from './spool';

/** Number of repeated keys to report before other work runs. */
const BATCH_SIZE = 200;

/** Returns the fields whose values are compared: the key first, in a dry run also other natural keys. */
export function keysOf({ scope, key, dryRunFindings }: Import): Field[] {
  const others = [...scope.table.fields.values()].filter(
    (field) => dryRunFindings && field.naturalKey && field !== key,
  );
  return key ? [key, ...others] : others;
}

/** Yields the stored records and the records of the file that have the same value in a field. */
async function* storedMatches(
  { storedRecords, signal }: Import,
  field: Field,
  spool: Spool,
  tx?: Tx,
) {
  for await (const storedKeys of storedRecords.keys(field, tx)) {
    signal.throwIfAborted();
    for (const storedKey of storedKeys)
      for (const spooled of spool.matches(field.name, storedKey)) yield { ...storedKey, spooled };
    await turn();
  }
}

/**
 * Finds the records of a file whose keys other records have, stored ones or those of the same file. Records
 * that the key finds get the id of the stored record. Returns how many.
 */
export async function matchKeys(
  job: Import,
  keys: readonly Field[],
  spool: Spool,
  report: (place: FilePlace, problems: readonly Problem[]) => void,
): Promise<number> {
  const { key, dryRunFindings } = job;
  let [matched, reported] = [0, 0];
  for (const field of keys) {
    const column = field.name;
    let isAmbiguous = false;
    for (const { value, count, ...second } of spool.repeatedKeys(column)) {
      isAmbiguous ||= field === key;
      if (field === key) report(second, [{ ...problemOf('repeatedKey'), column, value }]);
      else dryRunFindings?.add('repeated', column, second, value, count);
      if ((reported += 1) % BATCH_SIZE === 0) await turn();
    }
    if (isAmbiguous || !spool.keyed.has(column)) continue;
    for await (const { id, value, spooled } of storedMatches(job, field, spool)) {
      if (field !== key) dryRunFindings?.add('duplicate', column, placeOf(spooled), value);
      else if (spool.identify(spooled.row, id)) matched += 1;
      else report(placeOf(spooled), [{ ...problemOf('severalByKey'), column, value }]);
    }
  }
  return matched;
}

/**
 * Throws `conflict` if another record has got the key of one of the file since it was checked. Imports that
 * end at the same time wait for each other.
 */
export async function expectKeys(job: Import, spool: Spool, tx: Tx): Promise<void> {
  const { key } = job;
  if (!key) return;
  const lock = `imported ${key.name}`;
  await setMeta(tx, lock, '');
  /** Rows without an ID whose own new record was found. Any further match is another record. */
  const added = new Set<number>();
  for await (const { value, spooled } of storedMatches(job, key, spool, tx)) {
    if (spooled.id !== null || added.has(spooled.row))
      throw new StorageError(
        'conflict',
        `Another user just stored a record with "${value}" in "${key.name}". Nothing was stored.`,
      );
    added.add(spooled.row);
  }
  await deleteMeta(tx, lock);
}
