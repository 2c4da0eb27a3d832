import { setImmediate as turn } from 'node:timers/promises';
import type { Catalogue } from '../../../src/resources';
import type { Endpoint } from '../../../src/resources/endpoints';
import {
  MAX_PROBLEMS,
  type ImportProblem,
  type ImportProgress,
  type Place,
} from '../../../src/contract/transfer';
import type { BulkUpsert } from '../../storage/bulkUpsert';
import type { UnknownReference } from '../../records/unknownReferences';
import type { Scope } from '../../scope/scope';
import type { Values } from '../../tables/rows';
import { checker, incomingOf } from './check';
import { Unreadable, type Fault, type Item } from './items';
import type { TableFindings } from './rows';
import { Spool, type Spooled } from './spool';

/** Number of records to check before other work runs. */
const BATCH_SIZE = 100;
/** Number of records between progress events. */
const PROGRESS_STEP = 1000;

export interface Import {
  readonly endpoint: Endpoint;
  readonly scope: Scope;
  readonly items: AsyncIterable<Item>;
  /** Complete when all items have been read. */
  readonly found: TableFindings;
  /** Checks the file and stores nothing. */
  readonly isTrial: boolean;
  /** Updates records that already exist. */
  readonly updates: boolean;
  /** Returns the references to missing records, for each of the values. */
  readonly unknownIn: (values: readonly Values[]) => Promise<UnknownReference[][]>;
  readonly signal: AbortSignal;
  readonly tell: (progress: ImportProgress) => void;
  /**
   * After a failure, called with the ids of records that could not be undone because other users changed
   * them.
   */
  readonly kept: (ids: readonly string[]) => void;
}

/** Checks and spools every record. Returns the errors and the number of records to create and update. */
async function check(
  { endpoint, scope, items, updates, signal, tell, unknownIn }: Import,
  bulkUpsert: BulkUpsert,
  spool: Spool,
) {
  const errors = { total: 0, first: [] as ImportProblem[] };
  const report = (place: Place, problems: readonly Fault[]) => {
    errors.total += problems.length;
    for (const each of problems.slice(0, MAX_PROBLEMS - errors.first.length))
      errors.first.push({ ...place, ...each });
  };
  const checked = checker(endpoint, scope);
  let [row, updated] = [0, 0];
  const identified: { readonly place: Place; readonly id: string }[] = [];
  const kinds = endpoint.kinds.map(({ name }) => name);
  const unchecked: Values[] = [];
  const findUnknown = async () => {
    for (const references of await unknownIn(unchecked.splice(0)))
      for (const { field, target, id } of references)
        spool.addUnknown(field, id, kinds.includes(target));
  };
  const lookUp = async () => {
    const ids = identified.map(({ id }) => id);
    const existing = await bulkUpsert.taken(scope, ids);
    for (const { place, id } of identified.splice(0)) {
      const isOurs = existing.get(id);
      if (isOurs && updates) updated += 1;
      else if (isOurs !== undefined) report(place, [isOurs ? TAKEN.here : TAKEN.elsewhere]);
    }
  };
  try {
    for await (const item of items) {
      signal.throwIfAborted();
      row += 1;
      const place = { row, line: item.line };
      const found = checked(item);
      if ('problems' in found) report(place, found.problems);
      else {
        const { id, content, values } = found;
        unchecked.push(values);
        if (!spool.add({ row, id, content })) report(place, [TAKEN.twice]);
        else if (id !== null) identified.push({ place, id });
      }
      if (unchecked.length === BATCH_SIZE) await findUnknown();
      if (identified.length === BATCH_SIZE) await lookUp();
      if (row % BATCH_SIZE === 0) await turn();
      if (row % PROGRESS_STEP === 0) tell({ checked: row });
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { message, at } = error;
    report({ row: row + 1, ...at }, [{ message }]);
  }
  await lookUp();
  await findUnknown();
  tell({ checked: row });
  return { errors, created: row - updated, updated };
}

/** Imports a file, all records or none. Nothing is stored until the whole file has been checked. */
export async function runImport(job: Import, bulkUpsert: BulkUpsert, catalogue: Catalogue) {
  const { scope, updates, signal, tell, kept, isTrial } = job;
  const spool = new Spool();
  const { textColumns } = job.found;
  const incoming = (spooled: Spooled) => incomingOf(catalogue, scope.table, textColumns, spooled);
  function* batches() {
    for (const some of spool.batches()) yield some.map(incoming);
  }
  const stored = (count: number) => tell({ stored: count });
  try {
    const { errors, ...counts } = await check(job, bulkUpsert, spool);
    if (errors.total > 0) return { errors };
    const done = isTrial
      ? counts
      : await bulkUpsert.store({ scope, updates, signal, stored, kept, batches });
    const { blankRows, shortRows } = job.found;
    const unknown = spool.unknown();
    const notes = {
      ...(shortRows > 0 && { shortRows }),
      ...(Object.keys(unknown).length > 0 && { unknownReferences: unknown }),
    };
    return { done: { ...done, skipped: blankRows, ...notes } };
  } finally {
    spool.close();
  }
}

const TAKEN = {
  here: { column: 'id', message: 'There is a record with this id already.' },
  elsewhere: { column: 'id', message: 'This id belongs to a record that is not in this list.' },
  twice: { column: 'id', message: 'A record above has the same id.' },
};
