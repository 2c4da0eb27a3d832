/** Shorter texts cannot hold as many marks in a row as take long to sort. */
const LONG = 1000;

/**
 * Unicode's stream-safe text format (UAX 15): composing sorts marks that stand in a row, which takes
 * quadratic time, so that after 30 of them a joiner begins another row.
 * @param {string} text
 */
const streamSafe = (text) =>
  text.length > LONG ? text.replace(/\p{M}{30}(?=\p{M})/gu, '$&\u034f') : text;

/**
 * What text is compared by where letters count the same in either case: composed characters in lower
 * case, and the sigma that ends Greek words like any other. Plain JavaScript, for the thread that reads SQLite.
 * @param {string} text
 */
export const keyOf = (text) => streamSafe(text).normalize('NFC').toLowerCase().replaceAll('ς', 'σ');

/**
 * Has a connection to SQLite compare text so, where its own functions know the letters of ASCII only.
 * @param {import('better-sqlite3').Database} database
 */
export function addKeyFunction(database) {
  database.function('waybill_key', { deterministic: true, directOnly: true }, (text) =>
    text === null ? null : keyOf(String(text)),
  );
}
