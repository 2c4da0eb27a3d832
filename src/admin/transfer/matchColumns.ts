import { SYSTEM_FIELDS, type Kind } from '../../resources';

/** The fields that a column of a file may fill. */
export const targetsOf = (kind: Kind): string[] => [
  ...SYSTEM_FIELDS,
  ...kind.fields.map(({ name }) => name),
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
  const byWords = new Map(
    targets.flatMap((name) => [[bare(labelOf(name)), name] as const, [bare(name), name] as const]),
  );
  const called = kind.fields.flatMap(({ name }) =>
    [labelOf(name), name].map((text) => ({ name, text: spaced(text) })),
  );
  /** The field that a head names among other words: most words first, then the last of them. */
  const within = (cell: string) => {
    const words = spaced(cell);
    return called
      .map(({ name, text }) => ({
        name,
        at: words.lastIndexOf(text),
        size: text.split(' ').length,
      }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => b.size - a.size || b.at - a.at)[0]?.name;
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
