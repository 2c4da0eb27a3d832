import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import {
  ListBase,
  useListContext,
  useLocation,
  useNotify,
  useStoreContext,
  useTranslate,
} from 'ra-core';
import type { SortPayload } from 'ra-core';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { UNSORTED } from '../../dataProvider';
import { Loading } from '../../Loading';
import type { Kind } from '../../resources';
import { lastSearchKey } from '../../routing/addresses';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { ErrorMessage, OptionalPart } from '../components/ErrorMessage';
import { usePageTitle } from '../components/hooks';
import { useCommandRef } from '../components/pageCommands';
import { useAlert } from '../components/serverMessage';
import { fillSlot } from '../components/slots';
import type { Slot } from '../components/slots';
import { TabLinks } from '../components/TabLinks';
import { formatNumber } from '../fieldTypes/format';
import { usePageSize } from '../routing/listState';
import { indexKindOf, useKind, useKindPaths, useService } from '../routing/useKind';
import { FilterChips } from './filter/FilterChips';
import { ListFooter } from './ListFooter';
import { ListRows } from './ListRows';
import { ListToolbar } from './ListToolbar';
import { SHOWN_AS } from './savedViews/useSavedViews';
import { lazyPart } from '../components/lazyPart';

const ListTotals = lazyPart(() => import('./ListTotals'));

/**
 * Notifies the user that a page failed to load. Not for page 1, where `NoRows` shows the error.
 * react-admin goes back to page 1 after a failure.
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
        <Button component={Link} to={{ search }} size="small" color="inherit">
          {translate('waybill.components.retry')}
        </Button>
      ),
    });
  };
}

const OtherView = lazyPart(() => import('./OtherView'));

/** Layouts besides the table. Each is offered if the kind declares it. */
const VIEWS = ['map', 'board', 'calendar', 'timeline'] as const;

export interface ListSlots {
  /** The order until the user sorts. By default the API chooses it. */
  readonly sort?: SortPayload;
  /** Search, saved views, filters, columns, import, export, and deleted records. */
  readonly toolbar?: Slot;
  /** The active filters. */
  readonly filters?: Slot;
  /** The records of the page. */
  readonly table?: Slot;
  /** Total and pagination. */
  readonly footer?: Slot;
  /** Empty by default. */
  readonly aside?: ReactNode;
}

/** The list page of a kind: toolbar, filters, and the records in the chosen layout. */
export default function ListPage(slots: ListSlots) {
  const { sort = UNSORTED, toolbar, filters, table, footer, aside } = slots;
  const kind = useKind();
  const { catalogue, settings } = useWaybill();
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
  const views = VIEWS.filter((name) => settings.extensions && kind[name]);
  const as = views.find((name) => name === new URLSearchParams(search).get(SHOWN_AS));

  useEffect(() => {
    if (!service) alert(missing);
  }, [service, alert, missing]);

  const created = kind.subKinds.length > 0 ? kind.subKinds.map(catalogue.kind) : [kind];
  const heading = (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="h1" sx={{ flex: '1 1 auto' }}>
        {kind.title}
      </Typography>
      {views.length > 0 && <ViewSwitch views={views} current={as ?? 'table'} />}
      {created.map((each) => (
        <CreateButton key={each.name} kind={each} />
      ))}
    </Stack>
  );
  const rows = fillSlot(table, <ListRows />);
  if (!service)
    return (
      <>
        {heading}
        <ErrorMessage message={missing} />
      </>
    );

  // Not react-admin's `List`: its view brings filter forms, buttons and an exporter, 30 kB (gzip) more.
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
      <Stack sx={{ gap: 2 }}>
        {heading}
        <SubKindTabs />
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {fillSlot(toolbar, <ListToolbar />)}
        </Stack>
        {fillSlot(filters, <FilterChips />)}
        {as ? (
          <OptionalPart fallback={<Loading />}>
            <OtherView name={as} />
          </OptionalPart>
        ) : (
          <>
            {aside ? (
              <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
                <Stack sx={{ flex: '1 1 480px', minWidth: 0, gap: 2 }}>{rows}</Stack>
                {aside}
              </Stack>
            ) : (
              rows
            )}
            <TotalsOfFilter />
            {fillSlot(footer, <ListFooter />)}
          </>
        )}
      </Stack>
    </ListBase>
  );
}

/**
 * Totals of a filtered list. Not with a search: among many records it counts matches only up to a limit.
 */
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

/**
 * Stores the query of the list's URL, so that links can lead back to it. Adds the default sort,
 * which the pages of its records do not know.
 */
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

/** The list in the chosen layout. All layouts share search, filters and sort. */
function ViewSwitch({ views, current }: { views: readonly string[]; current: string }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const command = useCommandRef();
  return (
    <ButtonGroup variant="text" color="inherit" aria-label={translate('waybill.list.layout.label')}>
      {['table', ...views].map((name) => {
        const query = new URLSearchParams(search);
        query.delete(SHOWN_AS);
        if (name !== 'table') query.set(SHOWN_AS, name);
        const label = translate(`waybill.list.layout.${name}`);
        const isCurrent = name === current;
        return (
          <Button
            key={name}
            ref={isCurrent ? undefined : command('tab', label)}
            component={Link}
            to={{ search: query.toString() }}
            aria-current={isCurrent || undefined}
          >
            {label}
          </Button>
        );
      })}
    </ButtonGroup>
  );
}

/**
 * A button that leads to the create page. Not react-admin's `CreateButton`, which has no text below 900 px.
 */
function CreateButton({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const alert = useAlert();
  const { create } = useKindPaths(kind);
  const label = translate('waybill.list.add', { routeName: kind.routeName });
  const command = useCommandRef();
  return create ? (
    <Button variant="contained" component={Link} to={create} ref={command('create', label)}>
      {label}
    </Button>
  ) : (
    <Button variant="contained" onClick={() => alert(translate('waybill.admin.errors.idMissing'))}>
      {label}
    </Button>
  );
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
