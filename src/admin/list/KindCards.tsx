import { styled } from '@mui/material/styles';
import { Fragment } from 'react';

import { isEmpty } from '../fields/format';
import { RecordValue } from '../fields/RecordValue';
import { useFieldLabel } from '../fields/useFieldLabel';
import { plainLink } from '../fields/values/PlainLink';
import { onceForTheme } from '../../theme/onceForTheme';
import { representationOf } from '../../resources/representation';
import { ID } from '../../resources/systemFields';
import { useKindPaths } from '../routing/useKindPaths';
import { BOX } from './cellControls';
import { RowCheckbox } from './rowControls';
import type { RowsProps } from './rows';
import { useRowActions } from './useRowActions';
import { useScrollMemory } from './useScrollMemory';
import { useKind } from '../routing/useKind';

/** Fields on a card besides name and status: the first that say something. */
const MOST = 2;

const List = styled('ul')(
  onceForTheme(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 8,
    '&[aria-busy="true"]': { opacity: 0.55 },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr) auto 44px',
      columnGap: 8,
      alignItems: 'center',
      padding: '4px 4px 12px 0',
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 8,
      background: theme.palette.background.paper,
    },
    '& h2': { margin: 0, font: 'inherit', fontWeight: 600, minWidth: 0 },
    '& h2 a': {
      minHeight: 44,
      // Lines beyond the last one would show in a padding.
      borderBlock: '12px solid transparent',
      boxSizing: 'border-box',
      overflowWrap: 'anywhere',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
    },
    '& dl': {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
      gap: '4px 12px',
      margin: '0 12px 0 16px',
    },
    '& dt': { color: theme.palette.text.secondary },
    '& dd': {
      margin: 0,
      textAlign: 'end',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& > [data-changed]': { boxShadow: `inset 3px 0 ${theme.palette.primary.main}` },
    '& > [data-chosen]': { borderColor: theme.palette.primary.main },
    '& .row-box': { ...BOX(theme.palette), height: 44 },
    '& .row-menu': {
      width: 44,
      height: 44,
      padding: 0,
      border: 0,
      borderRadius: 6,
      background: 'none',
      color: theme.palette.text.secondary,
      fontSize: 18,
      cursor: 'pointer',
    },
  })),
);

/** A page of records for a phone, a card each. */
export function KindCards(props: RowsProps) {
  const { rows, columnSettings, isOld, selection, changed, openId } = props;
  const kind = useKind();
  const labelOf = useFieldLabel();
  const { show } = useKindPaths(kind);
  const actions = useRowActions(props);
  useScrollMemory(kind);
  const { columns, isOwn } = columnSettings;
  // By itself a card has no room for an id.
  const shown = columns.fields.filter(({ name }) => !isOwn || name !== ID.name);
  const status = shown.find((field) => field.kind === 'status');
  const others = shown.filter((field) => field !== status);
  return (
    <List aria-busy={isOld} onKeyDown={actions.onKeyDown}>
      {rows.map((record, index) => {
        const name = representationOf(kind, record);
        const path = show(record.id);
        const isSelected = selection.selected.has(record.id);
        const fields = others.filter((field) => !isEmpty(record[field.name])).slice(0, MOST);
        const said = status && record[status.name];
        return (
          <li
            key={record.id ?? index}
            data-chosen={isSelected || undefined}
            data-changed={changed.has(record.id) || undefined}
          >
            {RowCheckbox({ index, name, isSelected, actions })}
            <h2>{path ? plainLink(path, name) : name}</h2>
            <span>
              {said ? <RecordValue kind={kind} field={status} record={record} as="cell" /> : null}
            </span>
            <button
              type="button"
              className="row-menu"
              value={index}
              aria-haspopup="menu"
              aria-expanded={openId !== undefined && openId === record.id}
              aria-label={actions.menuLabel(name)}
              onClick={actions.openMenu}
            >
              ⋯
            </button>
            <dl>
              {fields.map((field) => (
                <Fragment key={field.name}>
                  <dt>{labelOf(field)}</dt>
                  <dd>
                    <RecordValue kind={kind} field={field} record={record} as="cell" />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </li>
        );
      })}
    </List>
  );
}
