import { randomInt } from 'node:crypto';
import type { Batch } from '../../sample';
import { MAX_SAMPLE_RECORDS } from '../../scripts/commandLine.mjs';
import type { Catalogue, Field } from '../../src/resources';
import { OperatorError } from '../config/operatorError';
import { typeOf } from '../fields';
import { insertBatches } from '../storage/seed';
import { withStorage, type Command } from './command';

const SEEDS = 2 ** 31;

function readCount(words: readonly string[]): number {
  const [, count = ''] = /^--records[= ](\d+)$/.exec(words.join(' ')) ?? [];
  if (!(Number(count) >= 1 && Number(count) <= MAX_SAMPLE_RECORDS))
    throw new OperatorError(
      `say how many records, from 1 to ${MAX_SAMPLE_RECORDS}: npm run sample -- --records 100000`,
    );
  return Number(count);
}

type Row = Batch['rows'][number];

/** Takes `count` rows, spread evenly over the batches. A nested row is taken only if its parent is. */
function* spread(batches: readonly Batch[], count: number): Generator<Batch> {
  const total = batches.reduce((sum, { rows }) => sum + rows.length, 0);
  const takenIds = new Set<string>();
  // Starts at 1, so that no portion is empty.
  let due = 1;
  for (const batch of batches) {
    const hasParent = !batch.parentId || takenIds.has(batch.parentId);
    const rows = batch.rows.filter(({ id }) => {
      due += count / total;
      if (due < 1 || !hasParent || takenIds.size >= count) return false;
      due -= 1;
      return Boolean(takenIds.add(id));
    });
    if (rows.length > 0) yield { ...batch, rows };
  }
}

function withoutDanglingReferences(
  row: Row,
  fields: readonly Field[],
  present: ReadonlySet<unknown>,
): Row {
  const copy: Row = { ...row };
  for (const field of fields) {
    const value = copy[field.name];
    const { refers } = typeOf(field);
    if (refers === 'one' && !present.has(value)) copy[field.name] = null;
    if (refers === 'many' && Array.isArray(value))
      copy[field.name] = value.filter((id) => present.has(id));
  }
  return copy;
}

/** Returns up to `count` records, spread evenly over all kinds. References to other records are removed. */
function portionOf(batches: readonly Batch[], count: number, catalogue: Catalogue): Batch[] {
  if (batches.reduce((sum, { rows }) => sum + rows.length, 0) <= count) return [...batches];
  const portion = [...spread(batches, count)];
  const present = new Set<unknown>(portion.flatMap(({ rows }) => rows.map(({ id }) => id)));
  return portion.map((batch) => {
    const { fields } = catalogue.kind(batch.kind);
    return {
      ...batch,
      rows: batch.rows.map((row) => withoutDanglingReferences(row, fields, present)),
    };
  });
}

const formatCount = (count: number) => count.toLocaleString('en-US');

/**
 * Adds sample records to the existing ones. Generates linked sets of about 10,000 records one after the
 * other, so memory does not grow with their number. Adds no statistics, because those of several sets would
 * add up.
 */
export const addSample: Command = async (env, words, log) => {
  const count = readCount(words);
  await withStorage(env, 'sample', log, async (storage, catalogue) => {
    const { sampleData } = await import('../../sample');
    const startedAt = performance.now();
    for (let stored = 0; stored < count;) {
      const options = { seed: randomInt(SEEDS), withStatistics: false };
      const world = [...sampleData(catalogue, new Date(), options)];
      const portion = portionOf(world, count - stored, catalogue);
      await insertBatches(storage, catalogue, portion);
      stored += portion.reduce((sum, { rows }) => sum + rows.length, 0);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      log(`${formatCount(stored)} of ${formatCount(count)} records stored in ${seconds} s`);
    }
    log(`Added ${formatCount(count)} sample records to ${storage.engine.location}`);
  });
};
