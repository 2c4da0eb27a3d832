import type { Version } from '../../contract/history';

/** Maximum time between two records of the same import, in ms. */
const IMPORT_PAUSE_MS = 60_000;

/** Groups consecutive versions that belong to the same import. */
export function groupsOf(versions: readonly Version[]): Version[][] {
  const isOneImport = (a: Version | undefined, b: Version) =>
    a?.by === 'import' &&
    b.by === 'import' &&
    a.kind === b.kind &&
    a.parentId === b.parentId &&
    a.operation === b.operation &&
    Math.abs(Date.parse(a.at) - Date.parse(b.at)) < IMPORT_PAUSE_MS;
  const groups: Version[][] = [];
  for (const version of versions) {
    const last = groups.at(-1);
    if (last && isOneImport(last.at(-1), version)) last.push(version);
    else groups.push([version]);
  }
  return groups;
}
