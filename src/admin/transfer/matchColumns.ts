import { nameColumn } from '../../contract/transfer';
import { SYSTEM_FIELDS, type Kind } from '../../resources';

/** The fields that a column of a file may fill, references by the name of what they lead to as well. */
export const targetsOf = (kind: Kind): string[] => [
  ...SYSTEM_FIELDS,
  ...kind.fields.flatMap((field) =>
    field.kind === 'reference' ? [nameColumn(field.name), field.name] : [field.name],
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

/**
 * The field that each column of a file fills: the one whose name or label is its head, else the one
 * whose name or label stands in its head ("Model Year" fills Year). A column for which there is no
 * such field, or whose field is filled by another, is kept under its own name; one without a name is
 * left out.
 */
export function matchColumns(
  kind: Kind,
  head: readonly string[],
  labelOf: (name: string) => string,
): string[] {
  const targets = targetsOf(kind);
  const called = targets.flatMap((target) => {
    // What is called like a reference may hold names.
    const name = targets.includes(nameColumn(target)) ? [] : [target.replace(/\.name$/, '')];
    return [labelOf(target), ...name].map((text) => ({ target, text }));
  });
  const byWords = new Map(called.map(({ target, text }) => [bare(text), target]));
  /** The field that a head names among other words: most words first, then the last of them. */
  const within = (cell: string) => {
    const words = spaced(cell);
    return called
      .filter(({ target }) => !(SYSTEM_FIELDS as readonly string[]).includes(target))
      .map(({ target, text }) => ({
        target,
        at: words.lastIndexOf(spaced(text)),
        size: spaced(text).split(' ').length,
      }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => b.size - a.size || b.at - a.at)[0]?.target;
  };

  const taken = new Set<string>();
  const take = (name: string | undefined) => {
    if (name === undefined || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  };
  const exact = head.map((cell) => take(targets.includes(cell) ? cell : byWords.get(bare(cell))));
  return head.map((cell, index) => exact[index] ?? take(within(cell)) ?? take(cell) ?? '');
}
