import { useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Field } from '../../resources';

/** Takes the person to a field of the form around it as soon as it is there, its text selected. */
export function FocusOn({ field }: { field: Field | undefined }) {
  const { setFocus } = useFormContext();
  const name = field?.name;
  useLayoutEffect(() => {
    if (name) setFocus(name, { shouldSelect: true });
  }, [name, setFocus]);
  return null;
}
