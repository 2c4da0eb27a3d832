import type { Catalogue } from '../../src/resources';
import { OperatorError } from '../operatorError';
import { figuresOf } from '../statistics/figures';
import { storeFigures } from '../statistics/storeFigures';
import type { Storage } from '../storage';
import { addDays, dayOf } from '../values/dateTime';
import { withStorage, type Command } from './command';

/** The days to collect: the one that was named; else the last whole day and the running one. */
function daysOf(words: readonly string[], today: string): string[] {
  const [day, ...others] = words;
  if (day === undefined) return [addDays(today, -1), today];
  if (dayOf(day) !== day || others.length > 0)
    throw new OperatorError(
      `name one day such as 2026-01-31, or none, not "${words.join(' ')}": ` +
        'npm run stats:collect -- YYYY-MM-DD',
    );
  if (day > today) throw new OperatorError(`${day} has not come yet; today is ${today} in UTC`);
  return [day];
}

/** Computes statistics of days from the records themselves, also beside a running server. */
export const collect: Command = async (env, words, log, now = new Date()) => {
  const days = daysOf(words, now.toISOString().slice(0, 10));
  const collectAll = async (storage: Storage, catalogue: Catalogue) => {
    for (const day of days) {
      const figures = await figuresOf(storage.engine, day);
      const { added, changed, retired } = await storeFigures(storage, catalogue, day, figures);
      log(`${day}: ${added} figures added, ${changed} changed, ${retired} records set inactive`);
    }
  };
  const lack = 'there are no records to collect from';
  await withStorage(env, lack, log, collectAll, { isBeside: true });
};
