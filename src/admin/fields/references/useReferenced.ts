import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import { useMemo } from 'react';

import type { RecordData } from '../../../resources';
import type { ReferenceBatch } from './referenceBatches';

/** A name that was read this long ago still holds, in ms. */
const HOLDS = 60_000;

type Id = RecordData['id'];

/** Where react-admin keeps a record that it has seen. */
const oneKey = ({ target, meta }: ReferenceBatch, id: Id) =>
  [target.name, 'getOne', { id: String(id), meta }] as const;

const seenRecords = (client: QueryClient, wanted: ReferenceBatch, since = 0): RecordData[] =>
  wanted.ids.flatMap((id) => {
    const state = client.getQueryState<RecordData>(oneKey(wanted, id));
    return state?.data && state.dataUpdatedAt >= since ? [state.data] : [];
  });

/** Reads in one call what has not just been read anyway. */
async function read(provider: DataProvider, client: QueryClient, wanted: ReferenceBatch) {
  const { target, ids, meta } = wanted;
  const seen = seenRecords(client, wanted, Date.now() - HOLDS);
  const seenIds = new Set(seen.map((record) => String(record.id)));
  const rest = ids.filter((id) => !seenIds.has(String(id)));
  if (rest.length === 0) return seen;
  const { data } = await provider.getMany<RecordData>(target.name, { ids: rest, meta });
  for (const record of data) client.setQueryData(oneKey(wanted, record.id), record);
  return [...seen, ...data];
}

type Found = ReadonlyMap<string | undefined, ReadonlyMap<string, RecordData>>;

/** Puts answers in order, by kind and id: the same map for as long as they hold the same. */
function byKindAndId(wanted: readonly ReferenceBatch[]) {
  let known: readonly (readonly RecordData[] | undefined)[] = [];
  let found: Found = new Map();
  return (results: readonly UseQueryResult<RecordData[]>[]): Found => {
    const answers = results.map(({ data }) => data);
    if (answers.some((answer, index) => answer !== known[index])) {
      found = new Map(
        answers.map((answer = [], index) => [
          wanted[index]?.target.name,
          new Map(answer.map((record) => [String(record.id), record])),
        ]),
      );
      known = answers;
    }
    return found;
  };
}

/** Records that others refer to, by kind and id: one call for each kind, and none for known ones. */
export function useReferenced(wanted: readonly ReferenceBatch[]) {
  const provider = useDataProvider();
  const client = useQueryClient();
  // The same as long as the same is wanted, or every render would make all names anew.
  const combine = useMemo(() => byKindAndId(wanted), [wanted]);
  return useQueries({
    queries: wanted.map((each) => ({
      queryKey: [each.target.name, 'getMany', { ids: each.ids.map(String), meta: each.meta }],
      queryFn: () => read(provider, client, each),
      placeholderData: () => seenRecords(client, each),
      staleTime: HOLDS,
      retry: false,
    })),
    combine,
  });
}
