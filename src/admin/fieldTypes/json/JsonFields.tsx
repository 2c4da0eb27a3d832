import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { useState } from 'react';

import type { Field } from '../../../resources';
import { exactNumber, formText, plainText, readNumber, writeNumber } from '../format';
import { useMessages } from '../../components/useMessages';
import { parseJson } from './parseJson';
import { useKeyLabel } from './useKeyLabel';

interface Row {
  readonly key: string;
  readonly value: unknown;
  /** True for a stored text, which stays a text even if it looks like a number. */
  readonly isText: boolean;
  /** True for a usual key, which has a label instead of an input. */
  readonly isLabelled?: boolean;
}

/** A value as text for an input: a number with the decimal mark of the language. */
export const typedText = (value: unknown): string =>
  typeof value === 'number' ? writeNumber(value) : plainText(value);

/** A typed value as JSON. */
export function valueOf(typed: string, isText: boolean): unknown {
  if (isText) return typed;
  if (typed === 'true' || typed === 'false') return typed === 'true';
  const numberText = readNumber(typed, false);
  const number = exactNumber(numberText);
  return String(number) === numberText ? number : (parseJson(typed) ?? typed);
}

/** Keys whose digits are not a number. */
const CODE = /^(zip|postal_code|phone)$/;

const LABELLED = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: 2,
  my: 1,
  pl: 2,
  borderLeft: '1px solid',
  borderColor: 'divider',
};

const textOf = (rows: readonly Row[]) => {
  const filledRows = rows.filter(({ key, value }) => key !== '' && value !== undefined);
  return filledRows.length > 0
    ? formText(Object.fromEntries(filledRows.map(({ key, value }) => [key, value])))
    : '';
};

interface Props {
  field: Field;
  structure: object;
  text: string;
  change: (text: string) => void;
}

/**
 * Edits an object without nested values: an input for each key if the field declares usual keys, and rows of a name
 * and a value for all other keys.
 */
export function JsonFields({ field, structure, text, change }: Props) {
  const t = useMessages('fieldTypes.inputs.json');
  // Rows without a name are not part of the text yet.
  const labelOf = useKeyLabel();
  const [edited, setEdited] = useState<number>();
  const [own, setOwn] = useState<{ rows: readonly Row[]; text: string }>();
  const isLabelled = field.keys !== undefined;
  const usual = field.keys?.map((key) => [key, undefined] as const) ?? [];
  const entries: (readonly [string, unknown])[] = Object.entries(structure);
  const stored = (entries.length > 0 ? entries : usual).map(([key, value]) => ({
    ...{ key, value, isLabelled },
    isText: typeof value === 'string' || CODE.test(key),
  }));
  const rows = own?.text === text ? own.rows : stored;
  const write = (rows: readonly Row[]) => {
    setOwn({ rows, text: textOf(rows) });
    change(textOf(rows));
  };
  const set = (index: number, change: Partial<Row>) =>
    write(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const labelled = rows.filter((row) => row.isLabelled);
  return (
    <>
      {labelled.length > 0 && (
        <Box role="group" aria-label={field.label} sx={LABELLED}>
          {labelled.map((row) => (
            <TextField
              key={row.key}
              label={labelOf(row.key)}
              value={typedText(row.value)}
              onChange={({ target: { value } }) =>
                set(rows.indexOf(row), {
                  // An emptied key leaves the object.
                  value: value === '' ? undefined : valueOf(value, row.isText),
                })
              }
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr auto', gap: 1, mb: 1 }}>
        {rows.map(
          ({ key, value, isText, isLabelled }, index) =>
            !isLabelled && (
              // Keys change while they are typed.
              <Box key={index} sx={{ display: 'contents' }}>
                <TextField
                  // A label, as pages show it, until the key is edited.
                  value={edited === index ? key : labelOf(key)}
                  onFocus={() => setEdited(index)}
                  onBlur={() => setEdited(undefined)}
                  onChange={({ target }) => set(index, { key: target.value })}
                  slotProps={{ htmlInput: { 'aria-label': t('key') } }}
                />
                <TextField
                  value={typedText(value)}
                  onChange={({ target }) => set(index, { value: valueOf(target.value, isText) })}
                  slotProps={{ htmlInput: { 'aria-label': key || t('value') } }}
                />
                <IconButton
                  aria-label={t('removeField', { name: key })}
                  onClick={() => write(rows.filter((_, at) => at !== index))}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </Box>
            ),
        )}
        <Button
          size="small"
          sx={{ justifySelf: 'start', gridColumn: '1 / -1' }}
          onClick={() => write([...rows, { key: '', value: '', isText: false }])}
        >
          {t('addField')}
        </Button>
      </Box>
    </>
  );
}
