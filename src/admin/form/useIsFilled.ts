import { useFormState } from 'react-hook-form';
import type { Control } from 'react-hook-form';

/** Whether a form, the one around it by default, holds something that it did not begin with. */
export function useIsFilled(control?: Control): boolean {
  const { dirtyFields } = useFormState({ control });
  return Object.keys(dirtyFields).length > 0;
}
