import { useTranslate } from 'ra-core';
import { lazy } from 'react';

import { Glyph } from '../components/Glyph';
import { DeletedLink } from '../deleted/DeletedLink';
import { PageSizeBox } from './PageSizeBox';
import { PanelButton } from './PanelButton';
import { SearchBox } from './SearchBox';
import { AddFilter } from './filter/AddFilter';
import { ViewsButton } from './savedViews/ViewsButton';
import { TransferButtons } from '../transfer/TransferButtons';

const ColumnsPanel = lazy(() => import('./columnSettings/ColumnsPanel'));

/** Opens the panel in which the columns of the list are arranged. */
function ColumnsButton() {
  return (
    <PanelButton
      icon={<Glyph name="columns" />}
      label={useTranslate()('waybill.pages.arrange.columns')}
      opens="dialog"
      Panel={ColumnsPanel}
    />
  );
}

/** What narrows a list down, in one line. */
export function ListToolbar() {
  return (
    <div className="plain-line">
      <SearchBox />
      <ViewsButton />
      <AddFilter />
      <ColumnsButton />
      <span className="plain-space" />
      <TransferButtons />
      <DeletedLink />
      <PageSizeBox />
    </div>
  );
}
