import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEvent, useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { CSSProperties } from 'react';

import { useFieldLabel } from '../../fields/useFieldLabel';
import type { Field } from '../../resources';
import { useKindPaths } from '../useKindPaths';
import { columnsOf, nameField } from './columns';
import { HeadCell } from './HeadCell';
import { KindRow } from './KindRow';
import type { RowsProps } from './rows';
import { columnStyle } from './tableColumns';
import { TableScroller } from './tableStyles';
import { useOverflowMarks } from './useOverflowMarks';
import { useRowActions } from './useRowActions';
import { useScrollMemory } from './useScrollMemory';

/** A page of records, a row each. */
export function KindTable({ kind, rows, isOld, onMenu, openId }: RowsProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(kind);
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const { show } = useKindPaths(kind);
  const actions = useRowActions(rows, onMenu);
  const scroller = useScrollMemory(kind);
  useOverflowMarks(scroller);
  const { sort, setSort } = useListContext();
  const onSort = useEvent<[string], void>((field) => {
    const isTurned = sort.field === field && sort.order !== 'DESC';
    setSort({ field, order: isTurned ? 'DESC' : 'ASC' });
  });
  const orderOf = ({ name }: Field) => (sort.field === name ? sort.order : undefined);
  const named = nameField(kind);
  return (
    <TableScroller
      ref={scroller}
      aria-busy={isOld}
      style={columnStyle(columns, labelOf) as CSSProperties}
    >
      <table>
        <thead>
          <tr>
            {named ? (
              <HeadCell
                field={named}
                label={
                  kind.representation.length > 1
                    ? translate('waybill.pages.columns.name')
                    : labelOf(named)
                }
                order={orderOf(named)}
                onSort={onSort}
              />
            ) : (
              <th scope="col">{translate('waybill.pages.columns.name')}</th>
            )}
            <th scope="col">{translate('waybill.pages.columns.id')}</th>
            {columns.map((field) => (
              <HeadCell
                key={field.name}
                field={field}
                label={labelOf(field)}
                order={orderOf(field)}
                onSort={onSort}
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
              kind={kind}
              record={record}
              index={index}
              columns={columns}
              path={show(record.id)}
              actions={actions}
              isOpen={openId !== undefined && openId === record.id}
            />
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
