import { useDebouncedEvent, useListContext, useTranslate } from 'ra-core';
import { lazy, useState } from 'react';

import { Glyph } from '../components/PlainButton';
import { DeletedLink } from '../deleted/DeletedLink';
import { TransferButtons } from '../transfer/TransferButtons';
import { AddFilter } from './filter/AddFilter';
import { PageSizeBox } from './PageSizeBox';
import { PanelButton } from '../components/PanelButton';
import { SavedViewsButton } from './savedViews/SavedViewsButton';

const ColumnsPanel = lazy(() => import('./ColumnsPanel'));

/** Search, saved views, filters, columns, transfer and page size, in one line. */
export function ListToolbar() {
  return (
    <div className="plain-line">
      <SearchBox />
      <SavedViewsButton />
      <AddFilter />
      <PanelButton
        icon={<Glyph name="columns" />}
        label={useTranslate()('waybill.pages.arrange.columns')}
        opens="dialog"
        command="panel"
        Panel={ColumnsPanel}
      />
      <span className="plain-space" />
      <TransferButtons />
      <DeletedLink />
      <PageSizeBox />
    </div>
  );
}

/** A pause in typing after which the list is searched, in ms. */
const PAUSE = 300;

/** Searches the list as one types, debounced. */
function SearchBox() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q, ...others } = filterValues as Record<string, unknown>;
  const asked = typeof q === 'string' ? q : '';
  /** Text that the list was not searched for yet. */
  const [typed, setTyped] = useState<string>();
  if (typed === asked) setTyped(undefined);

  const ask = useDebouncedEvent((text: string) => {
    if (text !== asked) setFilters(text === '' ? others : { ...others, q: text });
  }, PAUSE);
  const label = translate('waybill.pages.list.search');
  return (
    <div role="search" className="plain-box">
      <Glyph name="search" />
      <input
        type="search"
        value={typed ?? asked}
        placeholder={label}
        aria-label={label}
        data-command="search"
        onChange={({ target }) => {
          setTyped(target.value);
          ask(target.value);
        }}
      />
    </div>
  );
}
