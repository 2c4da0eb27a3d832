import type { Version } from '../../../src/contract/history';

/** A change as the API tells of it, the first one of a tractor unless something else is said. */
export function versionOf(told: Partial<Version>): Version {
  const { version = 1, before = null, after = null } = told;
  return {
    id: `v${version}`,
    kind: 'tractor',
    recordId: 't-1',
    parentId: null,
    version,
    operation: !before ? 'create' : after ? 'update' : 'delete',
    at: '2026-01-02T03:04:05.678Z',
    by: 'staff',
    restores: null,
    partOf: null,
    batch: null,
    before,
    after,
    ...told,
  };
}

/** A page of changes as the API answers it. */
export const pageOf =
  (data: Version[], total = data.length) =>
  () =>
    Promise.resolve({ data, total });
