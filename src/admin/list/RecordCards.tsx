import { styled } from '@mui/material';
import {
  RecordContextProvider,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
} from 'ra-core';

import type { RecordData } from '../../resources';
import { namedBy } from '../../resources/representation';
import { tripFieldNames } from '../../resources/trip';
import { onceForTheme } from '../../theme/controls';
import { useWaybill } from '../../WaybillContext';
import { visuallyHidden } from '../components/elementProps';
import { typeOf } from '../fieldTypes';
import { useNameInList } from '../fieldTypes/reference/References';
import { StatusButton } from '../record/StatusButton';
import { useKind } from '../routing/useKind';
import { CardFields, cardFieldStyles, useCardFields } from './CardFields';
import { NameLink, RowCheckbox } from './ListSelection';
import type { RowsProps } from './ListTable';
import { RowMenuButton } from './RowMenu';
import { rowControls } from './tableStyles';
import { useColumnSettings } from './useColumnSettings';
import { useScrollRestoration } from './useScrollRestoration';

/** Non-empty fields on a card besides name and status, unless the user has chosen columns. */
const FIELDS_SHOWN = 4;

const NO_ROWS: RecordData[] = [];

const List = styled('ul')(
  onceForTheme(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 8,
    '&[aria-busy="true"]': { opacity: 0.55 },
    '& > li': {
      position: 'relative',
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
      // A border, because clamped lines would show through a padding.
      borderBlock: '12px solid transparent',
      boxSizing: 'border-box',
      overflowWrap: 'anywhere',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
    },
    // The whole card opens the record, except its controls and outside links such as phone numbers.
    '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
    '& > li > :is(.row-box, .row-menu, .status-button), & dd :is(a:not([href^="/"]), button)': {
      position: 'relative',
      zIndex: 1,
    },
    ...cardFieldStyles(theme.palette),
    // "Barrie → Great Falls", and below it "Dec 8 – Dec 11 · Copper Ridge Steel" without labels.
    '& dl': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      rowGap: 4,
      margin: '0 12px 0 16px',
      '& > div': { flex: '1 0 100%' },
      // "Delivery · Dec 8, 12:15 PM CST", "San Antonio, TX" and "Due date Dec 8", with an amount at the end.
      '& [data-line]': {
        flexWrap: 'wrap',
        justifyContent: 'start',
        gap: '0 4px',
        '& dt:not([data-type=date])': visuallyHidden,
        '& dd': { display: 'block', minWidth: 0, textAlign: 'start' },
        '& dd:not(:first-of-type):not([data-type=money])::before': {
          content: '"·" / ""',
          marginInlineEnd: '4px',
        },
        '& dd[data-type=text] + dt + dd[data-type=text]': {
          marginInlineStart: '-4px',
          '&::before': { content: '"\\2c\\a0"', marginInlineEnd: 0 },
        },
        '& [data-type=money]': { marginInlineStart: 'auto' },
        '& small': { display: 'inline', fontSize: 'inherit' },
        '& small::before': { content: '" · " / ""' },
      },
      '& [data-line]:first-of-type dd:not([data-type=date])': { fontWeight: 500 },
      '& [data-line] + [data-line]': { color: theme.palette.text.secondary },
      '& > [hidden]': { display: 'none' },
      '& [data-trip]': { justifyContent: 'start', gap: 4 },
      // Of two days, the first is known to be the pickup. One alone keeps its label.
      '& [data-trip=date]:has(+ [data-trip=date]) dt, & [data-trip=date] + [data-trip=date] dt':
        visuallyHidden,
      '& :is([data-trip=text], [data-trip=reference]) dt': visuallyHidden,
      '& [data-trip] dd': { display: 'block', textAlign: 'start', whiteSpace: 'nowrap' },
      '& [data-trip=text] dd': { fontWeight: 500, textOverflow: 'ellipsis' },
      '& [data-trip=date]': { flex: 'none' },
      '& [data-trip=reference]': { flex: '1 1 0', '& dd': { textOverflow: 'ellipsis' } },
      '& [data-trip=date] + [data-trip]::before, & [data-trip] small::before': {
        content: '"·" / ""',
        marginInlineStart: '4px',
      },
      '& [data-trip=date]:not([hidden]) + [data-trip=date]::before': { content: '"–" / ""' },
      '& [data-trip=date][hidden] + [data-trip=date]::before': { content: 'none' },
      '& [data-trip] small': {
        display: 'inline',
        fontSize: 'inherit',
        '&::before': { marginInlineEnd: '4px' },
      },
    },
    '& > [data-changed]': { boxShadow: `inset 3px 0 ${theme.palette.primary.main}` },
    '& > [data-selected]': { borderColor: theme.palette.primary.main },
    ...rowControls(theme.palette),
    '& > li > .row-box': { height: 44 },
    '& > li > .row-menu': { width: 44, height: 44 },
  })),
);

export function RecordCards({ changed }: RowsProps) {
  const kind = useKind();
  const { columns, isDefault } = useColumnSettings();
  const fields = useCardFields();
  const rows = useDataTableDataContext<RecordData>() ?? NO_ROWS;
  const selected = new Set(useDataTableSelectedIdsContext());
  const { isPlaceholderData } = useListContext();
  useScrollRestoration();
  const status = columns.fields.find((field) => typeOf(field).isBadge);
  const name = namedBy(kind);
  const nameOf = useNameInList();
  const { catalogue } = useWaybill();
  const trip = isDefault ? tripFieldNames(catalogue, kind) : undefined;
  const others = fields.filter((field) => field !== status && field.name !== name);
  return (
    <List aria-busy={isPlaceholderData}>
      {rows.map((record, index) => {
        const title = nameOf(kind, record);
        const isSelected = selected.has(record.id);
        return (
          <RecordContextProvider key={record.id ?? index} value={record}>
            <li
              data-selected={isSelected || undefined}
              data-changed={changed.has(record.id) || undefined}
            >
              <RowCheckbox name={title} isSelected={isSelected} />
              <h2>
                <NameLink name={title} />
              </h2>
              {status ? <StatusButton field={status} /> : <span />}
              <RowMenuButton name={title} />
              <CardFields
                fields={others}
                trip={trip}
                lines={isDefault ? kind.cardLines : undefined}
                max={isDefault ? FIELDS_SHOWN : undefined}
              />
            </li>
          </RecordContextProvider>
        );
      })}
    </List>
  );
}
