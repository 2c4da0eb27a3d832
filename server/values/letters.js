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
 * The key that text is compared by, so that letters are equal in either case: composed characters in
 * lower case, and the sigma that ends Greek words like any other. Plain JavaScript, for SQLite's worker thread.
 * @param {string} text
 */
export const keyOf = (text) => streamSafe(text).normalize('NFC').toLowerCase().replaceAll('ς', 'σ');

/**
 * Replacements that leave of JSON what is searched: each string, still escaped, between the characters
 * 1E and 1F, and each number. Regular expressions that PostgreSQL understands as well, where `\1` stands for `$1`.
 */
export const JSON_STEPS = [
  // The last string may be cut off: looking for its end again from each quotation mark would be quadratic.
  ['"((?:[^"\\\\]|\\\\.)*)("|\\\\?$)', '\x1e$1\x1f'],
  // Keys.
  ['\x1e[^\x1f]*\x1f:', ''],
  // Anything between strings but numbers.
  ['(\x1e[^\x1f]*\x1f)|[][{},]|true|false|null', '$1\n'],
];

const STEPS = JSON_STEPS.map(([pattern = '', by = '']) => ({
  // PostgreSQL takes no backslash between brackets, JavaScript needs one.
  pattern: new RegExp(pattern.replace('[][{},]', '[\\][{},]'), 'gs'),
  by,
}));

/**
 * The strings and numbers in JSON, without keys and punctuation.
 * @param {string} json
 */
export const valuesOf = (json) =>
  STEPS.reduce((text, { pattern, by }) => text.replace(pattern, by), json);

/** Characters before the beginning of a word, as a set for regular expressions and GLOB. */
export const SIGNS = '[\t-/:-@[-`{-~]';
const HEAD = /(?<=[\t-/:-@[-`{-~])[^\t-/:-@[-`{-~]{1,2}/gu;

/** Characters at the end of an id that the index knows. */
const TAIL = 6;

/**
 * The parts of three characters by which the index of SQLite finds the beginning of a word.
 * @param {string} letters one or two
 */
export const headPart = (letters) => '\x02'.repeat(3 - [...letters].length) + letters;

/**
 * The parts by which it finds the end of an id.
 * @param {string} key
 */
export const tailParts = (key) => {
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = [...key].slice(-TAIL);
  return [`\x03${a}${b}`, `\x04${c}${d}`, `\x05${e}${f}`];
};

/**
 * The text that SQLite indexes for a record: the key of its text, the beginnings of its words, and the
 * end of its id.
 * @param {string} key
 * @param {string} id
 */
const indexed = (key, id) => {
  const heads = new Set(key.match(HEAD));
  for (const head of [...heads]) heads.add([...head][0] ?? '');
  return [key, ...Array.from(heads, headPart), ...tailParts(keyOf(id))].join('\n');
};

/**
 * Adds the functions by which a connection to SQLite compares and indexes text: its own know the
 * letters of ASCII only.
 * @param {import('better-sqlite3').Database} database
 */
export function addTextFunctions(database) {
  const options = { deterministic: true, directOnly: true };
  const add = (name, work) =>
    database.function(name, options, (text) => (text === null ? null : work(String(text))));
  add('waybill_key', keyOf);
  add('waybill_values', valuesOf);
  database.function('waybill_indexed', options, (key, id) => indexed(String(key), String(id)));
}
