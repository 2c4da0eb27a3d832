import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { WaybillDataProvider } from '../../../dataProvider';
import type { VersionPage } from '../../../contract/history';
import type { Kind } from '../../../resources';

/** How many changes a page shows. */
export const PER_PAGE = 10;

type Read = (provider: WaybillDataProvider, signal: AbortSignal) => Promise<VersionPage>;

function useVersionPage(key: readonly unknown[], read: Read) {
  const provider = useDataProvider<WaybillDataProvider>();
  return useQuery({
    queryKey: ['history', ...key],
    queryFn: ({ signal }) => read(provider, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of a record's changes, the last one first. */
export const useVersions = (kind: Kind, id: string, page: number) =>
  useVersionPage(['versions', kind.name, id, page], (provider, signal) =>
    provider.versions(kind.name, { id, page, perPage: PER_PAGE, signal }),
  );

/** A page of the deleted records of a kind, below a parent if there is one. */
export const useDeleted = (kind: Kind, parentId: string | number | undefined, page: number) =>
  useVersionPage(['deleted', kind.name, parentId, page], (provider, signal) =>
    provider.deleted(kind.name, { parentId, page, perPage: PER_PAGE, signal }),
  );
