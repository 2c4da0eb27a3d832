import { useBlocker, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import type { Control } from 'react-hook-form';

import { dropDraft } from '../../browser/drafts';
import { SIGN_IN } from '../../routing/routes';
import { useIsFilledInPlace } from '../fields/references/createInPlace';
import { useFormAddress } from './DraftNote';

/** True if a form, by default the one around it, differs from what it began with. */
export function useIsFilled(control?: Control): boolean {
  const { dirtyFields } = useFormState({ control });
  return Object.keys(dirtyFields).length > 0;
}

/**
 * Asks before a form with unsaved changes is left. react-admin's own guard would ask on the way to
 * sign-in too, where the draft is kept, and takes `edit/12` for a part of `edit/1`.
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
