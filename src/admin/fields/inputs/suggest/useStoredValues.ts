import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'ra-core';

import type { WaybillDataProvider } from '../../../../dataProvider';
import type { Field } from '../../../../resources';
import { useParentMeta } from '../../../../routing/ParentScope';
import type { Suggestion } from '../../../../contract/suggestions';
import { useDebouncedValue } from '../../../components/useDebouncedValue';

const NONE: Suggestion[] = [];
/** Values that were read this long ago still serve, in ms. */
const HOLDS = 60_000;

/** Values that others of the records at hand have in a field; only Waybill's own API tells them. */
export function useStoredValues(field: Field, text: string | undefined): Suggestion[] {
  const provider = useDataProvider<WaybillDataProvider>();
  const resource = useResourceContext() ?? '';
  const meta = useParentMeta();
  const words = useDebouncedValue(text?.trim());
  const { data } = useQuery({
    queryKey: [resource, 'suggest', { field: field.name, text: words, meta }],
    queryFn: ({ signal }) =>
      provider.suggest(resource, { field: field.name, text: words ?? '', meta, signal }),
    enabled: words !== undefined,
    placeholderData: (before) => before,
    staleTime: HOLDS,
    retry: false,
  });
  return data ?? NONE;
}
