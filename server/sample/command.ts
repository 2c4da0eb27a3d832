import { randomInt } from 'node:crypto';
import { createCatalogue } from '../../src/resources';
import type { Environment } from '../config';
import { OperatorError } from '../operatorError';
import { readOwnDatabase } from '../ownDatabase';
import { openStorage } from '../storage';
import { pour } from '../storage/fill';
import { portionOf } from './portion';

const MOST_RECORDS = 100_000_000;
const SEEDS = 2 ** 31;

function readCount(words: readonly string[]): number {
  const [, count = ''] = /^--records[= ](\d+)$/.exec(words.join(' ')) ?? [];
  if (!(Number(count) >= 1 && Number(count) <= MOST_RECORDS))
    throw new OperatorError(
      `say how many records, from 1 to ${MOST_RECORDS}: npm run sample -- --records 100000`,
    );
  return Number(count);
}

const shown = (count: number) => count.toLocaleString('en-US');

/**
 * Adds sample records to a database, whatever is in it: worlds of some 10,000 records that hang
 * together, one after the other, so that it takes the same memory for any number. Statistics are
 * left alone: those of several worlds would add up.
 */
export async function addSample(
  env: Environment,
  words: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const wanted = readCount(words);
  const { database, brand } = readOwnDatabase(env, 'there is no database to add to');
  const catalogue = createCatalogue(brand.productSlug);
  const storage = await openStorage(database, catalogue, log);
  try {
    const { sampleData } = await import('.');
    const begun = performance.now();
    for (let stored = 0; stored < wanted;) {
      const options = { seed: randomInt(SEEDS), withStatistics: false };
      const world = [...sampleData(catalogue, new Date(), options)];
      const portion = portionOf(world, wanted - stored, catalogue);
      await pour(storage, catalogue, portion);
      stored += portion.reduce((sum, { rows }) => sum + rows.length, 0);
      const seconds = Math.round((performance.now() - begun) / 1000);
      log(`${shown(stored)} of ${shown(wanted)} records stored in ${seconds} s`);
    }
    await storage.indexSearch();
    log(`Done: ${storage.engine.place} has ${shown(wanted)} sample records more.`);
  } finally {
    await storage.close();
  }
}
