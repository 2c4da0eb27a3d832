import { Button, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { createContext, useContext, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Field, RecordData } from '../../../resources';
import { isEmpty } from '../../../resources/values';
import { TOUCH } from '../../../theme/controls';
import { typeOf } from '..';

/** A button in a line of text, which stays as high as its text. */
const INLINE = {
  p: 0,
  my: -0.25,
  minWidth: 0,
  minHeight: 0,
  verticalAlign: 'baseline',
  fontSize: 'inherit',
  [TOUCH]: { my: -1.75 },
};

const FilledFields = createContext<readonly Field[]>([]);

/** The fields of a form that choices in its other fields may fill in. */
export const FilledFieldsProvider = FilledFields.Provider;

interface Change {
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Fills in the fields that a field declares (`fills`) from the record that the user has chosen there. Values that
 * the user typed stay. `line` says which fields were filled in, with a button to undo that.
 */
export function useFill({ fills = {} }: Field) {
  const fields = useContext(FilledFields);
  const form = useFormContext();
  const record = useRecordContext<RecordData>();
  const translate = useTranslate();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  /** Values from chosen records, by field. The next choice replaces them. */
  const filledValues = useRef(new Map<string, unknown>());

  const changeOf = (field: Field, chosen: RecordData): Change[] => {
    const { name } = field;
    const { codec } = typeOf(field);
    const original: unknown = record?.[name];
    const before: unknown = form.getValues(name);
    const isFilled = filledValues.current.has(name) && filledValues.current.get(name) === before;
    if (!isFilled && !codec.equals(before, original, field)) return [];
    const value = fills[name]?.map((each) => chosen[each]).find((each) => !isEmpty(each));
    if (value === undefined && !isFilled) return [];
    if (codec.equals(before, value, field)) return [];
    const after = codec.equals(value, original, field) ? original : codec.toForm(value, field);
    return [{ field, before, after: after ?? null }];
  };
  const set = (name: string, value: unknown) => form.setValue(name, value, { shouldDirty: true });

  const fill = (chosen: RecordData) => {
    const changed = fields
      .filter(({ name }) => name in fills)
      .flatMap((field) => changeOf(field, chosen));
    for (const { field, after } of changed) {
      set(field.name, after);
      filledValues.current.set(field.name, after);
    }
    setChanges(changed);
  };
  const undo = () => {
    for (const { field, before, after } of changes)
      if (form.getValues(field.name) === after) set(field.name, before ?? null);
    setChanges([]);
  };

  const labels = changes.filter(({ after }) => !isEmpty(after)).map(({ field }) => field.label);
  const line = labels.length > 0 && (
    <Typography role="status" variant="caption" color="text.secondary">
      {translate('waybill.fieldTypes.inputs.filled', { fields: labels.join(', ') })}{' '}
      <Button size="small" onClick={undo} sx={INLINE}>
        {translate('ra.action.undo')}
      </Button>
    </Typography>
  );
  return { fill, line };
}
