import { useEffect, useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Field } from '../../resources';
import { useKind } from '../routing/useKind';
import { formFields } from '../mutations/formValues';

/** Focuses a field of the surrounding form when it mounts and selects its text. */
export function FocusOn({ field }: { field: Field | undefined }) {
  const { setFocus } = useFormContext();
  const name = field?.name;
  useLayoutEffect(() => {
    if (name) setFocus(name, { shouldSelect: true });
  }, [name, setFocus]);
  return null;
}

/** Focuses the first field with a server error, or the first field of all if an empty form was not sent. */
export function FocusOnError() {
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

/** Ctrl+Enter and Ctrl+S (Cmd on a Mac) save the form from any of its inputs. */
export const isSaveKey = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  (key === 'Enter' || key.toLowerCase() === 's') && (ctrlKey || metaKey);
