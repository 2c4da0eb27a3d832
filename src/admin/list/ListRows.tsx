import { DataTableBase, useEvent, useListContext, useTranslate } from 'ra-core';
import { Button } from '@mui/material';
import { useMemo } from 'react';

import { Loading } from '../../Loading';
import type { RecordData } from '../../resources';
import { namedAfterFields } from '../../resources/representation';
import { useWaybill } from '../../WaybillContext';
import { AddLink } from '../components/AddLink';
import { ErrorMessage } from '../components/ErrorMessage';
import { fieldErrorsOf, statusOf } from '../../dataProvider/serverErrors';
import { useConnectionProblem, useIsPhone } from '../components/hooks';
import { RecordReferences } from '../fieldTypes/reference/References';
import { OverflowTooltip } from '../fieldTypes/Values';
import { TripValues } from '../record/route/TripValues';
import { ChangesBar } from '../remoteChanges/ChangesBar';
import { useListChanges } from '../remoteChanges/useListChanges';
import { useKind } from '../routing/useKind';
import { ADD_FILTER } from './filter/FilterChips';
import { useCardFields } from './CardFields';
import { EditableCells } from './EditableCells';
import { ListSelection } from './ListSelection';
import { ListTable } from './ListTable';
import { RecordCards } from './RecordCards';
import { RowMenus } from './RowMenu';
import { useColumnSettings } from './useColumnSettings';

const NO_ROWS: RecordData[] = [];

/** The page's rows as a table (cards on phones), or the reason why there are none. */
export function ListRows() {
  const kind = useKind();
  const isPhone = useIsPhone();
  const Rows = isPhone ? RecordCards : ListTable;
  const { data = NO_ROWS, isPending, filterValues, onSelect } = useListContext<RecordData>();
  const translate = useTranslate();
  const { columns } = useColumnSettings();
  const cardFields = useCardFields();
  const visibleFields = isPhone ? cardFields : columns.fields;
  const fields = useMemo(
    () => [...namedAfterFields(kind), ...visibleFields],
    [kind, visibleFields],
  );
  const { changed, text, show } = useListChanges();
  // A record without an ID cannot be opened or changed.
  const select = useEvent<[RecordData['id'][]], void>((ids) =>
    onSelect(ids.filter((id) => id !== undefined)),
  );
  if (isPending) return <Loading />;
  return (
    <>
      {text && <ChangesBar text={text} action={translate('ra.action.show')} onShow={show} />}
      <DataTableBase hasBulkActions loading={null} empty={<NoRows />} onSelect={select}>
        <RecordReferences fields={fields} records={data}>
          <TripValues fields={visibleFields} records={data}>
            <RowMenus>
              <OverflowTooltip>
                <EditableCells>
                  <Rows changed={changed} />
                </EditableCells>
              </OverflowTooltip>
            </RowMenus>
          </TripValues>
        </RecordReferences>
      </DataTableBase>
      <ListSelection key={JSON.stringify(filterValues)} />
    </>
  );
}

/** Buttons that remove the refused filters, or else the search and the filters. */
function RemovalButtons({ error }: { error: unknown }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const removal = (label: string, isRemoved: (key: string) => boolean) => {
    const left = Object.entries(filterValues).filter(([key]) => !isRemoved(key));
    return (
      left.length < Object.keys(filterValues).length && (
        <Button
          variant="outlined"
          onClick={() => {
            setFilters(Object.fromEntries(left));
            const kept = label === 'clearSearch' ? 'main [type=search]' : `#${ADD_FILTER}`;
            document.querySelector<HTMLElement>(kept)?.focus();
          }}
        >
          {translate(`waybill.list.${label}`)}
        </Button>
      )
    );
  };
  const refused = fieldErrorsOf(error);
  return (
    removal('filter.remove', (key) => key in refused) || (
      <>
        {removal('clearSearch', (key) => key === 'q')}
        {removal('filter.clear', (key) => key !== 'q')}
      </>
    )
  );
}

/** Not react-admin's `Empty`, which lacks the required words and has no words for errors. */
export function NoRows() {
  const kind = useKind();
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const { error, refetch, filterValues } = useListContext();
  const problem = useConnectionProblem();
  // The list of a nested kind responds 404 if the parent does not exist.
  const lostParent = kind.parent && statusOf(error) === 404 ? catalogue.kind(kind.parent) : null;
  if (lostParent)
    return (
      <ErrorMessage
        message={translate('waybill.record.gone', { type: lostParent.routeName })}
        listPath={routes.path(lostParent.name, 'list')}
      />
    );
  // A TypeError has the browser's own text for a network failure.
  const reason = error instanceof TypeError ? problem : error?.message;
  const isFiltered = Object.keys(filterValues).length > 0;
  const isRemovable = isFiltered && (!error || statusOf(error) === 400);
  const hint = isFiltered ? 'noMatchHint' : 'noRecordsHint';
  return (
    <ErrorMessage
      title={translate('waybill.list.noRecords')}
      message={reason || translate(`waybill.list.${error ? 'failed' : hint}`)}
      onRetry={error && !isRemovable ? () => void refetch() : undefined}
      action={
        isRemovable ? (
          <RemovalButtons error={error} />
        ) : (
          !error && kind.subKinds.length === 0 && <AddLink kind={kind} />
        )
      }
    />
  );
}
