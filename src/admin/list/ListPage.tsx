import { Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import {
  LinkBase,
  ListBase,
  useListContext,
  useLocation,
  useNotify,
  useStoreContext,
  useTranslate,
  type SortPayload,
} from 'ra-core';
import { useEffect, type ReactNode } from 'react';

import { UNSORTED } from '../../dataProvider';
import { withColon } from '../../i18n/valueLocale';
import { Loading } from '../../Loading';
import { indexKindOf } from '../../resources/nesting';
import { lastSearchKey } from '../../routing/addresses';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { ErrorMessage, OptionalPart } from '../components/ErrorMessage';
import { usePageTitle } from '../components/hooks';
import { useAlert } from '../components/notify';
import { useMessages } from '../components/useMessages';
import { fillSlot, type Slot } from '../components/slots';
import { TabLinks } from '../components/TabLinks';
import { formatNumber } from '../fieldTypes/format';
import { usePageSize } from '../routing/listState';
import { useKind, useKindPaths, useService } from '../routing/useKind';
import { FilterChips } from './filter/FilterChips';
import { ListFooter, usePageTexts } from './ListFooter';
import { ListHeading } from './ListHeading';
import { ListRows } from './ListRows';
import { ListToolbar, type Tool } from './ListToolbar';
import { useSortText } from './SortMenu';
import { LAYOUT_PARAMETER } from './savedViews/useSavedViews';
import { lazyPart } from '../components/lazyPart';

const ListTotals = lazyPart(() => import('./ListTotals'));

/**
 * Notifies only on page 2 and later (react-admin then returns to page 1); on page 1, `NoRows` shows
 * the error.
 */
function useFailedPage() {
  const { search } = useLocation();
  const translate = useTranslate();
  const notify = useNotify();
  const page = Number(new URLSearchParams(search).get('page'));
  return () => {
    if (page <= 1) return;
    notify('waybill.list.pageNotLoaded', {
      type: 'error',
      messageArgs: { page: formatNumber(page) },
      action: (
        <Button component={LinkBase} to={{ search }} size="small" color="inherit">
          {translate('waybill.components.retry')}
        </Button>
      ),
    });
  };
}

const ListLayout = lazyPart(() => import('./ListLayout'));

/** Layouts besides the table. Each is offered if the kind declares it. */
const LAYOUTS = ['map', 'board', 'calendar', 'timeline'] as const;

export interface ListSlots {
  /** The order until the user sorts. By default the API chooses it. */
  readonly sort?: SortPayload;
  /** Search, saved views, filters, columns, import, export, and deleted records. */
  readonly toolbar?: Slot<Tool>;
  readonly filters?: Slot;
  readonly table?: Slot;
  /** Total and pagination; empty in layouts other than the table. */
  readonly footer?: Slot;
  /** Empty by default. */
  readonly aside?: ReactNode;
}

export default function ListPage(slots: ListSlots) {
  const { sort = UNSORTED, toolbar, filters, table, footer, aside } = slots;
  const kind = useKind();
  const { settings } = useWaybill();
  const translate = useTranslate();
  const alert = useAlert();
  const [perPage] = usePageSize(kind.name);
  const service = useService();
  const missing = translate('waybill.admin.errors.serviceMissing');
  // React-admin's lists do not retry a failed request, and they return to page 1 if a page fails to
  // load: retry like other queries.
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  usePageTitle(kind.title);
  const onError = useFailedPage();
  const { search } = useLocation();
  // Layouts may request more records or filters than other backends support.
  const layouts = LAYOUTS.filter((name) => settings.extensions && kind[name]);
  const layout = layouts.find((name) => name === new URLSearchParams(search).get(LAYOUT_PARAMETER));

  useEffect(() => {
    if (!service) alert(missing);
  }, [service, alert, missing]);

  const heading = <ListHeading layouts={layouts} current={layout} />;
  const records = layout ? (
    <OptionalPart fallback={<Loading />}>
      <ListLayout name={layout} />
    </OptionalPart>
  ) : (
    fillSlot(table, () => <ListRows />)
  );
  if (!service)
    return (
      <>
        {heading}
        <ErrorMessage message={missing} />
      </>
    );

  // Not react-admin's `List`: its view brings filter forms, buttons and an exporter, which are not used here.
  return (
    <ListBase
      key={service}
      // The URL holds all of the list's state. Without a query, the list shows its first page.
      storeKey={false}
      sort={sort}
      perPage={perPage}
      exporter={false}
      queryOptions={{ retry, onError }}
    >
      <StoreSearch sort={sort} />
      <Stack sx={{ gap: { xs: 1, sm: 2 } }}>
        <PrintedPlace hasPages={!layout}>{heading}</PrintedPlace>
        <SubKindTabs />
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {fillSlot(toolbar, (omit) => (
            <ListToolbar omit={omit} />
          ))}
        </Stack>
        {fillSlot(filters, () => (
          <FilterChips />
        ))}
        {aside ? (
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
            <Stack sx={{ flex: '1 1 480px', minWidth: 0, gap: 2 }}>{records}</Stack>
            {aside}
          </Stack>
        ) : (
          records
        )}
        {!layout && <TotalsOfFilter />}
        {fillSlot(footer, () => (layout ? null : <ListFooter sort={sort} />))}
      </Stack>
    </ListBase>
  );
}

/** Paper has neither the footer nor the search, and perhaps no column of the sort. */
function PrintedPlace({ hasPages, children }: { hasPages: boolean; children: ReactNode }) {
  const translate = useTranslate();
  const words = useMessages('list');
  const { filterValues, sort } = useListContext();
  const { count, page } = usePageTexts();
  const q: unknown = filterValues['q'];
  const sorted = useSortText()(sort);
  const parts = [
    count,
    hasPages && page,
    q && withColon(translate('ra.action.search'), words('filter.quoted', { value: q })),
    sorted && words('sortedBy', { field: sorted }),
  ];
  return <div data-printed={parts.filter(Boolean).join(' · ')}>{children}</div>;
}

/** Not with a search: among many records, it counts matches only up to a limit. */
function TotalsOfFilter() {
  const { extensions } = useWaybill().settings;
  const { filterValues } = useListContext();
  if (!extensions || Object.keys(filterValues).length === 0 || 'q' in filterValues) return null;
  return (
    <OptionalPart>
      <ListTotals />
    </OptionalPart>
  );
}

/** For links back to the list. Adds the default sort, which record pages do not know. */
function StoreSearch({ sort }: { sort: SortPayload }) {
  const { search } = useLocation();
  const { list = '' } = useKindPaths(useKind());
  const store = useStoreContext();
  const query = new URLSearchParams(search);
  if (sort.field && !query.has('sort')) {
    query.set('sort', sort.field);
    query.set('order', sort.order);
  }
  const listSearch = sort.field ? `?${query}` : search;
  useEffect(() => store.setItem(lastSearchKey(list), listSearch), [store, list, listSearch]);
  return null;
}

/** Tabs for the index list and the lists of its sub-kinds, shown on each of them. */
function SubKindTabs() {
  const kind = useKind();
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const scope = useParentScope();
  const index = kind.subKinds.length > 0 ? kind : indexKindOf(catalogue, kind);
  if (!index) return null;

  const tabs = [index, ...index.subKinds.map(catalogue.kind)].map((each) => ({
    label: each === index ? translate('waybill.list.all') : each.title,
    to: routes.path(each.name, 'list', { parentId: scope?.id }),
    current: each === kind,
  }));
  return <TabLinks label={translate('waybill.list.subKinds')} tabs={tabs} />;
}
