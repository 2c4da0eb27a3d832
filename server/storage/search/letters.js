/**
 * What text is compared by where letters count the same in either case: composed characters in lower
 * case, and the sigma that ends Greek words like any other. Plain JavaScript, for the thread that reads SQLite.
 * @param {string} text
 */
export const keyOf = (text) => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');

/**
 * Has a connection to SQLite compare text so, where its own functions know the letters of ASCII only.
 * @param {import('better-sqlite3').Database} database
 */
export function addKeyFunction(database) {
  database.function('waybill_key', { deterministic: true, directOnly: true }, (text) =>
    text === null ? null : keyOf(String(text)),
  );
}
