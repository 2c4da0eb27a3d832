import type { Version } from '../../contract/history';

const isOneImport = (a: Version, b: Version) =>
  a.by === 'import' &&
  b.by === 'import' &&
  a.kind === b.kind &&
  a.parentId === b.parentId &&
  a.operation === b.operation &&
  a.batch === b.batch;

/** True for edits of the same record. */
export const areOfOneRecord = (a: Version, b: Version) =>
  a.kind === b.kind &&
  a.recordId === b.recordId &&
  [a, b].every(({ operation, restores }) => operation === 'update' && !restores);

/** Groups consecutive versions that belong to the same import, or for which `isSame` is true. */
export function groupsOf(
  versions: readonly Version[],
  isSame: (a: Version, b: Version) => boolean = () => false,
): Version[][] {
  const groups: Version[][] = [];
  for (const version of versions) {
    const last = groups.at(-1);
    const previous = last?.at(-1);
    if (previous && (isOneImport(previous, version) || isSame(previous, version)))
      last?.push(version);
    else groups.push([version]);
  }
  return groups;
}
