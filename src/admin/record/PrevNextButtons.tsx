import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { IconButton } from '@mui/material';
import {
  LinkBase,
  useGetList,
  useLocation,
  useRecordContext,
  useTranslate,
  type Identifier,
} from 'ra-core';
import { useEffect } from 'react';

import { isSortedOrFiltered } from '../../dataProvider/query';
import type { RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { useLastSearch, useListParams } from '../routing/listState';
import { useCommandRef } from '../components/pageCommands';
import { useKind, useKindPaths } from '../routing/useKind';

const STALE_AFTER_MS = 60_000;

/**
 * Undefined if the record is not in the list that the user came from. Loads the list page by page;
 * react-admin's usePrevNextController only knows the first 1,000 records.
 */
function useNeighbours(id: Identifier | undefined) {
  const kind = useKind();
  const { settings } = useWaybill();
  const [search, setSearch] = useLastSearch(useKindPaths().list);
  const { pagination, ...listParams } = useListParams()(kind.name, search ?? '');
  const { perPage } = pagination;
  const state = useLocation().state as { listPage?: number } | null;
  const page = state?.listPage ?? pagination.page;
  const isSupported = settings.extensions || !isSortedOrFiltered(listParams);

  const usePage = (number: number, isWanted: boolean) => {
    const { data = [], total = Infinity } = useGetList<RecordData & { id: Identifier }>(
      kind.name,
      { pagination: { page: number, perPage }, ...listParams },
      { enabled: isWanted && isSupported, staleTime: STALE_AFTER_MS, retry: false },
    );
    return {
      total,
      places: isWanted ? data.map((record) => ({ id: record.id, page: number })) : [],
    };
  };
  const { places: here, total } = usePage(page, search !== undefined);
  const index = here.findIndex((place) => String(place.id) === String(id));
  const before = usePage(page - 1, index === 0 && page > 1).places;
  const after = usePage(page + 1, index === perPage - 1 && page * perPage < total).places;
  const records = [...before, ...here, ...after];
  const position = before.length + index;

  // "Back to list" then opens the page that contains the current record.
  useEffect(() => {
    if (search === undefined || page === pagination.page) return;
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    setSearch(`?${query}`);
  }, [search, page, pagination.page, setSearch]);

  return index < 0 ? undefined : { previous: records[position - 1], next: records[position + 1] };
}

const ICONS = { previous: PreviousIcon, next: NextIcon };

interface Props {
  /** Path of the same page of another record. */
  pathOf: (id: RecordData['id']) => string | undefined;
}

export function PrevNextButtons({ pathOf }: Props) {
  const translate = useTranslate();
  const command = useCommandRef();
  const neighbours = useNeighbours(useRecordContext<RecordData>()?.id);
  if (!neighbours) return null;
  return (
    <nav aria-label={translate('waybill.record.prevNext.title')} style={{ whiteSpace: 'nowrap' }}>
      {(['previous', 'next'] as const).map((direction) => {
        const Icon = ICONS[direction];
        const label = translate(`waybill.record.prevNext.${direction}`);
        const neighbour = neighbours[direction];
        const to = neighbour && pathOf(neighbour.id);
        const link = to
          ? { component: LinkBase, to, state: { listPage: neighbour.page } }
          : { disabled: true };
        return (
          <IconButton
            key={direction}
            ref={command(direction, label, Icon)}
            {...link}
            aria-label={label}
            title={label}
          >
            <Icon />
          </IconButton>
        );
      })}
    </nav>
  );
}
