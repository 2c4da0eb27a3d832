import RemoveIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { Form, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';

import { alreadyStored } from '../../dataProvider/safeWrites';
import type { Field, RecordData } from '../../resources';
import { focusAtOnce, keepPress } from '../components/elementProps';
import { counted } from '../fieldTypes/format';
import { FieldInput } from '../fieldTypes/inputs/FieldInput';
import { SuggestionBox } from '../fieldTypes/inputs/SuggestionBox';
import { CreateInPlace } from '../form/CreateInPlace';
import { FocusOn } from '../form/keyboard';
import { formFields, valuesOf, type FormValues } from '../form/payload';
import { useUpdateFields } from '../mutations/useUpdateFields';
import { useKind } from '../routing/useKind';
import { RunDialog, type BulkDialogProps } from './RunDialog';

type Id = RecordData['id'];

const NOTHING: FormValues = {};

/** Not react-admin's `BulkUpdateButton`, which sets values that are known in advance. */
export default function BulkUpdateDialog({ selected, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const formId = useId();
  const [fields, setFields] = useState<readonly Field[]>([]);
  /** The form's values when it was last submitted. */
  const values = useRef(NOTHING);
  const { update, announce, size } = useUpdateFields();
  const title = translate('waybill.bulk.changeTitle', counted(selected.size));

  const close = (doneIds: readonly Id[]) => {
    onClose(doneIds);
    if (doneIds.length > 0) announce(doneIds);
  };
  const changeOf = (id: Id) => {
    const shown = selected.get(id);
    return { id, data: valuesOf(fields, values.current, shown), shown };
  };
  return (
    <RunDialog
      selected={selected}
      title={title}
      task={{
        run: (ids) => update(ids.map(changeOf)),
        size,
        // An earlier attempt was saved, but its response was lost.
        isDone: (id, error) => alreadyStored(error, changeOf(id).data) !== undefined,
      }}
      correct={translate('waybill.bulk.correct')}
      onClose={close}
      question={(begin) => (
        <ChangeForm
          id={formId}
          fields={fields}
          values={values.current}
          onFields={setFields}
          onSubmit={(filled) => {
            values.current = filled;
            begin();
          }}
        />
      )}
      action={() => (
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color="success"
          disabled={fields.length === 0}
          onPointerDown={keepPress}
        >
          {title}
        </Button>
      )}
    />
  );
}

interface FormProps {
  id: string;
  fields: readonly Field[];
  values: FormValues;
  onFields: (fields: readonly Field[]) => void;
  onSubmit: (values: FormValues) => void;
}

function ChangeForm({ id, fields, values, onFields, onSubmit }: FormProps) {
  const kind = useKind();
  const translate = useTranslate();
  const others = formFields(kind).filter((field) => !fields.includes(field));
  return (
    <CreateInPlace>
      <Form
        id={id}
        record={values}
        resource={kind.name}
        onSubmit={(filled: object) => onSubmit(filled as FormValues)}
        noValidate
      >
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="text.secondary">{translate('waybill.bulk.changeHint')}</Typography>
          {fields.map((field) => {
            const leave = translate('waybill.bulk.leave', { field: field.label });
            return (
              <Stack key={field.name} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <FieldInput field={field} />
                </Box>
                <IconButton
                  aria-label={leave}
                  title={leave}
                  onClick={() => onFields(fields.filter((each) => each !== field))}
                >
                  <RemoveIcon />
                </IconButton>
              </Stack>
            );
          })}
          <FocusOn field={fields.at(-1)} />
          <SuggestionBox
            // A new key empties the input after a field is added.
            key={fields.length}
            id={`${id}-field`}
            autoHighlight
            options={others}
            getOptionKey={({ name }) => name}
            getOptionLabel={({ label }) => label}
            noOptionsText={translate('waybill.bulk.noField')}
            onChange={(_, field) => field && onFields([...fields, field])}
            renderInput={(input) => (
              <TextField
                {...input}
                label={translate('waybill.bulk.field')}
                // Only while no field is chosen: the input of an added field takes the focus.
                inputRef={fields.length === 0 ? focusAtOnce : undefined}
              />
            )}
          />
        </Stack>
      </Form>
    </CreateInPlace>
  );
}
