import { Form, useRedirect, useSaveContext } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { dropDraft } from '../../browser/drafts';
import type { Kind, RecordData } from '../../resources';
import type { Outcome } from './conflict/useConflict';
import { statusOf } from '../components/serverMessage';
import { useAlert } from '../components/useAlert';
import { CreateInPlace } from './CreateInPlace';
import { DraftNote } from './DraftNote';
import { FirstError } from './FirstError';
import { LeaveGuard } from './LeaveGuard';
import type { FormValues } from './payload';
import { NOT_SENT, submissionErrors } from './submissionErrors';
import { useFormAddress } from './useFormAddress';

type Sent = Record<string, unknown> | undefined;

interface Props {
  kind: Kind;
  /** The record that is corrected, if there is one. */
  id?: RecordData['id'];
  /** What the form shows at first. */
  values: FormValues;
  /** Tells the state of the record that is corrected. */
  version?: string;
  /** What is sent for what stands in the form; undefined where nothing is. */
  toRecord: (values: FormValues) => Sent | Promise<Sent>;
  /** What becomes of a save that was refused because the record is another by now. */
  settle?: (filled: Record<string, unknown>, refusal: unknown) => Promise<Outcome>;
  /** The words of a failure. */
  failure: (error: unknown) => string;
  onSaved: () => void;
  children: ReactNode;
}

/**
 * A record's form. It goes back to the list once the record is saved; a failure leaves everything
 * that was typed in place, no click or reload loses it without a question, and where the session
 * ends it is there again after the next sign-in.
 */
export function RecordForm(props: Props) {
  const { kind, id, values, version, toRecord, settle, failure, onSaved, children } = props;
  const { save } = useSaveContext();
  const redirect = useRedirect();
  const alert = useAlert();
  const address = useFormAddress();
  const [saved, setSaved] = useState(false);
  const record = useMemo(() => ({ ...values, id }), [values, id]);

  // Only once the guard of unsaved changes is gone from the page.
  useEffect(() => {
    if (!saved) return;
    dropDraft(address);
    redirect('list', kind.name);
  }, [saved, redirect, kind.name, address]);

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

  const submit = async (typed: FormValues) => {
    const filled = await toRecord(typed);
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
        resource={kind.name}
        onSubmit={(typed: object) => submit(typed as FormValues)}
        resetOptions={KEEP_TYPED}
        disableInvalidFormNotification
        warnWhenUnsavedChanges={!saved}
        WarnWhenUnsavedChangesComponent={LeaveGuard}
        noValidate
      >
        <FirstError />
        {!saved && <DraftNote address={address} shown={values} version={version} />}
        {children}
      </Form>
    </CreateInPlace>
  );
}

const KEEP_TYPED = { keepDirtyValues: true };
