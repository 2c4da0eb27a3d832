import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'ra-core';
import { memo, useMemo } from 'react';

import { FieldValue } from '../../fields/FieldValue';
import { plainText } from '../../fields/format';
import { FIELD_TYPES } from '../../fields/registry';
import { TextLink } from '../../fields/values/TextLink';
import type { Field, Kind, RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { CopyId } from '../CopyId';
import { useKindPaths } from '../useKindPaths';
import { columnsOf, nameField } from './columns';
import { HeadCell } from './HeadCell';
import { RowMenuButton } from './RowMenuButton';
import type { RowsProps } from './rows';

const Scroller = styled('div')(({ theme }) => ({
  overflow: 'auto',
  // The head stays in sight: long pages scroll inside the table.
  maxHeight: 'max(320px, calc(100dvh - 280px))',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  background: theme.palette.background.paper,
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    height: 40,
    boxSizing: 'border-box',
    padding: '0 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    background: theme.palette.background.paper,
    color: theme.palette.text.secondary,
    fontWeight: 500,
  },
  '& tbody tr:last-child td': { borderBottom: 0 },
  '& td': { background: theme.palette.background.paper },
  '& tbody tr:hover td': { background: theme.palette.action.hover },
  '& [data-align="end"]': { textAlign: 'end' },
  // Name and menu stay at hand however far the rest is scrolled.
  '& td:first-of-type, & td:last-of-type': { position: 'sticky', left: 0, zIndex: 1 },
  '& th:first-of-type, & th:last-of-type': { left: 0, zIndex: 2 },
  '& td:last-of-type, & th:last-of-type': { left: 'auto', right: 0, width: 44, padding: '0 6px' },
  '& td:first-of-type': { fontWeight: 500 },
  // The whole cell opens the record, not only the words in it.
  '& td:first-of-type > a': {
    display: 'block',
    margin: '0 -12px',
    padding: '0 12px',
    lineHeight: '39px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&:focus-visible': { outlineOffset: -2 },
  },
}));

/** A page of records, a row each. */
export function KindTable({ kind, rows, onMenu, openId }: RowsProps) {
  const translate = useTranslate();
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const named = nameField(kind);
  const nameLabel =
    kind.representation.length > 1 ? translate('waybill.pages.columns.name') : undefined;
  return (
    <Scroller>
      <table>
        <thead>
          <tr>
            {named ? (
              <HeadCell kind={kind} field={named} label={nameLabel} />
            ) : (
              <th scope="col">{translate('waybill.pages.columns.name')}</th>
            )}
            <th scope="col">{translate('waybill.pages.columns.id')}</th>
            {columns.map((field) => (
              <HeadCell key={field.name} kind={kind} field={field} />
            ))}
            <th scope="col">
              <span style={visuallyHidden}>{translate('waybill.pages.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((record, index) => (
            <Row
              key={record.id ?? index}
              kind={kind}
              record={record}
              columns={columns}
              onMenu={onMenu}
              isOpen={openId !== undefined && openId === record.id}
            />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

interface RowProps {
  kind: Kind;
  record: RecordData;
  columns: readonly Field[];
  onMenu: RowsProps['onMenu'];
  isOpen: boolean;
}

const Row = memo(function Row({ kind, record, columns, onMenu, isOpen }: RowProps) {
  const { show } = useKindPaths(kind);
  const name = representationOf(kind, record);
  const path = show(record.id);
  return (
    <tr>
      <td title={name}>{path ? <TextLink to={path}>{name}</TextLink> : name}</td>
      <td>
        <CopyId id={record.id} />
      </td>
      {columns.map((field) => (
        <td
          key={field.name}
          data-align={FIELD_TYPES[field.kind].align}
          title={plainText(record[field.name])}
        >
          <FieldValue field={field} value={record[field.name]} as="Cell" />
        </td>
      ))}
      <td>
        <RowMenuButton record={record} name={name} isOpen={isOpen} onMenu={onMenu} />
      </td>
    </tr>
  );
});
