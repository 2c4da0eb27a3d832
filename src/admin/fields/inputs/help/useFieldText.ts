import { useCallback } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { Field } from '../../../../resources';

/** What stands in the input of a field, for what stands beside it. */
export function useFieldText({ name }: Field) {
  const { setValue } = useFormContext<Record<string, string>>();
  const text: string = useWatch<Record<string, string>>({ name }) ?? '';
  const change = useCallback(
    (next: string) => setValue(name, next, { shouldDirty: true, shouldTouch: true }),
    [name, setValue],
  );
  return { text, change };
}
