import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, styled, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';

import type { Field } from '../../../resources';
import { TOUCH } from '../../../theme/controls';
import { FRAME } from '../../../theme/tokens';
import { exactNumber, formText, plainText, readNumber, writeNumber } from '../format';
import { useMessages } from '../../components/useMessages';
import { parseJson } from './parseJson';
import { useKeyLabel } from './useKeyLabel';

interface Row {
  readonly key: string;
  readonly value: unknown;
  /** The input's text since it was edited. */
  readonly typed?: string;
  /** True for a stored text, which stays a text even if it looks like a number. */
  readonly isText: boolean;
  /** True for a stored number, which stays one however it is typed: "12.50". */
  readonly isNumber?: boolean;
  /** True for a usual key, which has a label instead of an input. */
  readonly isLabelled?: boolean;
}

/** A value as text for an input: a number with the decimal mark of the language. */
export const typedText = (value: unknown): string =>
  typeof value === 'number' ? writeNumber(value) : plainText(value);

/** A typed value as JSON. Digits as in "007" are a text, unless the stored value `isNumber`. */
export function valueOf(typed: string, isText: boolean, isNumber = false): unknown {
  if (isText) return typed;
  if (typed === 'true' || typed === 'false') return typed === 'true';
  const numberText = readNumber(typed, false);
  const number = exactNumber(numberText);
  const isKept = isNumber || String(number) === numberText;
  return (isKept ? number : undefined) ?? parseJson(typed) ?? typed;
}

/** Buttons at the end of the label's line. A finger needs more room. */
export const ModeBar = styled('div')({
  position: 'absolute',
  top: -4,
  right: -8,
  // The label is as wide as the input.
  zIndex: 1,
  '& button': { minHeight: 28, paddingBlock: 0, fontSize: 12 },
  [TOUCH]: { position: 'static', '& button': { minHeight: FRAME.touch } },
});

/** Keys whose digits are not a number. */
const CODE = /^(zip|postal_code|phone)$/;

/** Three inputs fit beside each other in a wide field. */
const LABELLED = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(124px, 100%), 1fr))',
  gap: 1.5,
  pl: 2,
  borderLeft: '1px solid',
  borderColor: 'divider',
  '& label': { fontSize: 12, fontWeight: 400, color: 'text.secondary' },
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
  /** The button that leads to the text, which shares its line with the one that adds a key. */
  mode: ReactNode;
}

/**
 * Edits an object without nested values: an input for each key if the field declares usual keys, and rows of a name
 * and a value for all other keys.
 */
export function JsonFields({ field, structure, text, change, mode }: Props) {
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
    isNumber: typeof value === 'number',
  }));
  const rows: readonly Row[] = own?.text === text ? own.rows : stored;
  const write = (rows: readonly Row[]) => {
    setOwn({ rows, text: textOf(rows) });
    change(textOf(rows));
  };
  const set = (index: number, change: Partial<Row>) =>
    write(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const type = (row: Row, typed: string) => {
    // An emptied usual key leaves the object.
    const isLeaving = row.isLabelled && typed === '';
    const value = isLeaving ? undefined : valueOf(typed, row.isText, row.isNumber);
    set(rows.indexOf(row), { typed, value });
  };
  const labelled = rows.filter((row) => row.isLabelled);
  const addField = (
    <Button size="small" onClick={() => write([...rows, { key: '', value: '', isText: false }])}>
      {t('addField')}
    </Button>
  );
  return (
    <>
      {labelled.length > 0 && (
        <Box role="group" aria-label={field.label} sx={LABELLED}>
          {labelled.map((row) => (
            <TextField
              key={row.key}
              label={labelOf(row.key)}
              value={row.typed ?? typedText(row.value)}
              onChange={({ target }) => type(row, target.value)}
            />
          ))}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 2fr auto',
          gap: 1,
          '&:not(:empty)': { mt: 1 },
        }}
      >
        {rows.map(
          (row, index) =>
            !row.isLabelled && (
              // Keys change while they are typed.
              <Box key={index} sx={{ display: 'contents' }}>
                <TextField
                  // A label, as pages show it, until the key is edited.
                  value={edited === index ? row.key : labelOf(row.key)}
                  onFocus={() => setEdited(index)}
                  onBlur={() => setEdited(undefined)}
                  onChange={({ target }) => set(index, { key: target.value })}
                  slotProps={{ htmlInput: { 'aria-label': t('key') } }}
                />
                <TextField
                  value={row.typed ?? typedText(row.value)}
                  onChange={({ target }) => type(row, target.value)}
                  slotProps={{ htmlInput: { 'aria-label': row.key || t('value') } }}
                />
                <IconButton
                  aria-label={t('removeField', { name: row.key })}
                  onClick={() => write(rows.filter((_, at) => at !== index))}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </Box>
            ),
        )}
      </Box>
      {!isLabelled && addField}
      <ModeBar>
        {isLabelled && addField}
        {mode}
      </ModeBar>
    </>
  );
}
