import { useBlocker, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { Control } from 'react-hook-form';

import { dropDraft } from '../../browser/drafts';
import { useIsFilledInPlace } from '../fields/references/createInPlace';
import { SIGN_IN } from '../../routing/routes';
import { useFormAddress } from './useFormAddress';
import { useIsFilled } from './useIsFilled';

/**
 * Asks before a form with unsaved changes is left. The way to sign-in is free: what was typed is
 * kept, and stands there again after it.
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
