import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import { formFields } from './payload';
import { useKind } from '../routing/useKind';

/** Focuses the first field that the server did not accept, or the first of all where nothing was sent. */
export function FirstError() {
  const kind = useKind();
  const { formState, setFocus } = useFormContext();
  const { errors, isSubmitting, submitCount } = formState;
  const isUnsent = errors.root?.['notSent'] !== undefined;
  const first = isSubmitting
    ? undefined
    : formFields(kind).find((field) => isUnsent || errors[field.name] !== undefined)?.name;

  useEffect(() => {
    if (first) setFocus(first);
  }, [first, submitCount, setFocus]);
  return null;
}
