import type { ImportChanges, ImportNote, NoteName, FilePlace } from '../../src/contract/transfer';
import { isBlankAtEnds, isEmptyWord } from '../../src/contract/parsing/blanks';
import type { Field, RecordData } from '../../src/resources';
import { textOfCell } from '../cells/cells';
import type { Engine } from '../database/engine';
import { encode, typeOf } from '../fields';
import type { Values } from '../tables/rows';
import { shortened } from './items';
import { isTotal } from './rows';
import type { StoredRecords } from './storedRecords';

/** A number of many digits as spreadsheets show it. */
const ROUNDED = /^[+-]?\d(?:[.,]\d+)?E\+\d+$/i;
/** Text that spreadsheets write instead of a value: errors, marks of too narrow cells, and formulas. */
const NO_VALUE = /^(?:#(?:REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#+)|=[A-Z.]+\(.*\))$/s;
/** Spreadsheets keep 15 digits. */
const LONG_DIGITS = /^\d{16,}$/;
const LEADING_ZEROS = /^0+(?=\d)/;
const LIKE_DATE = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?: [\d:]+)?|\d{1,2}-\p{L}{3,4}(?:-\d+)?)$/u;

/** Maximum number of different words of a status column. */
const MAX_WORDS = 200;

/** Rounds a number to the 15 digits that a spreadsheet stores. */
const withFifteenDigits = (digits: string): string => Number(digits).toPrecision(15);

/** Returns true if a spreadsheet seems to have changed a text. */
function isDamaged(before: string, after: string): boolean {
  if (ROUNDED.test(after)) return !ROUNDED.test(before);
  if (LONG_DIGITS.test(before))
    return before !== after && withFifteenDigits(before) === withFifteenDigits(after);
  if (before.replace(LEADING_ZEROS, '') === after) return before !== after;
  return LIKE_DATE.test(after) && before !== '' && !LIKE_DATE.test(before);
}

/** Collects what may be wrong in a file although it can be stored, and what an update changes. */
export class Findings {
  private readonly found = new Map<
    string,
    { -readonly [Key in keyof ImportNote]: ImportNote[Key] }
  >();
  private readonly columns = new Map<string, { changed: number; cleared: number }>();
  private records = 0;
  private hasNames = false;
  private readonly words = new Map<Field, Map<string, { place: FilePlace; count: number }>>();

  constructor(private readonly engine: Engine) {}

  add(is: NoteName, column: string, place: FilePlace, value: string, count = 1): void {
    const key = `${is} ${column}`;
    const note = this.found.get(key);
    if (note) note.count += count;
    else this.found.set(key, { is, column, count, ...place, value: shortened(value) });
  }

  read(place: FilePlace, { fields, extra }: Values): void {
    for (const [field, value] of fields) {
      const { isWritten, isVocabulary } = typeOf(field);
      if (typeof value !== 'string' || !isWritten) continue;
      this.readText(place, field.name, value);
      if (ROUNDED.test(value) || NO_VALUE.test(value))
        this.add('damaged', field.name, place, value);
      if (isVocabulary) this.readWord(field, place, value);
    }
    for (const [name, value] of Object.entries(extra))
      if (typeof value === 'string') this.readText(place, name, value);
  }

  /** Notes a new record without a name, if other records of the file have one. */
  readName(place: FilePlace, { fields }: Values, naming: readonly string[]): void {
    const [first] = naming;
    const isFilled = ([{ name }, value]: readonly [Field, unknown]) =>
      naming.includes(name) && (value ?? '') !== '';
    if ([...fields].some(isFilled)) this.hasNames = true;
    else if (first !== undefined) this.add('unnamed', first, place, '');
  }

  compare(place: FilePlace, before: RecordData, { fields, extra }: Values): void {
    const changed = [
      ...Array.from(fields, ([field, value]) =>
        this.change(field, place, before[field.name], value),
      ),
      ...Object.entries(extra).map(([name, value]) => {
        const old = Object.hasOwn(before, name) ? (before[name] ?? null) : null;
        return textOfCell(old) !== textOfCell(value) && this.count(name, value);
      }),
    ];
    if (changed.includes(true)) this.records += 1;
  }

  /** Notes the words of status columns that no stored record has. */
  async compareWords(stored: StoredRecords): Promise<void> {
    for (const [field, words] of this.words) {
      const storedValues = await stored.valuesAmong(field, [...words.keys()]);
      for (const [word, { place, count }] of storedValues ? words : [])
        if (!storedValues?.has(word)) this.add('newWord', field.name, place, word, count);
    }
  }

  get notes(): ImportNote[] {
    return [...this.found.values()].filter(({ is }) => is !== 'unnamed' || this.hasNames);
  }

  get changes(): ImportChanges {
    return { records: this.records, columns: Object.fromEntries(this.columns) };
  }

  private readText(place: FilePlace, column: string, value: string): void {
    if (isTotal(value)) this.add('total', column, place, value);
    if (isBlankAtEnds(value)) this.add('blanks', column, place, value);
    if (isEmptyWord(value)) this.add('emptyWord', column, place, value);
  }

  private readWord(field: Field, place: FilePlace, word: string): void {
    const words = this.words.get(field) ?? new Map<string, { place: FilePlace; count: number }>();
    this.words.set(field, words);
    const existing = words.get(word);
    if (existing) existing.count += 1;
    else if (words.size < MAX_WORDS) words.set(word, { place, count: 1 });
  }

  private change(field: Field, place: FilePlace, before: unknown, after: unknown): boolean {
    if (before === after) return false;
    const old = encode(this.engine, field, before ?? null);
    if (old === encode(this.engine, field, after ?? null)) return false;
    if (typeof after === 'string' && typeOf(field).isWritten && !ROUNDED.test(after))
      if (isDamaged(String(before ?? ''), after)) this.add('damaged', field.name, place, after);
    return this.count(field.name, after);
  }

  private count(column: string, after: unknown): true {
    const counts = this.columns.get(column) ?? { changed: 0, cleared: 0 };
    counts[after === null || after === '' ? 'cleared' : 'changed'] += 1;
    this.columns.set(column, counts);
    return true;
  }
}
