import { OperatorError } from '../config/operatorError';
import { figuresOf } from '../statistics/figures';
import { collectLanes } from '../statistics/lanes';
import { storeFigures } from '../statistics/storeFigures';
import type { Storage } from '../storage';
import { addDays, dayOf, utcDayOf } from '../values/dateTime';
import { withStorage, type Command } from './command';

/** The days to collect: the given one, or else yesterday and today. */
function daysOf(words: readonly string[], today: string): string[] {
  const [day, ...others] = words;
  if (day === undefined) return [addDays(today, -1), today];
  if (dayOf(day) !== day || others.length > 0)
    throw new OperatorError(`DAY must be a date such as 2026-01-31, not "${words.join(' ')}"`);
  if (day > today) throw new OperatorError(`${day} is in the future; today is ${today} in UTC`);
  return [day];
}

/** Computes the statistics of some days from the records. A server may be running. */
export const collect: Command = async (env, words, log, now = new Date()) => {
  const today = utcDayOf(now);
  const days = daysOf(words, today);
  const collectAll = async (storage: Storage) => {
    for (const day of days) {
      const figures = await figuresOf(storage, day);
      const { added, changed, retired } = await storeFigures(storage, day, figures);
      const duplicates = retired > 0 ? `, ${retired} duplicates set inactive` : '';
      log(`${day}: ${added} figures added, ${changed} changed${duplicates}`);
    }
    // A run for a given day must not overwrite today's lanes.
    if (words.length === 0) await collectLanes(storage, today);
  };
  await withStorage(env, 'stats:collect', log, collectAll, { isBeside: true, mustExist: true });
};
