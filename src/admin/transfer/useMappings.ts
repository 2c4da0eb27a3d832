import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';

import { withTodaysFields, type Mapping, type SavedMapping } from '../../contract/mappings';
import type { WaybillDataProvider } from '../../dataProvider';
import { useWaybill } from '../../WaybillContext';
import { useKind } from '../routing/useKind';

/** Maximum number of remembered headers per kind. */
const MAX_MAPPINGS = 10;
const FRESH_MS = 30_000;

export const isSameHead = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * The mappings of imports into the list: those that staff have saved for everybody, and those of the latest
 * imports, which this browser remembers. Other backends have no saved mappings.
 */
export function useMappings() {
  const { name } = useKind();
  const { catalogue, settings } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const client = useQueryClient();
  const [remembered, setRemembered] = useStore<readonly Mapping[]>(`import.mappings.${name}`, []);
  const query = {
    queryKey: ['mappings', name],
    queryFn: async () =>
      (await provider.sharedMappings())
        .map((saved) => withTodaysFields(catalogue, saved))
        .filter(({ kind }) => kind === name)
        .sort((a, b) => a.name.localeCompare(b.name)),
    staleTime: FRESH_MS,
    retry: false,
  };
  const { data: saved, isError } = useQuery({ ...query, enabled: settings.extensions });
  const refresh = () => client.invalidateQueries({ queryKey: ['mappings'] });
  return {
    /** Undefined if the backend has none. */
    saved,
    /** The saved mapping of a header, and the one that this browser remembers. */
    async find(head: readonly string[]) {
      const isOffered = settings.extensions && !isError;
      const shared = isOffered ? await client.fetchQuery(query).catch(() => []) : [];
      return {
        saved: shared.find(({ mapping }) => isSameHead(mapping.head, head)),
        remembered: remembered.find((mapping) => isSameHead(mapping.head, head)),
      };
    },
    remember(mapping: Mapping) {
      const others = remembered.filter(({ head }) => !isSameHead(head, mapping.head));
      setRemembered([mapping, ...others].slice(0, MAX_MAPPINGS));
    },
    /** Adds a mapping for all staff, or replaces the one with its ID. */
    save: (mapping: SavedMapping) => provider.shareView(mapping).finally(refresh),
    remove: ({ id }: SavedMapping) => provider.unshareView(id).finally(refresh),
  };
}
