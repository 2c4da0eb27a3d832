import { Popover, Stack } from '@mui/material';
import { Form, useRefresh, useTranslate } from 'ra-core';
import { useRef, useState, type KeyboardEvent } from 'react';

import { ConflictError } from '../../dataProvider/refusals';
import { representationOf } from '../../resources/representation';
import { isEmpty } from '../../resources/values';
import { FormButtons } from '../components/dialogs';
import { useFailureText } from '../mutations/useFailureText';
import { FieldInput } from '../fieldTypes/inputs/FieldInput';
import { SuggestsAtOnceProvider } from '../fieldTypes/text/StoredValueInput';
import type { Field, Kind, RecordData } from '../../resources';
import { areEqual } from '../fieldTypes';
import { useValueText } from '../fieldTypes/FieldValue';
import { listIn, useResolveReference } from '../fieldTypes/reference/References';
import { CreateInPlace } from '../form/CreateInPlace';
import { FocusOn, isSaveKey } from '../form/keyboard';
import { submissionErrors, valuesOf, type FormValues } from '../mutations/formValues';
import { useUpdateFields } from '../mutations/useUpdateFields';
import { useKind } from '../routing/useKind';

export interface Cell {
  /** Kind of the record: that of the list, or of its legs. */
  readonly kind: Kind;
  readonly record: RecordData;
  readonly field: Field;
  readonly element: HTMLElement;
}

interface Props {
  cell: Cell;
  onClose: () => void;
}

const TOP_LEFT = { vertical: 'top', horizontal: 'left' } as const;

/** A validation error keeps the typed text. */
export default function CellEditor({ cell, onClose }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const { record, field, element } = cell;
  const paper = useRef<HTMLDivElement>(null);
  const [values] = useState<FormValues>(() => ({
    [field.name]: record[field.name] ?? null,
    ...(field.zone && { [field.zone]: record[field.zone] }),
  }));
  const { save, isSaving } = useSaveCell(cell, onClose);

  const submit = () => {
    if (!isSaving) paper.current?.querySelector('form')?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter starts a new line in long texts.
    if (!isSaveKey(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <CreateInPlace>
      <Popover
        open
        anchorEl={element}
        anchorOrigin={TOP_LEFT}
        transformOrigin={TOP_LEFT}
        onClose={(_, reason) => (reason === 'backdropClick' ? submit() : onClose())}
        slotProps={{
          paper: {
            ref: paper,
            role: 'dialog',
            'aria-label': translate('waybill.list.cell', {
              field: field.label,
              name: representationOf(kind, record),
            }),
            sx: { minWidth: Math.max(240, element.offsetWidth), maxWidth: 480 },
          },
        }}
      >
        <Form
          record={values}
          resource={kind.name}
          onSubmit={(typed: object) => save((typed as FormValues)[field.name])}
          disableInvalidFormNotification
          noValidate
        >
          <Stack spacing={1} sx={{ p: 1.5 }} onKeyDown={onKeyDown}>
            <SuggestsAtOnceProvider value>
              <FieldInput field={field} />
            </SuggestsAtOnceProvider>
            <FocusOn field={field} />
            <FormButtons onCancel={onClose} color="success" disabled={isSaving}>
              {translate(isSaving ? 'waybill.form.saving' : 'ra.action.save')}
            </FormButtons>
          </Stack>
        </Form>
      </Popover>
    </CreateInPlace>
  );
}

/** Resolves with the form's errors if the server rejects the value. */
function useSaveCell({ record, field }: Cell, onDone: () => void) {
  const kind = useKind();
  const translate = useTranslate();
  const reason = useFailureText();
  const textOf = useValueText();
  const resolve = useResolveReference();
  const refresh = useRefresh();
  const { update, announce } = useUpdateFields();
  const [isSaving, setSaving] = useState(false);
  const { name } = field;

  const changedText = (value: unknown) => {
    if (isEmpty(value)) return translate('waybill.mutations.clearedElsewhere');
    const isNamed = (each: unknown) => resolve(field, each)?.state === 'known';
    return field.target && !listIn(value).every(isNamed)
      ? translate('waybill.mutations.changedElsewhere')
      : translate('waybill.mutations.changedElsewhereTo', { value: textOf(field, value, record) });
  };
  const refusal = (error: unknown) => {
    const words = error instanceof ConflictError ? changedText(error.current[name]) : reason(error);
    return { [name]: words, ...submissionErrors(kind, error) };
  };

  const save = async (entered: unknown) => {
    if (areEqual(field, entered, record[name], record)) return onDone();
    setSaving(true);
    try {
      const data = valuesOf([field], { [name]: entered }, record);
      await update([{ id: record.id, data, base: record }]);
    } catch (error) {
      setSaving(false);
      return refusal(error);
    }
    refresh();
    announce([record.id]);
    onDone();
    return undefined;
  };
  return { save, isSaving };
}
