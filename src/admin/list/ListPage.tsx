import { useQueryClient } from '@tanstack/react-query';
import { ListBase, useLocation, useStoreContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';

import { UNSORTED } from '../../dataProvider';
import { usePageTitle } from '../components/usePageTitle';
import { usePageSize } from '../routing/listState';
import type { Kind } from '../../resources';
import { lastSearchKey } from '../../routing/lastSearch';
import { useParentMeta } from '../../routing/ParentScope';
import { ErrorMessage } from '../components/ErrorMessage';
import { useAlert } from '../components/useAlert';
import { useKindPaths } from '../routing/useKindPaths';
import { useService } from '../routing/useService';
import { CreateButtons } from './CreateButtons';
import { FilterChips } from './filter/FilterChips';
import { ListFooter } from './ListFooter';
import { ListRows } from './ListRows';
import { ListToolbar } from './ListToolbar';
import { SubKindTabs } from './SubKindTabs';
import { useKind } from '../routing/useKind';

/** Keeps the query of the list's address for links that lead back to it. */
function KeepSearch() {
  const kind = useKind();
  const { search } = useLocation();
  const { list = '' } = useKindPaths(kind);
  const store = useStoreContext();
  useEffect(() => store.setItem(lastSearchKey(list), search), [store, list, search]);
  return null;
}

// Where a list cannot be loaded, the page itself says so.
const silent = () => undefined;

/** Finds the records of a kind. */
export default function ListPage({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const alert = useAlert();
  const [perPage] = usePageSize(kind.name);
  const meta = useParentMeta();
  const service = useService(kind);
  const missing = translate('waybill.pages.errors.serviceMissing');
  // What may pass is asked again, as everywhere: a list gives up at once by itself, and a page that
  // it does not get throws the person back to the first.
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  usePageTitle(kind.title);

  useEffect(() => {
    if (!service) alert(missing);
  }, [service, alert, missing]);

  const heading = (
    <div className="plain-line">
      <h1 className="plain-title">{kind.title}</h1>
      <CreateButtons />
    </div>
  );
  if (!service)
    return (
      <>
        {heading}
        <ErrorMessage message={missing} />
      </>
    );

  return (
    <ListBase
      key={service}
      // The address alone says what it shows: without a query that is its first page.
      storeKey={false}
      sort={UNSORTED}
      perPage={perPage}
      exporter={false}
      queryOptions={{ meta, retry, onError: silent }}
    >
      <KeepSearch />
      <div className="plain-page">
        {heading}
        <SubKindTabs />
        <ListToolbar />
        <FilterChips />
        <ListRows />
        <ListFooter />
      </div>
    </ListBase>
  );
}
