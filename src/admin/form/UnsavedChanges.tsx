import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useBlocker, useLocation, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Control } from 'react-hook-form';

import { dropDraft, isOfThisTab, keepDraft, readDraft } from '../components/drafts';
import type { Kind } from '../../resources';
import { SIGN_IN } from '../../routing/routes';
import { areEqual } from '../fieldTypes';
import { formatAge } from '../fieldTypes/format';
import { useIsFilledInPlace } from '../fieldTypes/reference/recordOptions';
import { useKind } from '../routing/useKind';
import { formFields } from './payload';
import type { FormValues } from './payload';

/** The URL of a form, used as the key of its draft. */
export function useFormAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** The form's values that differ from the initial ones. */
const changedValues = (kind: Kind, initial: FormValues, current: FormValues): FormValues =>
  Object.fromEntries(
    formFields(kind)
      .filter((field) => !areEqual(field, current[field.name], initial[field.name]))
      .map(({ name }) => [name, current[name] ?? '']),
  );

interface Props {
  /** The form's initial values without a draft. */
  initial: FormValues;
  /** The version of the displayed record. */
  version: string | undefined;
}

/**
 * Keeps unsaved input of the surrounding form as a draft, and restores the draft of an earlier visit to
 * the address: immediately in the same tab and for the same version of the record, otherwise on request.
 * Shows a note with a button that discards the draft.
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
 * Asks for confirmation before a form with unsaved changes is left. react-admin's own guard would
 * also ask on the way to sign-in, where the draft is stored, and it treats `edit/12` as part of
 * `edit/1`.
 */
export function LeaveGuard({ formControl }: { formControl?: Control }) {
  const translate = useTranslate();
  const address = useFormAddress();
  const isFilled = useIsFilled(formControl);
  const isFilledAbove = useIsFilledInPlace();
  const isDirty = isFilledAbove || isFilled;
  const blocker = useBlocker(
    ({ currentLocation: { pathname: here }, nextLocation: { pathname: next } }) =>
      isDirty && next !== here && next !== SIGN_IN,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) {
      dropDraft(address);
      blocker.proceed();
    } else blocker.reset();
  }, [blocker, address, translate]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return null;
}
