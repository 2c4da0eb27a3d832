import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Form, useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';

import type { WaybillDataProvider } from '../../dataProvider';
import { alreadyStored } from '../../dataProvider/safely';
import type { Field, RecordData } from '../../resources';
import { focusAtOnce } from '../components/elementProps';
import { keepPress } from '../components/elementProps';
import { counted } from '../fieldTypes/format';
import { FieldInput } from '../fieldTypes/inputs/FieldInput';
import { SuggestionBox } from '../fieldTypes/inputs/SuggestionBox';
import { CreateInPlace } from '../form/CreateInPlace';
import { FocusOn } from '../form/keyboard';
import { formFields, valuesOf } from '../form/payload';
import type { FormValues } from '../form/payload';
import { useUpdateFields } from '../mutations/useUpdateFields';
import { useKind } from '../routing/useKind';
import { RunDialog } from './RunDialog';
import type { BulkDialogProps, SelectedRecords } from './RunDialog';

type Id = RecordData['id'];

const NOTHING: FormValues = {};

/** Sets fields of all selected records. The notification has an undo button. */
export default function BulkUpdateDialog({ selected, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const formId = useId();
  const [fields, setFields] = useState<readonly Field[]>([]);
  /** The form's values when it was last submitted. */
  const values = useRef(NOTHING);
  const { update, announce, size } = useUpdateFields();
  const { valuesBefore, loadValues } = useValuesBefore(selected);
  const title = translate('waybill.bulk.changeTitle', counted(selected.size));

  const close = (doneIds: readonly Id[]) => {
    onClose(doneIds);
    if (doneIds.length > 0) announce(doneIds);
  };
  const changeOf = (id: Id) => {
    const recordBefore = valuesBefore(id);
    return { id, data: valuesOf(fields, values.current, recordBefore), shown: recordBefore };
  };
  return (
    <RunDialog
      selected={selected}
      title={title}
      task={{
        run: async (ids) => {
          await loadValues(fields);
          return update(ids.map(changeOf));
        },
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

/** More unloaded records than this are read in one call instead of by ID. */
const MAX_READ_BY_ID = 100;

/**
 * The values of selected records before the change, which an undo restores. "Select all" may select
 * thousands of records that no page has loaded: `loadValues` reads some fields of the whole list in
 * one call.
 */
function useValuesBefore(selected: SelectedRecords) {
  const kind = useKind();
  const provider = useDataProvider<WaybillDataProvider>();
  const { filterValues } = useListContext();
  const read = useRef({ names: [] as string[], records: new Map<Id, RecordData>() });
  const unloaded = [...selected.values()].filter((record) => !('updated_at' in record));

  const loadValues = async (fields: readonly Field[]) => {
    const names = fields.map(({ name }) => name);
    const isRead = names.every((name) => read.current.names.includes(name));
    if (isRead || unloaded.length <= MAX_READ_BY_ID) return;
    const call = { filter: filterValues, fields: [...names, 'updated_at'] };
    const records = await provider.values(kind.name, call);
    read.current = { names, records: new Map(records.map((each) => [each.id, each])) };
  };
  const valuesBefore = (id: Id): RecordData => ({
    ...read.current.records.get(id),
    ...(selected.get(id) ?? { id }),
  });
  return { loadValues, valuesBefore };
}

interface FormProps {
  id: string;
  /** The fields to change. */
  fields: readonly Field[];
  values: FormValues;
  onFields: (fields: readonly Field[]) => void;
  onSubmit: (values: FormValues) => void;
}

/** Selects the fields to change and renders an input for each. */
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
