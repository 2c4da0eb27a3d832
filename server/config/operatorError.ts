import { relative } from 'node:path';

/** A setup error that the operator can fix. Its message is one line. */
export class OperatorError extends Error {}

/** Receives lines that an operator should see. */
export type Log = (line: string) => void;

/** Returns a path for a message: relative to the current folder if the file is below it. */
export const shownPath = (file: string): string => {
  const below = relative(process.cwd(), file);
  return below.startsWith('..') ? file : below;
};
