import { useEvent, useListContext, useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';

import { useFieldLabel } from '../fields/useFieldLabel';
import { visuallyHidden } from '../components/visuallyHidden';
import { HeadCell } from './HeadCell';
import { KindRow } from './KindRow';
import { NAME, useDensity } from './columnSettings/useColumnSettings';
import { nameField } from './columns';
import type { RowsProps } from './rows';
import { columnStyle } from './tableColumns';
import { TableScroller } from './tableStyles';
import { useOverflowMarks } from './useOverflowMarks';
import { useRowActions } from './useRowActions';
import { useScrollMemory } from './useScrollMemory';
import { useKindPaths } from '../routing/useKindPaths';
import type { Field } from '../../resources';
import { useKind } from '../routing/useKind';

/** Chooses all rows of the page. */
function PageBox({ rows, selection }: Pick<RowsProps, 'rows' | 'selection'>) {
  const translate = useTranslate();
  const count = rows.filter(({ id }) => selection.selected.has(id)).length;
  const isAll = count === rows.length;
  return (
    <input
      type="checkbox"
      className="row-box"
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      checked={isAll}
      aria-label={translate('waybill.bulk.choosePage')}
      onChange={selection.togglePage}
    />
  );
}

/** A page of records, a row each. */
export function KindTable(props: RowsProps) {
  const { rows, columnSettings, isOld, selection, changed, openId } = props;
  const kind = useKind();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { columns, widths } = columnSettings;
  const [density] = useDensity();
  const { show } = useKindPaths(kind);
  const actions = useRowActions(props);
  const scroller = useScrollMemory(kind);
  useOverflowMarks(scroller);
  const { sort, setSort } = useListContext();
  const onSort = useEvent<[string], void>((field) => {
    const isTurned = sort.field === field && sort.order !== 'DESC';
    setSort({ field, order: isTurned ? 'DESC' : 'ASC' });
  });
  const onResize = useEvent<[string, number | undefined], void>(columnSettings.resize);
  const orderOf = ({ name }: Field) => (sort.field === name ? sort.order : undefined);
  const named = nameField(kind);
  return (
    <TableScroller
      ref={scroller}
      aria-busy={isOld}
      data-density={density}
      onKeyDown={actions.onKeyDown}
      style={columnStyle(columns, labelOf, widths) as CSSProperties}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <PageBox rows={rows} selection={selection} />
            </th>
            {named ? (
              <HeadCell
                field={named}
                label={
                  kind.representation.length > 1
                    ? translate('waybill.pages.columns.name')
                    : labelOf(named)
                }
                order={orderOf(named)}
                isEdge={columns.pinned === 0}
                onSort={onSort}
                onResize={onResize}
                name={NAME}
              />
            ) : (
              <th scope="col" data-edge={columns.pinned === 0 || undefined}>
                {translate('waybill.pages.columns.name')}
              </th>
            )}
            {columns.fields.map((field, index) => (
              <HeadCell
                key={field.name}
                field={field}
                label={labelOf(field)}
                order={orderOf(field)}
                pinned={index < columns.pinned ? index : undefined}
                isEdge={index === columns.pinned - 1}
                onSort={onSort}
                onResize={onResize}
              />
            ))}
            <th scope="col">
              <span style={visuallyHidden}>{translate('waybill.pages.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((record, index) => (
            // By its place: the next page's records go into the rows that are there.
            <KindRow
              key={index}
              record={record}
              index={index}
              columns={columns}
              path={show(record.id)}
              actions={actions}
              isOpen={openId !== undefined && openId === record.id}
              isSelected={selection.selected.has(record.id)}
              isChanged={changed.has(record.id)}
            />
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
