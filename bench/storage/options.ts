import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inScratch } from '../support/scratch';

const { values } = parseArgs({
  options: { rows: { type: 'string' }, folder: { type: 'string' }, write: { type: 'boolean' } },
});

export const FEW = 1000;
export const MANY = Number(values.rows ?? 1_000_000);

/** Runs work in the folder given, whose databases stay for the next time, or in one of its own. */
export const inFolder: typeof inScratch = (work) =>
  inScratch((scratch, later) => work(values.folder ? resolve(values.folder) : scratch, later));
