import CloseIcon from '@mui/icons-material/Close';
import { Button, IconButton, InputBase, styled } from '@mui/material';
import { useState } from 'react';

import { TOUCH } from '../../../theme/controls';
import { useMessages } from '../../components/useMessages';
import { FRAME } from '../../../theme/tokens';
import { formText, plainText } from '../format';
import { valueOf } from './JsonFields';
import { alignmentOf, columnsOf, NUMBERS } from './JsonTable';
import type { Values } from './place';
import { useKeyLabel } from './useKeyLabel';

const Scroller = styled('div')(({ theme: { palette } }) => ({
  overflowX: 'auto',
  border: `1px solid ${palette.divider}`,
  borderRadius: 8,
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { minWidth: 120, padding: 0 },
  '& :is(th, td):first-of-type': { minWidth: 200 },
  '& th .MuiInputBase-root': { color: palette.text.secondary, fontWeight: 500 },
  '& tbody td': { borderTop: `1px solid ${palette.divider}` },
  '& tbody td + td:not(:last-of-type)': { borderInlineStart: `1px solid ${palette.divider}` },
  '& :is(th, td):last-of-type': { minWidth: 0, width: 36 },
  '& .MuiInputBase-root': {
    width: '100%',
    padding: '2px 10px',
    [TOUCH]: { minHeight: FRAME.touch },
  },
  '& [data-align] input': NUMBERS,
  '& .MuiInputBase-root.Mui-focused': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
}));

interface Column {
  readonly key: string;
  /** True if all values are texts. They stay texts if they read as numbers. */
  readonly isText: boolean;
}

interface Table {
  readonly columns: readonly Column[];
  /** Undefined for a value that an entry does not have. */
  readonly rows: readonly (readonly unknown[])[];
}

function tableOf(entries: readonly Values[]): Table {
  const { keys } = columnsOf(entries);
  const isText = (key: string) =>
    entries.every((entry) => !(key in entry) || typeof entry[key] === 'string');
  return {
    columns: keys.map((key) => ({ key, isText: isText(key) })),
    rows: entries.map((entry) => keys.map((key) => entry[key])),
  };
}

function textOf({ columns, rows }: Table): string {
  const entries = rows
    .map((row) => columns.map(({ key }, at) => [key, row[at]] as const))
    .map((row) => row.filter(([key, value]) => key !== '' && value !== undefined))
    .filter((row) => row.length > 0);
  return entries.length > 0 ? formText(entries.map((row) => Object.fromEntries(row))) : '';
}

interface Props {
  label: string;
  entries: readonly Values[];
  text: string;
  change: (text: string) => void;
}

/** Edits a list of objects as a table. A nested value is JSON in its cell. */
export function JsonTableFields({ label, entries, text, change }: Props) {
  const t = useMessages('fieldTypes.inputs.json');
  // Columns without a name and empty rows are not part of the text yet.
  const labelOf = useKeyLabel();
  const [own, setOwn] = useState<Table & { text: string }>();
  const [edited, setEdited] = useState<number>();
  const table = own?.text === text ? own : tableOf(entries);
  const { columns, rows } = table;
  const write = (part: Partial<Table>) => {
    const newTable = { columns, rows, ...part };
    const newText = textOf(newTable);
    setOwn({ ...newTable, text: newText });
    change(newText);
  };
  const type = (row: number, column: number, typed: string) => {
    const { isText = false } = columns[column] ?? {};
    const value = typed === '' && !isText ? undefined : valueOf(typed, isText);
    // A row has no values yet in columns that were added after it.
    const cells = columns.map((_, at) => (at === column ? value : rows[row]?.[at]));
    write({ rows: rows.with(row, cells) });
  };
  return (
    <>
      <Scroller role="group" aria-label={t('rowsOf', { label })}>
        <table>
          <thead>
            <tr>
              {columns.map((column, at) => (
                // Keys change while they are typed.
                <th key={at} scope="col" data-align={alignmentOf(entries, column.key)}>
                  <InputBase
                    // A label, as pages show it, until the key is edited.
                    value={edited === at ? column.key : labelOf(column.key)}
                    onFocus={() => setEdited(at)}
                    onBlur={() => setEdited(undefined)}
                    onChange={({ target }) =>
                      write({ columns: columns.with(at, { ...column, key: target.value }) })
                    }
                    inputProps={{ 'aria-label': t('column', { number: at + 1 }) }}
                  />
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={rowIndex}>
                {columns.map(({ key }, at) => (
                  <td key={at} data-align={alignmentOf(entries, key)}>
                    <InputBase
                      value={plainText(row[at])}
                      onChange={({ target }) => type(rowIndex, at, target.value)}
                      inputProps={{ 'aria-label': `${key} ${rowIndex + 1}`.trim() }}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    size="small"
                    aria-label={t('removeRow', { number: rowIndex + 1 })}
                    onClick={() => write({ rows: rows.filter((each) => each !== row) })}
                  >
                    <CloseIcon fontSize="small" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Button size="small" onClick={() => write({ rows: [...rows, columns.map(() => undefined)] })}>
        {t('addRow')}
      </Button>
      <Button
        size="small"
        onClick={() => write({ columns: [...columns, { key: '', isText: false }] })}
      >
        {t('addColumn')}
      </Button>
    </>
  );
}
