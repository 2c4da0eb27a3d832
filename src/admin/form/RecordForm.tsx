import { Form, useRedirect, useSaveContext } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { dropDraft } from '../../browser/drafts';
import type { RecordData } from '../../resources';
import { statusOf, useAlert } from '../components/serverMessage';
import { useKind } from '../routing/useKind';
import type { Outcome } from './conflict/useConflict';
import { CreateInPlace } from './CreateInPlace';
import { DraftNote, LeaveGuard, useFormAddress } from './UnsavedChanges';
import { FocusOnError } from './keyboard';
import { NOT_SENT, submissionErrors } from './payload';
import type { FormValues } from './payload';

type Payload = Record<string, unknown> | undefined;

interface Props {
  /** The record that is corrected, if there is one. */
  id?: RecordData['id'];
  /** The form's initial values. */
  initial: FormValues;
  /** The version of the record that is corrected. */
  version?: string;
  /** The payload for the values of the form; undefined cancels the save. */
  toRecord: (values: FormValues) => Payload | Promise<Payload>;
  /** Handles a save that was refused with 412: somebody else has saved the record meanwhile. */
  settle?: (filled: Record<string, unknown>, refusal: unknown) => Promise<Outcome>;
  /** The words of a failure. */
  failure: (error: unknown) => string;
  onSaved: () => void;
  children: ReactNode;
}

const KEEP_TYPED = { keepDirtyValues: true };

/**
 * A record's form. It goes back to the list once the record is saved; a failure leaves everything
 * that was typed in place, no click or reload loses it without a question, and where the session
 * ends it is there again after the next sign-in.
 */
export function RecordForm(props: Props) {
  const { id, initial, version, toRecord, settle, failure, onSaved, children } = props;
  const kind = useKind();
  const { save } = useSaveContext();
  const redirect = useRedirect();
  const alert = useAlert();
  const address = useFormAddress();
  const [isSaved, setSaved] = useState(false);
  const record = useMemo(() => ({ ...initial, id }), [initial, id]);

  // In an effect: the guard of unsaved changes has to be gone from the page first.
  useEffect(() => {
    if (!isSaved) return;
    dropDraft(address);
    redirect('list', kind.name);
  }, [isSaved, redirect, kind.name, address]);

  const attempt = async (filled: Record<string, unknown>): Promise<Outcome> => {
    let outcome: Outcome = { saved: false };
    await save?.(filled, {
      // A session that ended meanwhile "succeeds" without a record.
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
    const isRefused = settle && statusOf(first.error) === 412;
    const { saved, error } = isRefused ? await settle(filled, first.error) : first;
    if (error !== undefined) alert(failure(error));
    if (!saved) return submissionErrors(kind, error);
    onSaved();
    setSaved(true);
    return undefined;
  };

  return (
    <CreateInPlace>
      <Form
        record={record}
        onSubmit={(values: object) => submit(values as FormValues)}
        resetOptions={KEEP_TYPED}
        disableInvalidFormNotification
        warnWhenUnsavedChanges={!isSaved}
        WarnWhenUnsavedChangesComponent={LeaveGuard}
        noValidate
      >
        <FocusOnError />
        {!isSaved && <DraftNote initial={initial} version={version} />}
        {children}
      </Form>
    </CreateInPlace>
  );
}
