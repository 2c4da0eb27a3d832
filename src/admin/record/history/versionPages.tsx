import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

import type { VersionPage } from '../../../contract/history';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { Kind } from '../../../resources';
import { MAX_LIMIT } from '../../../contract/pageLimit';
import { routeKinds } from '../../../resources/trip';
import { useWaybill } from '../../../WaybillContext';
import { PagingButtons } from '../../components/PagingButtons';

const PER_PAGE = 10;

/** URL parameter of the history page: the version to show. */
export const VERSION = 'version';

/** Versions are numbered without gaps, but old ones may have been deleted. */
export const pageOfVersion = (version: number, newest: number): number =>
  Math.max(1, Math.floor((newest - version) / PER_PAGE) + 1);

/** The page number counts from 1. */
export function usePageNumber(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Math.trunc(Number(params.get('page')));
  return [asked >= 1 ? asked : 1, (page) => setParams(page === 1 ? {} : { page: String(page) })];
}

type Read = (provider: WaybillDataProvider, signal: AbortSignal) => Promise<VersionPage>;

function useVersionPage(queryKey: readonly unknown[], read: Read) {
  const provider = useDataProvider<WaybillDataProvider>();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => read(provider, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of a record's versions, newest first. */
export const useVersions = (kind: Kind, id: string, page: number) =>
  useVersionPage([kind.name, 'versions', { id, page }], (provider, signal) =>
    provider.versions(kind.name, { id, page, perPage: PER_PAGE, signal }),
  );

/** A margin, because the ID of a version, which decides the order, is created shortly before its time. */
const minuteBefore = (at: string) => new Date(Date.parse(at) - 60_000).toISOString();

/**
 * The changes of a record's legs since the oldest version of a page, newest first; on the last page all
 * older ones, too. The record shows the status of a leg as its own, and dispatchers look for its changes here.
 */
export function useLegChanges(kind: Kind, id: string, page: number) {
  const { catalogue } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const { leg, by } = routeKinds(catalogue, kind) ?? {};
  const { data } = useVersions(kind, id, page);
  const newer = useVersions(kind, id, Math.max(1, page - 1)).data?.data.at(-1);
  const before = page > 1 ? newer?.id : undefined;
  const oldest = data && data.total > page * PER_PAGE ? data.data.at(-1) : undefined;
  const { data: changes, ...query } = useQuery({
    queryKey: [leg?.name, 'versions', { of: id, before, since: oldest?.id }],
    queryFn: ({ signal }) =>
      provider.activity(
        { kind: leg?.name, field: by, id, ...(oldest && { from: minuteBefore(oldest.at) }) },
        { before, perPage: MAX_LIMIT, signal },
      ),
    enabled: by !== undefined && data !== undefined,
  });
  return {
    ...query,
    changes: changes?.data.filter((each) => !oldest || each.id > oldest.id) ?? [],
  };
}

export const useDeleted = (kind: Kind, page: number) =>
  useVersionPage([kind.name, 'deleted', { page }], (provider, signal) =>
    provider.deleted(kind.name, { page, perPage: PER_PAGE, signal }),
  );

interface Props {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

export function VersionPaging({ page, total, onPage }: Props) {
  const translate = useTranslate();
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  if (pages === 1 && page === 1) return null;
  return (
    <Stack
      component="nav"
      direction="row"
      aria-label={translate('waybill.list.paging')}
      sx={{ gap: 1, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}
    >
      <span aria-live="polite">{translate('waybill.list.page', { page, pages })}</span>
      <PagingButtons
        onPrevious={page > 1 ? () => onPage(Math.min(page - 1, pages)) : undefined}
        onNext={page < pages ? () => onPage(page + 1) : undefined}
      />
    </Stack>
  );
}
