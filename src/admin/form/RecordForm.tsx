import { Form, useNotify, useRedirect, useSaveContext, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { dropDraft } from '../../browser/drafts';
import type { RecordData } from '../../resources';
import { statusOf, useAlert } from '../components/serverMessage';
import { useKind } from '../routing/useKind';
import { useConflict } from './conflict/useConflict';
import type { Outcome } from './conflict/useConflict';
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
  const { save } = useSaveContext();
  const redirect = useRedirect();
  const notify = useNotify();
  const alert = useAlert();
  const address = useFormAddress();
  const { dialog, settle } = useConflict();
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

  const attempt = async (filled: Record<string, unknown>): Promise<Outcome> => {
    let outcome: Outcome = { saved: false };
    await save?.(filled, {
      // If the session ended during the save, it "succeeds" without a record.
      onSuccess: (answer: Partial<RecordData> | undefined) => {
        outcome = { saved: answer?.id !== undefined };
      },
      onError: (error: unknown) => {
        outcome = { saved: false, error };
      },
    });
    return outcome;
  };

  const submit = async (values: FormValues) => {
    const filled = await toRecord(values);
    if (!filled) return NOT_SENT;
    const first = await attempt(filled);
    // 412: another user has saved the record since.
    const isRefused = record && statusOf(first.error) === 412;
    const { saved, error } = isRefused
      ? await settle({ base: record, mine: { ...filled, id: record.id } }, first.error)
      : first;
    const errors = submissionErrors(kind, error);
    if (error !== undefined) {
      const words = failure(error);
      // A notification would cover the fields that the message is about.
      if (kind.fields.some(({ name }) => name in errors))
        return { ...errors, root: { refused: words } };
      alert(words);
    }
    if (!saved) return errors;
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
