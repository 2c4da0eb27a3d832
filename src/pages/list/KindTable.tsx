import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEvent, useListContext, useTranslate } from 'ra-core';
import { useDeferredValue } from 'react';
import type { CSSProperties } from 'react';

import { useRefer } from '../../fields/references/References';
import { useFieldLabel } from '../../fields/useFieldLabel';
import type { Field } from '../../resources';
import { useKindPaths } from '../useKindPaths';
import { NAME } from './arrange/arrangement';
import { useDensity } from './arrange/useDensity';
import { nameField } from './columns';
import { HeadCell } from './HeadCell';
import { KindRow } from './KindRow';
import { PageBox } from './PageBox';
import type { RowsProps } from './rows';
import { columnStyle } from './tableColumns';
import { TableScroller } from './tableStyles';
import { useOverflowMarks } from './useOverflowMarks';
import { useRowActions } from './useRowActions';
import { useScrollMemory } from './useScrollMemory';
import { IN_SIGHT } from './useSightFirst';

/** A page of records, a row each. */
export function KindTable(props: RowsProps) {
  const { kind, rows, arranging, isOld, selection, changed, openId } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { columns, widths } = arranging;
  const [density] = useDensity();
  const { show } = useKindPaths(kind);
  const actions = useRowActions(props);
  const refer = useRefer();
  // Rows out of sight come after the others, and so does what they refer to.
  const referLate = useDeferredValue(refer);
  const scroller = useScrollMemory(kind);
  useOverflowMarks(scroller);
  const { sort, setSort } = useListContext();
  const onSort = useEvent<[string], void>((field) => {
    const isTurned = sort.field === field && sort.order !== 'DESC';
    setSort({ field, order: isTurned ? 'DESC' : 'ASC' });
  });
  const onResize = useEvent<[string, number | undefined], void>(arranging.resize);
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
              kind={kind}
              record={record}
              index={index}
              columns={columns}
              path={show(record.id)}
              actions={actions}
              refer={index < IN_SIGHT ? refer : referLate}
              isOpen={openId !== undefined && openId === record.id}
              isChosen={selection.chosen.has(record.id)}
              isChanged={changed.has(record.id)}
            />
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
