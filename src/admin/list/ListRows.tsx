import { useListContext, useTranslate } from 'ra-core';
import { lazy, useState } from 'react';

import { counted } from '../fields/format';
import { FullText } from '../fields/FullText';
import { References } from '../fields/references/References';
import { PlainLinks } from '../fields/values/PlainLink';
import { PanelBoundary } from '../components/PanelBoundary';
import { Loading } from '../../Loading';
import type { RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { DeleteDialog } from '../record/DeleteDialog';
import { ChangesBar } from '../remoteChanges/ChangesBar';
import { useListChanges } from '../remoteChanges/useListChanges';
import { ErrorMessage } from '../components/ErrorMessage';
import { statusOf } from '../components/serverMessage';
import { useColumnSettings } from './columnSettings/useColumnSettings';
import { Cells } from './cell/Cells';
import { KindCards } from './KindCards';
import { KindTable } from './KindTable';
import { RowMenu } from './RowMenu';
import type { OpenMenu } from './RowMenu';
import { useIsPhone } from '../components/useIsPhone';
import { useSelection } from './useSelection';
import { useKind } from '../routing/useKind';

const SelectionBar = lazy(() => import('../bulk/SelectionBar'));
const NO_ROWS: RecordData[] = [];

/** The rows of the page: a table, on a phone cards; or why there are none. */
export function ListRows() {
  const kind = useKind();
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const isPhone = useIsPhone();
  const list = useListContext<RecordData>();
  const { data, error, isPending, isPlaceholderData, refetch, filterValues, onUnselectItems } =
    list;
  // One state for all rows: a second menu cannot open beside the first.
  const [menu, setMenu] = useState<OpenMenu>();
  const [recordToDelete, setDoomed] = useState<RecordData>();
  const columnSettings = useColumnSettings(kind);
  const rows = data ?? NO_ROWS;
  const selection = useSelection(kind, rows);
  const news = useListChanges(kind);

  if (isPending) return <Loading />;
  const failed = error && (!data || data.length === 0);
  // Words for people come from the server or the data provider; a browser's own are none.
  const reason = failed && !(error instanceof TypeError) ? error.message : undefined;
  const Rows = isPhone ? KindCards : KindTable;
  // The API knows no list below a record that is not there.
  const lostParent = kind.parent && statusOf(error) === 404 ? catalogue.kind(kind.parent) : null;
  if (failed && lostParent)
    return (
      <ErrorMessage
        message={translate('waybill.pages.details.gone', { type: lostParent.routeName })}
        listPath={routes.path(lostParent.name, 'list')}
      />
    );
  const hint = Object.keys(filterValues).length > 0 ? 'noMatchHint' : 'noRecordsHint';
  return (
    <>
      {(news.count > 0 || news.isMany) && (
        <ChangesBar
          text={
            news.isMany
              ? translate('waybill.news.many')
              : translate('waybill.news.changes', counted(news.count))
          }
          onShow={news.show}
        />
      )}
      {data && data.length > 0 ? (
        <References fields={columnSettings.columns.fields} records={data}>
          <PlainLinks>
            <FullText>
              <Cells rows={rows} fields={columnSettings.columns.fields}>
                <Rows
                  rows={rows}
                  columnSettings={columnSettings}
                  isOld={isPlaceholderData ?? false}
                  selection={selection}
                  changed={news.changed}
                  onMenu={setMenu}
                  openId={menu?.record.id}
                />
              </Cells>
            </FullText>
          </PlainLinks>
        </References>
      ) : (
        <ErrorMessage
          title={translate('waybill.pages.noRecords')}
          message={reason || translate(`waybill.pages.${failed ? 'listFailed' : hint}`)}
          onRetry={failed ? () => void refetch() : undefined}
        />
      )}
      {selection.selected.size > 0 && (
        <PanelBoundary onClose={() => onUnselectItems()}>
          <SelectionBar selection={selection} onClose={() => onUnselectItems()} />
        </PanelBoundary>
      )}
      {menu && rows.some(({ id }) => id === menu.record.id) && (
        <RowMenu
          menu={menu}
          onClose={() => setMenu(undefined)}
          onDelete={(record) => setDoomed(record)}
        />
      )}
      {recordToDelete && (
        <DeleteDialog
          record={recordToDelete}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => selection.drop([recordToDelete.id])}
        />
      )}
    </>
  );
}
