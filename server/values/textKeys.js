/** Texts of up to this length are composed fast, whatever they contain. */
const LONG = 1000;

/**
 * Returns the text in Unicode's stream-safe format (UAX 15), with a joiner after every 30 combining marks.
 * Composing sorts consecutive marks, which takes quadratic time.
 * @param {string} text
 */
const streamSafe = (text) =>
  text.length > LONG ? text.replace(/\p{M}{30}(?=\p{M})/gu, '$&\u034f') : text;

/**
 * Returns the key that text is compared by, without regard to case: composed lower-case characters, with
 * one form of the Greek sigma. Plain JavaScript, for SQLite's worker thread.
 * @param {string} text
 */
export const keyOf = (text) => streamSafe(text).normalize('NFC').toLowerCase().replaceAll('ς', 'σ');

/** Letters that sort like one or two others, although Unicode does not decompose them. */
export const SORTED_AS = ['øłđðħŧıſς', 'olddhtisσ'];
export const SORTED_AS_TWO = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
];
/** The block of combining accents, as a set for regular expressions. */
export const ACCENTS = '[\u0300-\u036f]+';

const AS = new Map([
  ...Array.from(SORTED_AS[0] ?? '', (letter, at) => [letter, SORTED_AS[1]?.[at] ?? '']),
  ...SORTED_AS_TWO,
]);
const ACCENT = new RegExp(ACCENTS, 'gu');
const LETTER = new RegExp(`[${[...AS.keys()].join('')}]`, 'g');

/**
 * Maximum characters of a text that lists are sorted by, and of its key. PostgreSQL index entries have at
 * most 2,704 bytes, including ids of up to 800.
 */
export const MAX_SORTED = 200;
export const MAX_SORT_KEY = 250;
/** Numbers in natural order are filled up with zeros to this length. */
export const MAX_DIGITS = 20;

/** @param {string} text */
const folded = (text) =>
  text
    .normalize('NFD')
    .replace(ACCENT, '')
    .toLowerCase()
    .replace(LETTER, (letter) => AS.get(letter) ?? '');

/** @param {string} digits */
const filledUp = (digits) => digits.replace(/^0+/, '').padStart(MAX_DIGITS, '0');

const cut = (text, max) => (text.length > max ? [...text].slice(0, max).join('') : text);

/**
 * The key that text is sorted by, by code point: without case and accents. In natural order, T-2 comes
 * before T-10.
 * @param {string} text
 * @param {boolean} isNatural
 */
export function sortKeyOf(text, isNatural) {
  const key = folded(cut(text, MAX_SORTED));
  return cut(isNatural ? key.replace(/[0-9]+/g, filledUp) : key, MAX_SORT_KEY);
}

/**
 * Replacements that reduce JSON to its searched values: each string, still escaped, between the characters
 * 1E and 1F, and each number. PostgreSQL uses the same regular expressions, with `\1` for `$1`.
 */
export const JSON_STEPS = [
  // The last string may be cut off. Searching for its end from each quotation mark would be quadratic.
  ['"((?:[^"\\\\]|\\\\.)*)("|\\\\?$)', '\x1e$1\x1f'],
  // Keys.
  ['\x1e[^\x1f]*\x1f:', ''],
  // Punctuation and words between strings.
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

const TAIL = 6;

/**
 * Returns the trigram that SQLite's index has for a word that begins with these letters.
 * @param {string} letters one or two
 */
export const headPart = (letters) => '\x02'.repeat(3 - [...letters].length) + letters;

/**
 * Returns the trigrams that the index has for the end of an id.
 * @param {string} key
 */
export const tailParts = (key) => {
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = [...key].slice(-TAIL);
  return [`\x03${a}${b}`, `\x04${c}${d}`, `\x05${e}${f}`];
};

/**
 * Returns the text that SQLite indexes for a record: its key, the beginnings of its words and the end of
 * its id.
 * @param {string} key
 * @param {string} id
 */
const indexed = (key, id) => {
  const heads = new Set(key.match(HEAD));
  for (const head of [...heads]) heads.add([...head][0] ?? '');
  return [key, ...Array.from(heads, headPart), ...tailParts(keyOf(id))].join('\n');
};

/**
 * Registers the SQL functions that compare and index text. SQLite's own functions handle only ASCII.
 * @param {import('better-sqlite3').Database} database
 */
export function addTextFunctions(database) {
  const options = { deterministic: true, directOnly: true };
  const add = (name, work) =>
    database.function(name, options, (text) => (text === null ? null : work(String(text))));
  add('waybill_key', keyOf);
  add('waybill_values', valuesOf);
  add('waybill_sort', (text) => sortKeyOf(text, false));
  add('waybill_natural', (text) => sortKeyOf(text, true));
  database.function('waybill_indexed', options, (key, id) => indexed(String(key), String(id)));
}
