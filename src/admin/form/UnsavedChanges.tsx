import { Box, Button } from '@mui/material';
import { useBlocker, useIsOffline, useLocation, useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, type Control } from 'react-hook-form';

import { dropDraft, isOfThisTab, keepDraft, readDraft } from './drafts';
import type { Kind } from '../../resources';
import { SIGN_IN } from '../../routing/routes';
import { areEqual } from '../fieldTypes';
import { formatAge } from '../fieldTypes/dateFormats';
import { useIsFilledInPlace } from '../fieldTypes/reference/recordOptions';
import { useKind } from '../routing/useKind';
import { formFields, type FormValues } from '../mutations/formValues';

/** The URL of a form, used as the key of its draft. */
export function useFormAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

const changedValues = (kind: Kind, initial: FormValues, current: FormValues): FormValues =>
  Object.fromEntries(
    formFields(kind)
      .filter((field) => !areEqual(field, current[field.name], initial[field.name], current))
      .map(({ name }) => [name, current[name] ?? '']),
  );

interface Props {
  /** The form's initial values without a draft. */
  initial: FormValues;
  version: string | undefined;
}

/**
 * Stores unsaved input, and restores the draft of an earlier visit to the URL: immediately in the
 * same tab and for the same version of the record, otherwise on request.
 */
export function DraftNote({ initial, version }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const address = useFormAddress();
  const { reset, setValue, watch } = useFormContext<FormValues>();
  const [draft, setDraft] = useState(() => readDraft(address));
  const [isWaiting, setWaiting] = useState(
    () => draft !== undefined && !(isOfThisTab(draft) && draft.version === version),
  );

  useEffect(() => {
    if (isWaiting) return;
    for (const [name, value] of Object.entries(draft?.texts ?? {}))
      setValue(name, value, { shouldDirty: true });
  }, [draft, isWaiting, setValue]);

  useEffect(() => {
    const { unsubscribe } = watch((current) => {
      const values = changedValues(kind, initial, current as FormValues);
      // While the old draft waits for the user's choice, it is stored together with the new input.
      const draftTexts = isWaiting && draft ? { ...draft.texts, ...values } : values;
      keepDraft(address, { texts: draftTexts, version: isWaiting ? draft?.version : version });
    });
    return unsubscribe;
  }, [kind, address, initial, version, watch, draft, isWaiting]);

  if (!draft) return null;
  const discard = () => {
    setDraft(undefined);
    setWaiting(false);
    if (!isWaiting) reset(initial);
    dropDraft(address);
  };
  const state = isWaiting ? 'waiting' : 'restored';
  return (
    <Box role="status" sx={{ mb: 2, color: 'text.secondary' }}>
      {translate(`waybill.form.draft.${draft.version === version ? state : 'outdated'}`, {
        type: kind.label,
        routeName: kind.routeName,
        age: formatAge(draft.at),
      })}{' '}
      {isWaiting && (
        <Button size="small" onClick={() => setWaiting(false)}>
          {translate('waybill.form.draft.putBack')}
        </Button>
      )}
      <Button size="small" onClick={discard}>
        {translate('waybill.form.draft.discard')}
      </Button>
    </Box>
  );
}

/** True if a form (by default the surrounding one) differs from its initial values. */
export function useIsFilled(control?: Control): boolean {
  const { dirtyFields } = useFormState({ control });
  return Object.keys(dirtyFields).length > 0;
}

/**
 * Without a connection, leaving keeps the draft, because nothing can be saved.
 * react-admin's own guard would also ask on the way to sign-in, where the draft is stored, and it
 * treats `edit/12` as part of `edit/1`.
 */
export function LeaveGuard({ formControl }: { formControl?: Control }) {
  const address = useFormAddress();
  const isFilled = useIsFilled(formControl);
  const isFilledAbove = useIsFilledInPlace();
  const isDirty = isFilledAbove || isFilled;
  const blocker = useBlocker(
    ({ currentLocation: { pathname: here }, nextLocation: { pathname: next } }) =>
      isDirty && next !== here && next !== SIGN_IN,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const isOpen = blocker.state === 'blocked';
  // Storage may be blocked, and drafts do not contain a record that is filled in place.
  const keepsDraft = useIsOffline() && isOpen && !isFilledAbove && readDraft(address) !== undefined;
  const leave = () => {
    if (!keepsDraft) dropDraft(address);
    blocker.proceed?.();
  };
  return (
    <LeaveQuestion
      isOpen={isOpen}
      keepsDraft={keepsDraft}
      onLeave={leave}
      onStay={() => blocker.reset?.()}
    />
  );
}

interface LeaveQuestionProps {
  isOpen: boolean;
  keepsDraft?: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export const LeaveQuestion = ({ isOpen, keepsDraft, onLeave, onStay }: LeaveQuestionProps) => (
  <Confirm
    isOpen={isOpen}
    title={useTranslate()('waybill.form.leave.title')}
    content={`waybill.form.leave.${keepsDraft ? 'kept' : 'text'}`}
    confirm={`waybill.form.leave.${keepsDraft ? 'keep' : 'discard'}`}
    cancel="waybill.form.leave.stay"
    confirmColor={keepsDraft ? 'primary' : 'warning'}
    onConfirm={onLeave}
    onClose={onStay}
  />
);
