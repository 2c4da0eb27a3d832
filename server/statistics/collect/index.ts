import { createCatalogue } from '../../../src/resources';
import type { Environment } from '../../config';
import { OperatorError } from '../../operatorError';
import { readOwnDatabase } from '../../ownDatabase';
import { openStorage } from '../../storage';
import { addDays } from '../ranges';
import { figuresOf } from './figures';
import { storeFigures } from './store';

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The days to collect: the one that was named; else the last whole day and the running one. */
function daysOf(words: readonly string[], today: string): string[] {
  const [day, ...others] = words;
  if (day === undefined) return [addDays(today, -1), today];
  if (!isDay(day) || others.length > 0)
    throw new OperatorError(
      `name one day such as 2026-01-31, or none, not "${words.join(' ')}": ` +
        'npm run stats:collect -- YYYY-MM-DD',
    );
  if (day > today) throw new OperatorError(`${day} has not come yet; today is ${today} in UTC`);
  return [day];
}

/** Computes statistics of days from the records themselves, also beside a running server. */
export async function collect(
  env: Environment,
  words: readonly string[],
  log: (line: string) => void,
  now = new Date(),
): Promise<void> {
  const { database, brand } = readOwnDatabase(env, 'there are no records to collect from');
  const days = daysOf(words, now.toISOString().slice(0, 10));
  const catalogue = createCatalogue(brand.productSlug);
  const storage = await openStorage(database, catalogue, log, { isBeside: true });
  try {
    for (const day of days) {
      const figures = await figuresOf(storage.engine, day);
      const { added, changed, retired } = await storeFigures(storage, catalogue, day, figures);
      log(`${day}: ${added} figures added, ${changed} changed, ${retired} records set inactive`);
    }
  } finally {
    await storage.close();
  }
}
