import { Button, Typography } from '@mui/material';
import { Form, useNotify, useTranslate } from 'ra-core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';

import type { Field, Kind } from '../../resources';
import { CancelButton, TitledDialog } from '../components/dialogs';
import { capturePress } from '../components/elementProps';
import { typeOf } from '../fieldTypes';
import type { MissingRecord } from '../fieldTypes/reference/recordOptions';
import { useSaveRecord } from '../mutations/useSaveRecord';
import { CreateInPlace } from './CreateInPlace';
import { FormSections } from './FormSections';
import { FocusOn, FocusOnError, isSaveKey } from './keyboard';
import { LeaveQuestion, useIsFilled } from './UnsavedChanges';
import { formFields, NOT_SENT, submissionErrors, type FormValues } from '../mutations/formValues';
import { useNewRecord } from './useNewRecord';

/** Each name field gets one word, the last one gets the rest. */
export function namedTexts(kind: Kind, name: string): Record<string, string> {
  const fields = formFields(kind);
  const naming = kind.representation.flatMap(
    (each) => fields.find((field) => field.name === each) ?? [],
  );
  const words = name.trim().split(/\s+/);
  const first = words.splice(0, naming.length - 1);
  const parts = [...first, words.join(' ')];
  return Object.fromEntries(
    naming
      .map((field, index) => ({ field, part: parts[index] ?? '' }))
      .filter(({ field, part }) => part !== '' && !field.target)
      .filter(({ field, part }) => typeOf(field).fits(part, field))
      .map(({ field, part }) => [field.name, part]),
  );
}

function FilledReporter({ onChange }: { onChange: (isFilled: boolean) => void }) {
  const isFilled = useIsFilled();
  useEffect(() => onChange(isFilled), [isFilled, onChange]);
  return null;
}

interface Props {
  missing: MissingRecord;
  /** True if closing the dialog would lose input. */
  isFilled: boolean;
  onFilled: (isFilled: boolean) => void;
  onClose: () => void;
}

export default function CreateDialog({ missing, isFilled, onFilled, onClose }: Props) {
  const { target, name, onCreated } = missing;
  const translate = useTranslate();
  const { title, initial, toRecord, failure, question } = useNewRecord(target);
  const notify = useNotify();
  const formId = useId();
  const [texts] = useState(() => ({ ...initial, ...namedTexts(target, name) }));
  const [problem, setProblem] = useState<string>();
  const { save, isSaving } = useSaveRecord(target);
  const [isLeaving, setLeaving] = useState(false);

  const submit = async (typed: FormValues) => {
    setProblem(undefined);
    const data = await toRecord(typed);
    if (!data) return NOT_SENT;
    try {
      const created = await save(data);
      if (!created) return NOT_SENT;
      onCreated(created.saved);
      onClose();
      notify(translate('waybill.form.done.created', { type: target.label, ending: target.ending }));
      return undefined;
    } catch (error) {
      setProblem(failure(error));
      return submissionErrors(target, error);
    }
  };
  const leave = () => {
    if (isSaving) return;
    if (isFilled) setLeaving(true);
    else onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (!isSaving) event.currentTarget.querySelector('form')?.requestSubmit();
  };

  const isGiven = ({ name: field }: Field) => field in texts && !(field in initial);
  const first = formFields(target).find(isGiven) ?? formFields(target)[0];
  return (
    <CreateInPlace>
      <TitledDialog
        title={title}
        maxWidth="sm"
        isLarge
        onClose={leave}
        onKeyDown={onKeyDown}
        actions={
          <>
            <Typography role="alert" variant="body2" color="error" sx={{ flex: 1 }}>
              {problem}
            </Typography>
            <CancelButton onClick={leave} />
            <Button
              type="submit"
              form={formId}
              variant="contained"
              color="success"
              disabled={isSaving}
              aria-keyshortcuts="Control+Enter Control+S"
              onPointerDown={capturePress}
            >
              {isSaving ? translate('waybill.form.create.sending') : title}
            </Button>
          </>
        }
      >
        <Form
          id={formId}
          record={texts}
          onSubmit={(typed: object) => submit(typed as FormValues)}
          disableInvalidFormNotification
          noValidate
        >
          <FocusOnError />
          <FilledReporter onChange={onFilled} />
          <FormSections isNew />
          <FocusOn field={first} />
        </Form>
      </TitledDialog>
      {question}
      <LeaveQuestion isOpen={isLeaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </CreateInPlace>
  );
}
