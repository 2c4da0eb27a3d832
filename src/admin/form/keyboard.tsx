import { useEffect, useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Field } from '../../resources';
import { useKind } from '../routing/useKind';
import { formFields } from './payload';

/** Focuses a field of the form around it as soon as it is there, its text selected. */
export function FocusOn({ field }: { field: Field | undefined }) {
  const { setFocus } = useFormContext();
  const name = field?.name;
  useLayoutEffect(() => {
    if (name) setFocus(name, { shouldSelect: true });
  }, [name, setFocus]);
  return null;
}

/** Focuses the first field that the server did not accept, or the first of all where nothing was sent. */
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

/** Ctrl+Enter, on a Mac also with its command key: saves a form from wherever one types. */
export const isSaveKey = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) => key === 'Enter' && (ctrlKey || metaKey);
