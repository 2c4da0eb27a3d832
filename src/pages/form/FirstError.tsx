import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Kind } from '../../resources';
import { formFields } from './payload';

/** Takes the person to the first field that the server did not accept. */
export function FirstError({ kind }: { kind: Kind }) {
  const { formState, setFocus } = useFormContext();
  const { errors, isSubmitting, submitCount } = formState;
  const first = isSubmitting
    ? undefined
    : formFields(kind).find((field) => errors[field.name] !== undefined)?.name;

  useEffect(() => {
    if (first) setFocus(first);
  }, [first, submitCount, setFocus]);
  return null;
}
