import { Stack } from '@mui/material';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

import type { VersionPage } from '../../../contract/history';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { Kind } from '../../../resources';
import { routeKinds } from '../../../resources/trip';
import { useWaybill } from '../../../WaybillContext';
import { PagingButtons } from '../../components/PagingButtons';
import { statusOf } from '../../../dataProvider/serverErrors';

const PER_PAGE = 10;

/** Number of changes of legs that a page of versions begins with. */
const LEG_CHANGES = 50;

/** URL parameter of the history page: the version to show. */
export const VERSION_PARAMETER = 'version';

/** Versions are numbered without gaps, but old ones may have been deleted. */
export const pageOfVersion = (version: number, newest: number): number =>
  Math.max(1, Math.floor((newest - version) / PER_PAGE) + 1);

/** The page number counts from 1. */
export function usePageNumber(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = Math.trunc(Number(params.get('page')));
  return [page >= 1 ? page : 1, (next) => setParams(next === 1 ? {} : { page: String(next) })];
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
 * `onRetry` is set if they could not be loaded, `onMore` if there are more.
 */
export function useLegChanges(kind: Kind, id: string, page: number) {
  const { catalogue } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const { leg, by } = routeKinds(catalogue, kind) ?? {};
  const versions = useVersions(kind, id, page);
  // Without legs, no other page is read.
  const newer = useVersions(kind, id, by === undefined ? page : Math.max(1, page - 1));
  const before = page > 1 ? newer.data?.data.at(-1)?.id : undefined;
  const { data: own, isPlaceholderData: isTurning } = versions;
  const oldest = own && own.total > page * PER_PAGE ? own.data.at(-1) : undefined;
  const { data, error, isError, isLoading, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [leg?.name, 'versions', { of: id, before, since: oldest?.id }],
      queryFn: ({ pageParam, signal }) =>
        provider.activity(
          { kind: leg?.name, field: by, id, ...(oldest && { from: minuteBefore(oldest.at) }) },
          { before: pageParam, perPage: LEG_CHANGES, signal },
        ),
      initialPageParam: before,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap((each) => each.data),
      placeholderData: keepPreviousData,
      enabled:
        by !== undefined &&
        own !== undefined &&
        !isTurning &&
        !newer.isPlaceholderData &&
        (page === 1 || before !== undefined),
    },
  );
  return {
    // While the page turns, its range is not known yet, and the changes of the visible page stay.
    changes: (data ?? []).filter(
      (each) => isTurning || ((!before || each.id < before) && (!oldest || each.id > oldest.id)),
    ),
    isLoading,
    // An actor for whom the reference to the record is hidden gets 400.
    onRetry: isError && statusOf(error) !== 400 ? () => void refetch() : undefined,
    onMore: hasNextPage ? () => void fetchNextPage() : undefined,
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
