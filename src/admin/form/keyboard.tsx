import { useEffect, useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Field } from '../../resources';
import { useAlert } from '../components/notify';
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

/**
 * Focuses the first field with a server error, or the first field of all if an empty form was not sent. Drops errors of
 * fields without an input, which the form has with other sections: they could not be corrected, and would block each save.
 */
export function FocusOnError() {
  const kind = useKind();
  const alert = useAlert();
  const { formState, setFocus, clearErrors } = useFormContext();
  const { errors, isSubmitting, submitCount } = formState;
  const isUnsent = errors.root?.['notSent'] !== undefined;
  const first = isSubmitting
    ? undefined
    : formFields(kind).find((field) => isUnsent || errors[field.name] !== undefined)?.name;

  useEffect(() => {
    if (first) setFocus(first);
  }, [first, submitCount, setFocus]);
  useEffect(() => {
    const { root, ...ofFields } = errors;
    const hidden = Object.keys(ofFields).filter((name) => !ofFields[name]?.ref);
    if (isSubmitting || hidden.length === 0) return;
    clearErrors(hidden);
    const message = root?.['refused']?.message;
    // The save bar shows it only beside errors of fields.
    if (message && hidden.length === Object.keys(ofFields).length) alert(message);
  }, [errors, isSubmitting, clearErrors, alert]);
  return null;
}

/** Ctrl+Enter and Ctrl+S (Cmd on a Mac) save the form from any of its inputs. */
export const isSaveKey = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  (key === 'Enter' || key.toLowerCase() === 's') && (ctrlKey || metaKey);
