import { SYSTEM_FIELDS, type Kind } from '../../resources';

/** The fields that a column of a file may fill. */
export const targetsOf = (kind: Kind): string[] => [
  ...SYSTEM_FIELDS,
  ...kind.fields.map(({ name }) => name),
];

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The field that each column of a file fills, by the name or the words of the field; a column that
 * fits none is kept under its own name, and one without a name is left out.
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
  const taken = new Set<string>();
  return head.map((cell) => {
    const meant = targets.includes(cell) ? cell : byWords.get(bare(cell));
    const name = meant !== undefined && !taken.has(meant) ? meant : cell;
    if (taken.has(name)) return '';
    taken.add(name);
    return name;
  });
}
