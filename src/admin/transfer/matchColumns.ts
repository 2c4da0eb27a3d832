import { nameColumn } from '../../contract/transfer';
import { SYSTEM_FIELDS, type Field, type Kind } from '../../resources';
import { parseBoolean } from '../fieldTypes/format';
import { mailHref, parsePhone } from '../fieldTypes/parse';
import type { Sheet } from './readSheet';

/** The field for a column of a file. Empty if the column has none. */
export interface ColumnMatch {
  readonly field: string;
  /** True if the header only contains the field's name. */
  readonly isGuess: boolean;
}

/** Fields that a file's column can be imported into. References can also be imported by name. */
export const targetsOf = (kind: Kind): string[] => [
  ...SYSTEM_FIELDS,
  ...kind.fields.flatMap((field) =>
    field.type === 'reference' ? [nameColumn(field.name), field.name] : [field.name],
  ),
];

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A text's words in lower case, each between spaces, so that only whole words match. */
const spaced = (text: string) =>
  ` ${text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const wordsOf = (text: string): string[] => spaced(text).split(' ').filter(Boolean);

/** Words that a header may contain besides the name of a field and the name of the kind. */
const FILLERS = ['a', 'an', 'my', 'of', 'our', 'the', 'this', 'your'];

const holdsAddress = (value: string) => mailHref(value) !== undefined || /:\/\//.test(value);

/** True if a column's values fit a field. Only used to check guesses. */
function fits(field: Field | undefined, values: readonly string[]): boolean {
  const isEach = (test: (value: string) => boolean) => values.every(test);
  switch (field?.type) {
    case 'integer':
    case 'decimal':
    case 'money':
      return isEach((value) => /\d/.test(value) && !/[\p{L}@]/u.test(value));
    case 'date':
    case 'dateTime':
      return isEach((value) => /\d/.test(value) && !holdsAddress(value));
    case 'boolean':
      return isEach((value) => parseBoolean(value.toLowerCase()) !== undefined);
    case 'email':
      return isEach((value) => mailHref(value) !== undefined);
    case 'phone':
      return isEach((value) => parsePhone(value) !== undefined);
    case 'url':
    case 'image':
    case 'json':
      return true;
    default:
      return !values.some(holdsAddress);
  }
}

/**
 * Matches each column to the field whose name or label is its header. Otherwise guesses the field whose
 * name the header contains, if all other words say nothing or name the kind ("Year of the tractor") and
 * the values fit. A column that matches nothing, or whose field is taken, is left out.
 */
export function matchColumns(
  kind: Kind,
  { head, rows }: Pick<Sheet, 'head' | 'rows'>,
  labelOf: (name: string) => string,
): ColumnMatch[] {
  const targets = targetsOf(kind);
  const fieldOf = (target: string) => kind.fields.find(({ name }) => name === target);
  const called = targets.flatMap((target) => {
    // A column whose header is a reference's label may contain names.
    const name = targets.includes(nameColumn(target)) ? [] : [target.replace(/\.name$/, '')];
    const aliases = fieldOf(target)?.aliases ?? [];
    return [labelOf(target), ...name, ...aliases].map((text) => ({ target, text }));
  });
  const byWords = new Map(called.map(({ target, text }) => [bare(text), target]));
  const own = new Set([kind.name, kind.label, kind.title].flatMap((text) => wordsOf(text)));
  const saysNothing = (word: string) => own.has(word) || FILLERS.includes(word);
  /** The field whose name the header contains. The most words win, then the last position. */
  const within = (cell: string, index: number) => {
    // A note in brackets, such as a unit, does not change the meaning of the column.
    const words = spaced(cell.endsWith(')') ? cell.slice(0, cell.lastIndexOf('(')) : cell);
    const values = rows.map((row) => row[index]?.trim() ?? '').filter(Boolean);
    return called
      .filter(({ target }) => !(SYSTEM_FIELDS as readonly string[]).includes(target))
      .map(({ target, text }) => ({
        target,
        at: words.lastIndexOf(spaced(text)),
        name: spaced(text),
      }))
      .filter(({ at, name }) => {
        const others = words.slice(0, at + 1) + words.slice(at + name.length);
        return at >= 0 && wordsOf(others).every(saysNothing);
      })
      .filter(({ target }) => fits(fieldOf(target), values))
      .sort((a, b) => b.name.length - a.name.length || b.at - a.at)[0]?.target;
  };

  const taken = new Set<string>();
  const take = (name: string | undefined) => {
    if (name === undefined || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  };
  const exact = head.map((cell) => take(targets.includes(cell) ? cell : byWords.get(bare(cell))));
  return head.map((cell, index) => {
    const guess = exact[index] === undefined ? take(within(cell, index)) : undefined;
    return { field: exact[index] ?? guess ?? '', isGuess: guess !== undefined };
  });
}
