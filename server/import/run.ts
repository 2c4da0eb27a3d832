import { setImmediate as turn } from 'node:timers/promises';
import type { Catalogue } from '../../src/resources';
import type { BulkUpsert, UpsertOptions } from './bulkUpsert';
import { FileCheck } from './fileCheck';
import type { Import } from './job';
import { expectKeys } from './keys';
import { incomingOf } from './recordCheck';
import { placeOf, Spool, type Spooled } from './spool';
import type { Upserted } from './upsertBatch';

/** Maximum characters of records to compare in one turn. Comparing takes less time than storing. */
const COMPARED_CHARACTERS = 128 * 1024;
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
    const { errors, ...counts } = await new FileCheck(job, spool).run();
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
