import type { Mapping } from '../../contract/mappings';
import { nameColumn } from '../../contract/transfer';
import { SYSTEM_FIELDS, type Kind } from '../../resources';
import { ID, isSystemField } from '../../resources/kindFields';
import { nameKeys } from '../../resources/representation';
import { typeOf } from '../fieldTypes';
import { cellText, type Sheet } from './readSheet';
import { isSameHead } from './useMappings';

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
    typeOf(field).refers === 'one' ? [nameColumn(field.name), field.name] : [field.name],
  ),
  ...(kind.rowGroup?.fields.map(({ name }) => name) ?? []),
];

/** Reads "No. of", "# of" and the like as "number of". */
const spelled = (text: string) =>
  text.replace(/(?<!\p{L})(?:#|(?:no|nr|num)\b\.?)\s*of\b/giu, 'number of');

const bare = (text: string) =>
  spelled(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A text's words in lower case, each between spaces, so that only whole words match. */
const spaced = (text: string) =>
  ` ${spelled(text)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Abbreviations in headers, by what they stand for. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ...{ no: 'number', nr: 'number', num: 'number', nbr: 'number' },
  ...{ qty: 'quantity', amt: 'amount', wt: 'weight', addr: 'address', tel: 'phone' },
  ...{ ref: 'reference', desc: 'description' },
};

/** A text's words with abbreviations in full: "Qty." is "quantity", and "Invoice #" is "invoice number". */
const inFull = (text: string): string =>
  spaced(text.replaceAll('#', ' number ')).replace(/\p{L}+/gu, (word) =>
    Object.hasOwn(ABBREVIATIONS, word) ? (ABBREVIATIONS[word] ?? word) : word,
  );

const wordsOf = (text: string): string[] => spaced(text).split(' ').filter(Boolean);

/** Words that a header may contain besides the name of a field and the name of the kind. */
const FILLERS = ['a', 'an', 'my', 'of', 'our', 'the', 'this', 'your'];

/**
 * Matches each column to the field whose name or label is its header. Otherwise guesses the field whose
 * name the header contains, if all other words are generic or name the kind ("Year of the tractor") and
 * the values fit. A column that matches nothing, or whose field is taken, is left out.
 */
export function matchColumns(
  kind: Kind,
  { head, rows }: Pick<Sheet, 'head' | 'rows'>,
  labelOf: (name: string) => string,
): ColumnMatch[] {
  const targets = targetsOf(kind);
  const grouped = kind.rowGroup?.fields ?? [];
  const fieldOf = (target: string) =>
    [...kind.fields, ...grouped].find(({ name }) => name === target);
  const namedTargets = targets.flatMap((target) => {
    const plainName = target.replace(/\.name$/, '');
    const { aliases = [], label } = fieldOf(plainName) ?? ID;
    if (grouped.some((field) => field.name === target))
      return [label, ...aliases].map((text) => ({
        target,
        text: `${kind.rowGroup?.header} ${text}`,
      }));
    // A column whose header is a reference's label may contain names.
    const others = targets.includes(nameColumn(target)) ? [] : [plainName, ...aliases];
    return [labelOf(target), ...others].map((text) => ({ target, text }));
  });
  const byWords = new Map([
    ...namedTargets.map(({ target, text }) => [bare(inFull(text)), target] as const),
    ...namedTargets.map(({ target, text }) => [bare(text), target] as const),
  ]);
  const kindWords = new Set([kind.name, kind.label, kind.title].flatMap((text) => wordsOf(text)));
  /** True for words that only name the kind. "Company" names another one than a company's document. */
  const areMeaningless = (words: readonly string[]) => {
    const names = words.filter((word) => !FILLERS.includes(word));
    const name = names.join('-');
    const isOther = name !== kind.name && kind.fields.some(({ target }) => target === name);
    return !isOther && names.every((word) => kindWords.has(word));
  };
  /** The field whose name the header contains. The most words win, then the last position. */
  const guessField = (cell: string, index: number) => {
    // A note in brackets, such as a unit, does not change the meaning of the column.
    const words = inFull(cell.endsWith(')') ? cell.slice(0, cell.lastIndexOf('(')) : cell);
    const values = rows.map((row) => cellText(row[index]).trim()).filter(Boolean);
    return namedTargets
      .filter(({ target }) => !isSystemField(target))
      .map(({ target, text }) => ({
        target,
        at: words.lastIndexOf(inFull(text)),
        name: inFull(text),
      }))
      .filter(({ at, name }) => {
        const others = words.slice(0, at + 1) + words.slice(at + name.length);
        return at >= 0 && areMeaningless(wordsOf(others));
      })
      .filter(({ target }) => values.every(typeOf(fieldOf(target) ?? ID).mayHold))
      .sort((a, b) => b.name.length - a.name.length || b.at - a.at)[0]?.target;
  };
  const numbering =
    kind.representation.length > 1
      ? nameKeys(kind)[0]?.name
      : kind.representation.find((name) => !targets.includes(nameColumn(name)));
  /** The field that names a record, for the kind as in the head of its list, "Invoice", and for its number. */
  const numberField = (cell: string) =>
    [kind.name, kind.label].map(inFull).includes(inFull(cell).replace(/number $/, ''))
      ? numbering
      : undefined;

  const claimed = new Set<string>();
  const claim = (name: string | undefined) => {
    if (name === undefined || claimed.has(name)) return undefined;
    claimed.add(name);
    return name;
  };
  const exact = head.map((cell) =>
    claim(
      targets.includes(cell) ? cell : (byWords.get(bare(cell)) ?? byWords.get(bare(inFull(cell)))),
    ),
  );
  const guesses = head.map((cell, index) =>
    exact[index] === undefined ? claim(guessField(cell, index)) : undefined,
  );
  return head.map((cell, index) => {
    const field = exact[index] ?? guesses[index] ?? claim(numberField(cell));
    return { field: field ?? '', isGuess: field !== undefined && field !== exact[index] };
  });
}

/**
 * Matches each column to the field that a saved mapping has for its header, even if the columns are in
 * another order. Matches the others like the columns of a new file.
 */
export function matchSaved(
  kind: Kind,
  sheet: Pick<Sheet, 'head' | 'rows'>,
  saved: Pick<Mapping, 'head' | 'columns'>,
  labelOf: (name: string) => string,
): ColumnMatch[] {
  const { head } = sheet;
  const isSame = isSameHead(head, saved.head);
  const fields = head.map((name, index) => {
    const at = isSame ? index : saved.head.findIndex((each) => bare(each) === bare(name));
    // Only the first of several columns with one header fills the field.
    const isFirst = isSame || head.findIndex((each) => bare(each) === bare(name)) === index;
    return isFirst ? saved.columns[at] : '';
  });
  const matches = matchColumns(kind, sheet, labelOf);
  return fields.map((field, index) => {
    if (field !== undefined) return { field, isGuess: false };
    const match = matches[index];
    return match && !fields.includes(match.field) ? match : { field: '', isGuess: false };
  });
}
