import { setImmediate as turn } from 'node:timers/promises';
import type { Catalogue } from '../../src/resources';
import { MAX_PROBLEMS, type ImportProblem, type Place } from '../../src/contract/transfer';
import type { BulkUpsert, UpsertOptions } from './bulkUpsert';
import type { Values } from '../tables/rows';
import { typeOf } from '../fields';
import { checker, incomingOf } from './check';
import type { Import } from './job';
import { expectKeys, keysOf, matchKeys } from './keys';
import { problemOf, Unreadable, type Problem } from './problems';
import { placeOf, Spool, type Spooled } from './spool';
import type { Upserted } from './upsertBatch';

/** Number of records to check before other work runs. */
const BATCH_SIZE = 100;
/** Number of records whose ids and references are looked up together. */
const LOOKUP_SIZE = 500;
/** Maximum characters of records to compare in one turn. Comparing takes less time than storing. */
const COMPARED_CHARACTERS = 128 * 1024;
/** Number of records between progress events. */
const PROGRESS_STEP = 1000;

/** Checks and spools every record. Returns the errors and the number of records to create and update. */
async function check(job: Import, spool: Spool) {
  const { endpoint, scope, items, updates, dryRunFindings, signal, onProgress, unknownIn } = job;
  const errors = { total: 0, first: [] as ImportProblem[] };
  const report = (place: Place, problems: readonly Problem[]) => {
    errors.total += problems.length;
    for (const each of problems.slice(0, MAX_PROBLEMS - errors.first.length))
      errors.first.push({ ...place, ...each });
  };
  const checked = checker(endpoint, scope);
  const keys = keysOf(job);
  let [row, updated] = [0, 0];
  const identified: { readonly place: Place; readonly id: string }[] = [];
  const kinds = endpoint.kinds.map(({ name }) => name);
  const naming = endpoint.kinds[0]?.representation ?? [];
  const unchecked: Values[] = [];
  const referring = [...scope.table.fields.values()].filter((field) => typeOf(field).refers);
  const findUnknown = async () => {
    for (const references of await unknownIn(unchecked.splice(0)))
      for (const { field, target, id } of references)
        spool.addUnknown(field, id, kinds.includes(target));
  };
  const lookUp = async () => {
    const ids = identified.map(({ id }) => id);
    const existing = await job.storedRecords.existing(ids);
    for (const { place, id } of identified.splice(0)) {
      const isOurs = existing.get(id);
      if (isOurs && updates) updated += 1;
      else if (isOurs !== undefined)
        report(place, [
          { ...problemOf(isOurs ? 'taken' : 'takenElsewhere'), column: 'id', value: id },
        ]);
    }
  };
  const add = (place: Place, id: string | null, content: string, values: Values) => {
    // Without the other values, which would fill the memory until they are looked up.
    const filledReferences = referring.filter(
      (field) => (values.fields.get(field) ?? null) !== null,
    );
    if (filledReferences.length > 0)
      unchecked.push({
        fields: new Map(filledReferences.map((field) => [field, values.fields.get(field)])),
        extra: {},
      });
    dryRunFindings?.read(place, values);
    if (!updates) dryRunFindings?.readName(place, values, naming);
    if (!spool.add({ row, line: place.line ?? null, id, content }))
      report(place, [{ ...problemOf('repeatedId'), column: 'id', value: id ?? '' }]);
    else if (id !== null) identified.push({ place, id });
    for (const field of keys) {
      const value = values.fields.get(field) ?? '';
      if (value !== '') spool.addKey(row, field.name, String(value));
      else if (field === job.key && id === null)
        report(place, [{ ...problemOf('noKey'), column: field.name }]);
    }
  };
  try {
    for await (const item of items) {
      signal.throwIfAborted();
      row += 1;
      const place = { row, line: item.line };
      const found = checked(item);
      if ('problems' in found) report(place, found.problems);
      else add(place, found.id, found.content, found.values);
      if (item.total !== undefined) dryRunFindings?.add('total', '', place, item.total);
      if (unchecked.length === LOOKUP_SIZE) await findUnknown();
      if (identified.length === LOOKUP_SIZE) await lookUp();
      if (row % BATCH_SIZE === 0) await turn();
      if (row % PROGRESS_STEP === 0) onProgress({ checked: row });
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    report({ row: row + 1, ...error.at }, [error.problem]);
  }
  await lookUp();
  await findUnknown();
  if (errors.total === 0) updated += await matchKeys(job, keys, spool, report);
  onProgress({ checked: row });
  return { errors, created: row - updated, updated };
}

async function compare(job: Import, spool: Spool, incoming: (spooled: Spooled) => Upserted) {
  const { dryRunFindings, storedRecords, signal } = job;
  if (!dryRunFindings) return {};
  if (job.updates)
    for (const batch of spool.batches(COMPARED_CHARACTERS)) {
      signal.throwIfAborted();
      const byId = new Map(
        batch.flatMap((each) => (each.id === null ? [] : [[each.id, each] as const])),
      );
      for await (const records of storedRecords.withIds([...byId.keys()]))
        for (const record of records) {
          const spooled = byId.get(String(record.id));
          if (!spooled) continue;
          dryRunFindings.compare(placeOf(spooled), record, incoming(spooled).values);
        }
      await turn();
    }
  await dryRunFindings.compareWords(storedRecords);
  const { notes, changes } = dryRunFindings;
  return { ...(job.updates && { changes }), ...(notes.length > 0 && { notes }) };
}

/** Imports a file, all records or none. Nothing is stored until the whole file has been checked. */
export async function runImport(job: Import, bulkUpsert: BulkUpsert, catalogue: Catalogue) {
  const { scope, dryRunFindings } = job;
  const { textColumns } = job.tableFindings;
  const spool = new Spool();
  const incoming = (spooled: Spooled) =>
    incomingOf(catalogue, scope.table, textColumns, job.key, spooled);
  const options: UpsertOptions = {
    ...job,
    *batches() {
      for (const batch of spool.batches()) yield batch.map(incoming);
    },
    onStored: (count) => job.onProgress({ stored: count }),
    async finish(tx, counts) {
      await expectKeys(job, spool, tx);
      await job.finish(tx, counts);
    },
  };
  try {
    const { errors, ...counts } = await check(job, spool);
    if (errors.total > 0) return { errors };
    const done = dryRunFindings ? counts : await bulkUpsert.store(options);
    const compared = await compare(job, spool, incoming);
    const { blankRows, shortRows } = job.tableFindings;
    const unknown = spool.unknown();
    const notes = {
      ...(shortRows > 0 && { shortRows }),
      ...(Object.keys(unknown).length > 0 && { unknownReferences: unknown }),
    };
    return { done: { ...done, skipped: blankRows, ...notes, ...compared } };
  } finally {
    spool.close();
  }
}
