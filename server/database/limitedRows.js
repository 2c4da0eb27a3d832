/* Plain JavaScript: the worker thread that reads SQLite loads this file without a build. */

/** The code of the error if the rows of one statement have too many characters together. */
export const TOO_LARGE = 'WAYBILL_TOO_LARGE';

/**
 * Characters that the rows of one statement may have together, so that reading and serializing them
 * does not hold the event loop. A single row may have more.
 */
const MAX_CHARACTERS = 1024 * 1024;

/**
 * Counts the characters of the rows of one statement; throws if there are too many.
 * @returns {(value: unknown, isFirstRow: boolean) => void}
 */
export function countCharacters() {
  let characters = 0;
  return (value, isFirstRow) => {
    if (typeof value !== 'string') return;
    characters += value.length;
    if (characters > MAX_CHARACTERS && !isFirstRow)
      throw Object.assign(new Error('The rows are too large to be read together'), {
        code: TOO_LARGE,
      });
  };
}

/**
 * The rows of a statement of better-sqlite3; throws if they are too large to be read together.
 * @param {{ iterate(parameters: readonly unknown[]): Iterable<unknown> }} statement
 * @param {readonly unknown[]} parameters
 */
export function readLimited(statement, parameters) {
  const count = countCharacters();
  const rows = [];
  for (const row of statement.iterate(parameters)) {
    for (const value of Object.values(/** @type {object} */ (row))) count(value, rows.length === 0);
    rows.push(row);
  }
  return rows;
}
