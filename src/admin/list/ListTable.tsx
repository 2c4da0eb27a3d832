import DescIcon from '@mui/icons-material/ArrowDownward';
import AscIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopy';
import {
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useListContext,
  useTranslate,
} from 'ra-core';
import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
} from 'react';

import type { Field, Kind, RecordData } from '../../resources';
import { namedBy, shortId } from '../../resources/representation';
import { ID } from '../../resources/kindFields';
import { visuallyHidden } from '../components/elementProps';
import { useCopyText } from '../components/hooks';
import { useCustomization } from '../customization';
import { typeOf } from '../fieldTypes';
import { useDaysLate, useValueOf } from '../fieldTypes/computedValues';
import { NoValue, useValueText } from '../fieldTypes/FieldValue';
import { isEmpty } from '../../resources/values';
import { useNameInList } from '../fieldTypes/reference/References';
import { useFieldLabel } from '../fieldTypes/useFieldLabel';
import { useKind } from '../routing/useKind';
import { cellProps, columnStyle, isSortable, NAME, nameField, type Columns } from './columns';
import { useEditableRow } from './EditableCells';
import { NameLink, PageCheckbox, RowCheckbox } from './ListSelection';
import { RowMenuButton } from './RowMenu';
import { TableScroller } from './tableStyles';
import { useColumnSettings, useDensity } from './useColumnSettings';
import { useScrollRestoration } from './useScrollRestoration';

export interface RowsProps {
  /** Records that other users have changed since the page was fetched. */
  changed: ReadonlySet<RecordData['id']>;
}

export function ListTable({ changed }: RowsProps) {
  const kind = useKind();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { columns, widths, resize } = useColumnSettings();
  const [density] = useDensity();
  const rows = useDataTableDataContext<RecordData>() ?? [];
  const selected = new Set(useDataTableSelectedIdsContext());
  const { isPlaceholderData } = useListContext();
  const scroller = useScrollRestoration();
  const { fields, pinned } = columns;
  const nameColumn = nameField(kind);
  const nameOf = useNameInList();
  const letters = useLongest(rows, fields);
  return (
    <TableScroller
      ref={scroller}
      aria-busy={isPlaceholderData}
      data-density={density}
      style={columnStyle(columns, labelOf, letters, widths) as CSSProperties}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <PageCheckbox />
            </th>
            <HeadCell
              name={NAME}
              field={nameColumn}
              label={labelOf(columns.nameHead)}
              cell={{ 'data-edge': pinned === 0 || undefined }}
              onResize={resize}
            />
            {fields.map((field, index) => (
              <HeadCell
                key={field.name}
                name={field.name}
                field={field}
                label={labelOf(field)}
                cell={cellProps(field, index, pinned)}
                onResize={resize}
              />
            ))}
            <th scope="col">
              <span style={visuallyHidden}>{translate('waybill.fieldTypes.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((record, index) => (
            // Keyed by index so that React reuses the row's DOM when the page changes.
            <RecordContextProvider key={index} value={record}>
              <Row
                record={record}
                name={nameOf(kind, record)}
                columns={columns}
                isSelected={selected.has(record.id)}
                isChanged={changed.has(record.id)}
              />
            </RecordContextProvider>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

/** As wide as the mark of a late date. */
const LATE_MARK = '   ';

/**
 * Length of the longest text in each column, in characters: of this page and of those seen before, so that
 * columns keep their widths when the list is sorted, filtered or paged.
 */
function useLongest(rows: readonly RecordData[], fields: readonly Field[]) {
  const kind = useKind();
  const nameOf = useNameInList();
  const textOf = useValueText();
  const valueOf = useValueOf();
  const daysLate = useDaysLate();
  // Each language has its own kind objects, so widths measured in another language are not kept.
  const [lengthsByKind] = useState(() => new WeakMap<Kind, Readonly<Record<string, number>>>());
  // Memoized, so that resizing a column or selecting rows does not measure all texts again.
  const lengths = useMemo(() => {
    const textIn = (record: RecordData, field: Field) => {
      const value = valueOf(record, field);
      if (typeof value === 'object') return '';
      const mark = daysLate({ field, value, record }) > 0 ? LATE_MARK : '';
      return textOf(field, value, record) + mark;
    };
    const before = lengthsByKind.get(kind);
    const longest = (name: string, textOfRow: (record: RecordData) => string) => [
      name,
      Math.max(before?.[name] ?? 0, ...rows.map((record) => textOfRow(record).length)),
    ];
    return Object.fromEntries([
      longest(NAME, (record) => nameOf(kind, record)),
      ...fields.map((field) => longest(field.name, (record) => textIn(record, field))),
    ]) as Record<string, number>;
  }, [rows, fields, kind, nameOf, textOf, valueOf, daysLate, lengthsByKind]);
  // In an effect, so that a render that React discards leaves no widths.
  useEffect(() => {
    lengthsByKind.set(kind, lengths);
  }, [lengthsByKind, kind, lengths]);
  return lengths;
}

interface HeadProps {
  /** Key of the column's stored width. */
  name: string;
  /** The field to sort by; undefined for a column without a field. */
  field: Field | undefined;
  label: string;
  cell: Partial<ReturnType<typeof cellProps>>;
  /** Sets the width in px; undefined restores the automatic width. */
  onResize: (name: string, width: number | undefined) => void;
}

function HeadCell({ name, field, label, cell, onResize }: HeadProps) {
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  /** The column's width minus the pointer's x position at the start of the drag. */
  const grip = useRef(0);
  if (!field)
    return (
      <th scope="col" {...cell}>
        {label}
      </th>
    );
  const order = sort?.field === field.name ? sort.order : undefined;
  const Icon = order === 'DESC' ? DescIcon : AscIcon;
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    // Follows the pointer, although the column itself moves when the columns before it shrink.
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      onResize(name, grip.current + event.clientX);
  };
  return (
    <th scope="col" {...cell} aria-sort={order && (order === 'DESC' ? 'descending' : 'ascending')}>
      {isSortable(field) ? (
        <button type="button" className="sort" data-field={field.name} onClick={handleSort}>
          {label}
          {order && <Icon aria-hidden />}
        </button>
      ) : (
        label
      )}
      <span
        className="resize"
        aria-hidden
        onPointerDown={(event) => {
          event.preventDefault();
          const { currentTarget: edge, pointerId, clientX } = event;
          edge.setPointerCapture(pointerId);
          grip.current = (edge.parentElement?.offsetWidth ?? 0) - clientX;
        }}
        onPointerMove={onPointerMove}
        onDoubleClick={() => onResize(name, undefined)}
      />
    </th>
  );
}

interface RowProps {
  record: RecordData;
  name: string;
  columns: Columns;
  isSelected: boolean;
  isChanged: boolean;
}

/** A row. Plain elements, because MUI's cells would double the time to render a page. */
const Row = memo(function Row({ record, name, columns, isSelected, isChanged }: RowProps) {
  const kind = useKind();
  const { fields: customized } = useCustomization(kind);
  const { fields, pinned } = columns;
  const valueOf = useValueOf();
  const cell = (field: Field) => {
    if (field.name === ID.name) return <CopyIdButton id={String(record.id ?? '')} />;
    const Custom = customized?.[field.name]?.cell;
    if (Custom) return <Custom />;
    const value = valueOf(record, field);
    const { Cell } = typeOf(field);
    const View = isEmpty(value) ? NoValue : Cell;
    return <View field={field} value={value} record={record} />;
  };
  return (
    <tr
      data-selected={isSelected || undefined}
      data-changed={isChanged || undefined}
      {...useEditableRow(record)}
    >
      <td>
        <RowCheckbox name={name} isSelected={isSelected} />
      </td>
      <td data-field={namedBy(kind)} data-edge={pinned === 0 || undefined}>
        <NameLink name={name} />
      </td>
      {fields.map((field, index) => (
        <td key={field.name} data-field={field.name} {...cellProps(field, index, pinned)}>
          {cell(field)}
        </td>
      ))}
      <td>
        <RowMenuButton name={name} />
      </td>
    </tr>
  );
});

function CopyIdButton({ id }: { id: string }) {
  const translate = useTranslate();
  const copyId = useCopyText('waybill.components.copied');
  return (
    <button
      type="button"
      className="row-id"
      data-full={id}
      aria-label={translate('waybill.components.copyId', { id: shortId(id) })}
      onClick={() => void copyId(id)}
    >
      {shortId(id)}
      <CopyIcon />
    </button>
  );
}
