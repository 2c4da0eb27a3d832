import DownIcon from '@mui/icons-material/ArrowDropDown';
import { Box, IconButton, Menu, MenuItem, OutlinedInput, Stack, styled } from '@mui/material';
import {
  useDebouncedEvent,
  useEvent,
  useListContext,
  useNotify,
  useTranslate,
  type SortPayload,
} from 'ra-core';
import { useEffect, useState, type KeyboardEvent } from 'react';

import { MAX_LIMIT } from '../../contract/pageLimit';
import type { ListAnswer } from '../../dataProvider/responses';
import type { RecordData } from '../../resources';
import { onceForTheme } from '../../theme/controls';
import { useWaybill } from '../../WaybillContext';
import { landmark } from '../components/elementProps';
import { useIsPhone } from '../components/hooks';
import { PagingButtons } from '../components/PagingButtons';
import { useMessages } from '../components/useMessages';
import { isOnOwnClock } from '../fieldTypes';
import { ownTimeZone } from '../fieldTypes/dateFormats';
import { formatNumber } from '../fieldTypes/format';
import { usePageSize } from '../routing/listState';
import { useKind } from '../routing/useKind';
import { useCardFields } from './CardFields';
import { SortButton } from './SortMenu';
import { useColumnSettings } from './useColumnSettings';

const Bar = styled('nav')(
  onceForTheme(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 16px',
    color: theme.palette.text.secondary,
    // Leaves room for notifications, which are at the bottom on phones.
    [theme.breakpoints.down('sm')]: { marginBottom: 72 },
  })),
);

/** The number of records and the current page in words; empty if unknown. */
export function usePageTexts() {
  const words = useMessages('list');
  const { page, perPage, total, meta, isPending, hasNextPage } = useListContext();
  const { lastPage, atLeast } = (meta ?? {}) as ListAnswer['meta'] & object;
  const countedPages = total === undefined ? lastPage : Math.max(1, Math.ceil(total / perPage));
  const pages = countedPages ?? (hasNextPage ? undefined : page);
  const atLeastPages = atLeast && Math.ceil(atLeast / perPage);
  const isCounted = atLeastPages !== undefined && page <= atLeastPages;
  const form = pages === undefined ? 'pageOfMore' : 'page';
  const place = { page: formatNumber(page), pages: formatNumber(isCounted ? atLeastPages : pages) };
  const count = total ?? atLeast;
  const counted = { smart_count: count, total: formatNumber(count) };
  return {
    count:
      count === undefined ? '' : words(total === undefined ? 'totalAtLeast' : 'total', counted),
    page: isPending ? '' : words(isCounted ? 'pageAtLeast' : form, place),
  };
}

const ORDER = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  mr: 'auto',
  // Its text begins at the edge of the table.
  '& > button': {
    px: 0,
    border: 0,
    '&, &:hover': { background: 'none' },
    '&:not(:hover)': { color: 'inherit' },
  },
};

/** Not react-admin's `Pagination`: staff type any page size, and a total may be a lower limit. */
export function ListFooter({ sort }: { sort: SortPayload }) {
  const words = useMessages('list');
  const place = usePageTexts();
  const { data, page, isPending, setPage, hasNextPage, hasPreviousPage } = useListContext();
  const { columns } = useColumnSettings();
  const cardFields = useCardFields();
  const fields = useIsPhone() ? cardFields : columns.fields;
  const hasTimes = fields.some((field) =>
    data?.some((record: RecordData) => isOnOwnClock(field, record)),
  );
  // The list itself shows that it is empty or failed to load.
  if (!isPending && !data?.length && page === 1) return null;
  return (
    <Bar aria-label={words('paging')}>
      <Box sx={ORDER}>
        <SortButton fields={fields} initial={sort} />
        {hasTimes && words('calendar.zone', { zone: ownTimeZone() })}
      </Box>
      {place.count && <span>{place.count}</span>}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <PageSizeBox /> {words('perPage')}
      </Stack>
      <span aria-live="polite">{place.page}</span>
      <PagingButtons
        onPrevious={hasPreviousPage ? () => setPage(page - 1) : undefined}
        onNext={hasNextPage ? () => setPage(page + 1) : undefined}
      />
    </Bar>
  );
}

const PAGE_SIZES = [10, 20, 50, 100];
/** Debounce in ms, so that a second digit can be typed before the first one applies. */
const DEBOUNCE_MS = 400;

/** An empty input leaves the list unchanged. */
function PageSizeBox() {
  const kind = useKind();
  const translate = useTranslate();
  const notify = useNotify();
  const { extensions } = useWaybill().settings;
  const { perPage, setPerPage } = useListContext();
  const [, setPreferred] = usePageSize(kind.name);
  const [typed, setTyped] = useState<string>();
  /** The input element while its menu is open. */
  const [box, setBox] = useState<HTMLElement | null>(null);

  /** Sets the page size. With `isPreferred`, it becomes the default for later visits. */
  const apply = (text: string, isPreferred = true) => {
    const wantedSize = Number(text);
    // The limit of other backends is unknown, so they get the size as typed.
    const size = extensions ? Math.min(wantedSize, MAX_LIMIT) : wantedSize;
    if (size < wantedSize) {
      setTyped(undefined);
      notify('waybill.list.mostRows', { messageArgs: { size: formatNumber(size) } });
    }
    if (size === 0 || size === perPage) return;
    if (isPreferred) setPreferred(size);
    setPerPage(size);
  };
  // The URL may contain a size over the limit, too.
  const checkAddress = useEvent<[number], void>((size) => apply(String(size), false));
  useEffect(() => checkAddress(perPage), [checkAddress, perPage]);
  const applyLater = useDebouncedEvent(apply, DEBOUNCE_MS);
  const type = (text: string) => {
    // Only positive whole numbers, or an empty input.
    if (!/^([1-9]\d*)?$/.test(text) || !Number.isSafeInteger(Number(text))) return;
    setTyped(text);
    applyLater(text);
  };
  const pick = (size: number) => {
    setBox(null);
    setTyped(undefined);
    apply(String(size));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { key, currentTarget } = event;
    const atStart = currentTarget.selectionStart === 0;
    if (['e', 'E', '+', '-'].includes(key) || (key === '0' && atStart)) event.preventDefault();
    if (key === 'Enter') apply(currentTarget.value);
    if (key === 'ArrowDown') setBox(currentTarget.parentElement);
  };

  return (
    <>
      <OutlinedInput
        size="small"
        value={typed ?? String(perPage)}
        slotProps={{
          input: { inputMode: 'numeric', 'aria-label': translate('waybill.list.pageSize') },
        }}
        sx={{ width: 104, pr: 0 }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          apply(typed ?? '');
          setTyped(undefined);
        }}
        endAdornment={
          <IconButton
            color="inherit"
            aria-label={translate('waybill.list.pageSizes')}
            aria-haspopup="menu"
            aria-expanded={box !== null}
            onClick={({ currentTarget }) => setBox(currentTarget.parentElement)}
          >
            <DownIcon fontSize="small" />
          </IconButton>
        }
      />
      {box && (
        <Menu
          open
          anchorEl={box}
          onClose={() => setBox(null)}
          slotProps={{ paper: landmark(translate('waybill.list.pageSizes')) }}
        >
          {PAGE_SIZES.map((size) => (
            <MenuItem key={size} selected={size === perPage} onClick={() => pick(size)}>
              {size}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
