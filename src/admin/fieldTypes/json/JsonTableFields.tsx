import CloseIcon from '@mui/icons-material/Close';
import { Button, FormHelperText, IconButton, InputBase, styled } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import { CURRENCY, type Field, type RecordData } from '../../../resources';
import { isEmpty } from '../../../resources/values';
import { TOUCH } from '../../../theme/controls';
import { useMessages } from '../../components/useMessages';
import { FRAME } from '../../../theme/tokens';
import { typeOf } from '..';
import { typedPercent } from '../decimal/percent';
import { exactNumber, formText, parseNumber, plainText } from '../format';
import { typedText, valueOf } from './JsonFields';
import { alignmentOf, AMOUNT, columnsOf, ID_KEY, NUMBERS } from './JsonTable';
import type { JsonObject } from './place';
import { useKeyLabel } from './useKeyLabel';

const Scroller = styled('div')(({ theme: { palette } }) => ({
  overflowX: 'auto',
  border: `1px solid ${palette.divider}`,
  borderRadius: 8,
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { minWidth: 120, padding: 0 },
  '& [data-align]': { minWidth: 72 },
  '& :is(th, td):first-of-type': { minWidth: 'min(200px, 36vw)' },
  '& thead th': { padding: '4px 10px', color: palette.text.secondary, fontWeight: 500 },
  '& thead th:not([data-align])': { textAlign: 'start' },
  '& thead .MuiInputBase-root': { padding: 0, font: 'inherit', color: 'inherit' },
  '& tbody td': { borderTop: `1px solid ${palette.divider}` },
  '& tbody td + td:not(:last-of-type)': { borderInlineStart: `1px solid ${palette.divider}` },
  '& td:last-of-type': {
    position: 'sticky',
    insetInlineEnd: 0,
    minWidth: 0,
    width: 36,
    background: palette.background.paper,
  },
  '& .MuiInputBase-root': {
    width: '100%',
    padding: '2px 10px',
    [TOUCH]: { minHeight: FRAME.touch },
  },
  '& [data-align], & [data-align] input': NUMBERS,
  '& .MuiInputBase-root.Mui-focused': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
}));

interface Column {
  readonly key: string;
  /** True if all values are texts. They stay texts even if they look like numbers. */
  readonly isText: boolean;
  /** The field by which a form parses and formats the values. Undefined if they are not numbers. */
  readonly numbers: Field | undefined;
  readonly align: 'end' | undefined;
  /** True if the user has added the column, and may name it. */
  readonly isAdded?: true;
}

function numbersOf(
  values: readonly unknown[],
  key: string,
  ratios: Field['ratios'],
): Field | undefined {
  const isAmount = AMOUNT.test(key);
  const ratio = ratios?.includes(key) || undefined;
  const areNumbers =
    isAmount || ratio || key === 'quantity'
      ? values.every((value) => parseNumber(value) !== undefined)
      : values.length > 0 &&
        !ID_KEY.test(key) &&
        values.every((value) => typeof value === 'number');
  if (!areNumbers) return undefined;
  const field = { name: key, label: key, column: key };
  if (ratio) return { ...field, type: 'decimal', ratio };
  if (isAmount) return { ...field, type: 'money', currency: CURRENCY };
  // Numbers with a unit may have groups. In decimals, a comma is more likely a decimal comma.
  return { ...field, type: 'decimal', ...(values.every(Number.isInteger) && { unit: '' }) };
}

function columnOf(entries: readonly JsonObject[], key: string, ratios?: Field['ratios']): Column {
  const values = entries.map((entry) => entry[key]).filter((value) => !isEmpty(value));
  const numbers = numbersOf(values, key, ratios);
  const areTexts = entries.every((entry) => !(key in entry) || typeof entry[key] === 'string');
  return {
    key,
    isText: areTexts && !(numbers && values.length === 0),
    numbers,
    align: numbers ? 'end' : alignmentOf(entries, key),
  };
}

interface Table {
  readonly columns: readonly Column[];
  /** Undefined for a value that an entry does not have. */
  readonly rows: readonly (readonly unknown[])[];
}

const addedColumn = (key: string): Column => ({
  ...columnOf([], key),
  isText: false,
  isAdded: true,
});

/** An empty list begins with an empty row. */
function tableOf(entries: readonly JsonObject[], { items, ratios }: Field): Table {
  const { keys } = columnsOf(entries, items);
  return {
    columns: keys.map((key) => columnOf(entries, key, ratios)),
    rows: (entries.length > 0 ? entries : [{} as JsonObject]).map((entry) =>
      keys.map((key) => entry[key]),
    ),
  };
}

function textOf({ columns, rows }: Table): string {
  const entries = rows
    .map((row) => columns.map(({ key }, at) => [key, row[at]] as const))
    .map((row) => row.filter(([key, value]) => key !== '' && value !== undefined))
    .filter((row) => row.length > 0);
  return entries.length > 0 ? formText(entries.map((row) => Object.fromEntries(row))) : '';
}

interface CellProps {
  label: string;
  numbers: Field | undefined;
  value: unknown;
  /** Stores a typed text, and returns its value. */
  onType: (typed: string) => unknown;
}

function Cell({ label, numbers, value, onType }: CellProps) {
  const translate = useTranslate();
  const record = useRecordContext<RecordData>();
  const noteId = useId();
  // Typed text is not reformatted. It belongs to its value: another row may move into the cell.
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const stored = numbers ? typeOf(numbers).codec.toForm(value, numbers) : typedText(value);
  const text = typed && typed.value === value ? typed.text : stored;
  const isWarning = numbers && text !== '' && !typeOf(numbers).fits(text, numbers, record);
  const note = isWarning
    ? translate(`waybill.fieldTypes.notes.${numbers.type}`)
    : numbers && typeOf(numbers).meaning(text, translate, numbers);
  return (
    <>
      <InputBase
        value={text}
        onChange={({ target }) => setTyped({ text: target.value, value: onType(target.value) })}
        inputProps={{ 'aria-label': label, 'aria-describedby': note && noteId }}
      />
      {note && (
        <FormHelperText
          id={noteId}
          sx={{ m: '0 10px 4px', textAlign: 'end', color: isWarning ? 'warning.main' : undefined }}
        >
          {note}
        </FormHelperText>
      )}
    </>
  );
}

interface Props {
  field: Field;
  entries: readonly JsonObject[];
  text: string;
  change: (text: string) => void;
}

/** Edits a list of objects as a table. A nested value is JSON in its cell. */
export function JsonTableFields({ field, entries, text, change }: Props) {
  const t = useMessages('fieldTypes.inputs.json');
  // Columns without a name and empty rows are not part of the text yet.
  const labelOf = useKeyLabel();
  const [own, setOwn] = useState<Table & { text: string }>();
  const record = useRecordContext<RecordData>();
  const table = own?.text === text ? own : tableOf(entries, field);
  const { columns, rows } = table;
  const write = (part: Partial<Table>) => {
    const newTable = { columns, rows, ...part };
    const newText = textOf(newTable);
    setOwn({ ...newTable, text: newText });
    change(newText);
  };
  const type = (row: number, column: number, typed: string) => {
    const { isText = false, numbers } = columns[column] ?? {};
    const parsedText = numbers
      ? plainText(typeOf(numbers).codec.fromForm(typedPercent(typed, numbers), numbers, record))
      : typed;
    const number = numbers && !isText ? exactNumber(parsedText) : undefined;
    const value = typed === '' && !isText ? undefined : (number ?? valueOf(parsedText, isText));
    // A row has no values yet in columns that were added after it.
    const cells = columns.map((_, at) => (at === column ? value : rows[row]?.[at]));
    write({ rows: rows.with(row, cells) });
    return value;
  };
  return (
    <>
      <Scroller role="group" aria-label={t('rowsOf', { label: field.label })}>
        <table>
          <thead>
            <tr>
              {columns.map((column, at) => (
                // Keys change while they are typed.
                <th key={at} scope="col" data-align={column.align}>
                  {column.isAdded ? (
                    <InputBase
                      value={column.key}
                      onChange={({ target: { value: key } }) =>
                        write({ columns: columns.with(at, addedColumn(key)) })
                      }
                      inputProps={{ 'aria-label': t('column', { number: at + 1 }) }}
                    />
                  ) : (
                    labelOf(column.key)
                  )}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={rowIndex}>
                {columns.map(({ key, numbers, align }, at) => (
                  <td key={at} data-align={align}>
                    <Cell
                      label={`${labelOf(key)} ${rowIndex + 1}`.trim()}
                      numbers={numbers}
                      value={row[at]}
                      onType={(typed) => type(rowIndex, at, typed)}
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
      <Button size="small" onClick={() => write({ columns: [...columns, addedColumn('')] })}>
        {t('addColumn')}
      </Button>
    </>
  );
}
