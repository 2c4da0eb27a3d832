import { styled } from '@mui/material/styles';

import { Fragment } from 'react';

import { FieldValue } from '../../fields/FieldValue';
import { isEmpty } from '../../fields/format';
import { useFieldLabel } from '../../fields/useFieldLabel';
import { TextLink } from '../../fields/values/TextLink';
import { representationOf } from '../../resources/representation';
import { useKindPaths } from '../useKindPaths';
import { columnsOf } from './columns';
import { RowMenuButton } from './RowMenuButton';
import type { RowsProps } from './rows';

/** Fields on a card besides the name: the first that say something. */
const MOST = 3;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 8,
    padding: '4px 4px 12px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    background: theme.palette.background.paper,
  },
  '& h2': { margin: 0, font: 'inherit', fontWeight: 600 },
  '& h2 a': { display: 'flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 12px', margin: 0 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
}));

/** A page of records for a phone, a card each. */
export function KindCards({ kind, rows, onMenu, openId }: RowsProps) {
  const labelOf = useFieldLabel(kind);
  const { show } = useKindPaths(kind);
  const columns = columnsOf(kind);
  return (
    <List>
      {rows.map((record, index) => {
        const name = representationOf(kind, record);
        const path = show(record.id);
        const fields = columns.filter((field) => !isEmpty(record[field.name])).slice(0, MOST);
        return (
          <li key={record.id ?? index}>
            <div style={{ flex: 1, minWidth: 0 }}>
              <h2>{path ? <TextLink to={path}>{name}</TextLink> : name}</h2>
              <dl>
                {fields.map((field) => (
                  <Fragment key={field.name}>
                    <dt>{labelOf(field)}</dt>
                    <dd>
                      <FieldValue field={field} value={record[field.name]} as="Cell" />
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </div>
            <RowMenuButton
              record={record}
              name={name}
              isOpen={openId !== undefined && openId === record.id}
              onMenu={onMenu}
            />
          </li>
        );
      })}
    </List>
  );
}
