import { setImmediate as turn } from 'node:timers/promises';
import type { Place } from '../../../src/contract/transfer';
import type { Field } from '../../../src/resources';
import type { Scope } from '../../scope/scope';
import type { Findings } from './findings';
import type { Fault } from './items';
import { placeOf, type Spool } from './spool';
import type { StoredRecords } from '../../records/storedRecords';

/** Number of keys to look up before other work runs. */
const BATCH_SIZE = 200;

interface Matching {
  readonly scope: Scope;
  /** Field by which records without an id are found. */
  readonly key: Field | undefined;
  readonly stored: StoredRecords;
  /** Undefined if the file is not only checked. */
  readonly findings: Findings | undefined;
  readonly signal: AbortSignal;
}

/** Returns the fields whose values are compared: the key first, in a dry run also other natural keys. */
export function keysOf({ scope, key, findings }: Matching): Field[] {
  const others = [...scope.table.fields.values()].filter(
    (field) => findings && field.naturalKey && field !== key,
  );
  return key ? [key, ...others] : others;
}

/**
 * Finds the records of a file whose keys other records have, stored ones or those of the same file. Records
 * that the key finds get the id of the stored record. Returns how many.
 */
export async function matchKeys(
  { key, stored, findings, signal }: Matching,
  keys: readonly Field[],
  spool: Spool,
  report: (place: Place, problems: readonly Fault[]) => void,
): Promise<number> {
  let [matched, looked] = [0, 0];
  const rest = async () => {
    looked += 1;
    if (looked % BATCH_SIZE !== 0) return;
    signal.throwIfAborted();
    await turn();
  };
  for (const field of keys) {
    const column = field.name;
    let isAmbiguous = false;
    for (const { value, count, ...second } of spool.repeatedKeys(column)) {
      isAmbiguous ||= field === key;
      if (field === key) report(placeOf(second), [{ column, message: TWICE, value }]);
      else findings?.add('repeated', column, placeOf(second), value, count);
      await rest();
    }
    if (isAmbiguous || !spool.hasKeys(column)) continue;
    for await (const some of stored.keys(field))
      for (const { id, value } of some) {
        for (const found of spool.withKey(column, value)) {
          if (found.id === id) continue;
          if (field !== key) findings?.add('duplicate', column, placeOf(found), value);
          else if (found.id === null && spool.identify(found.row, id)) matched += 1;
          else report(placeOf(found), [{ column, message: SEVERAL, value }]);
        }
        await rest();
      }
  }
  return matched;
}

const TWICE = 'A row above has the same value, by which its record is found.';
const SEVERAL = 'Several records have this value, or the row has the id of another record.';
