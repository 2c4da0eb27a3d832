import { Form, useNotify, useRedirect, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { dropDraft } from '../components/drafts';
import type { RecordData } from '../../resources';
import { useAlert } from '../components/serverMessage';
import { useSaveRecord } from '../mutations/useSaveRecord';
import { useKind } from '../routing/useKind';
import { CreateInPlace } from './CreateInPlace';
import { DraftNote, LeaveGuard, useFormAddress } from './UnsavedChanges';
import { FocusOnError } from './keyboard';
import { formValuesOf, NOT_SENT, submissionErrors } from './payload';
import type { FormValues } from './payload';

type Payload = Record<string, unknown> | undefined;

interface Props {
  /** The record to edit. */
  record?: RecordData;
  /** Initial values of a new record. */
  original?: Partial<RecordData>;
  /** Builds the payload from the form's values. Undefined cancels the save. */
  toRecord: (values: FormValues) => Payload | Promise<Payload>;
  /** Returns the error message for a failed save. */
  failure: (error: unknown) => string;
  children: ReactNode;
}

const KEEP_TYPED = { keepDirtyValues: true };

/**
 * The form of a record. Returns to the list after a save. If the save fails, all input stays.
 * Leaving the page asks for confirmation, and input survives the end of the session until the next
 * sign-in.
 */
export function RecordForm({ record, original, toRecord, failure, children }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const redirect = useRedirect();
  const notify = useNotify();
  const alert = useAlert();
  const address = useFormAddress();
  const { save, dialog } = useSaveRecord(kind);
  const [isSaved, setSaved] = useState(false);
  const initial = useMemo(
    () => ({ ...formValuesOf(kind, record ?? original), id: record?.id }),
    [kind, record, original],
  );

  // In an effect, because the guard of unsaved changes must unmount before the redirect.
  useEffect(() => {
    if (!isSaved) return;
    dropDraft(address);
    redirect('list', kind.name);
  }, [isSaved, redirect, kind.name, address]);

  const submit = async (values: FormValues) => {
    const data = await toRecord(values);
    if (!data) return NOT_SENT;
    try {
      if (!(await save(data, record))) return NOT_SENT;
    } catch (error) {
      const words = failure(error);
      const errors = submissionErrors(kind, error);
      // A notification would cover the fields that the message is about.
      if (kind.fields.some(({ name }) => name in errors))
        return { ...errors, root: { refused: words } };
      alert(words);
      return errors;
    }
    notify(translate(`waybill.form.done.${record ? 'updated' : 'created'}`, { type: kind.label }));
    setSaved(true);
    return undefined;
  };

  return (
    <CreateInPlace>
      <Form
        record={initial}
        onSubmit={(values: object) => submit(values as FormValues)}
        resetOptions={KEEP_TYPED}
        disableInvalidFormNotification
        warnWhenUnsavedChanges={!isSaved}
        WarnWhenUnsavedChangesComponent={LeaveGuard}
        noValidate
      >
        <FocusOnError />
        {!isSaved && (
          <DraftNote initial={initial} version={record && String(record.updated_at ?? '')} />
        )}
        {children}
      </Form>
      {dialog}
    </CreateInPlace>
  );
}
