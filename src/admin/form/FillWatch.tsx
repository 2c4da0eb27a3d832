import { useEffect } from 'react';

import { useIsFilled } from './useIsFilled';

/** Tells whether something is typed into the form around it that it did not begin with. */
export function FillWatch({ onChange }: { onChange: (isFilled: boolean) => void }) {
  const isFilled = useIsFilled();
  useEffect(() => onChange(isFilled), [isFilled, onChange]);
  return null;
}
