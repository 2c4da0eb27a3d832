import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Tells whether something is typed into the form around it that it did not begin with. */
export function FillWatch({ onChange }: { onChange: (isFilled: boolean) => void }) {
  const { dirtyFields } = useFormState();
  const isFilled = Object.keys(dirtyFields).length > 0;
  useEffect(() => onChange(isFilled), [isFilled, onChange]);
  return null;
}
