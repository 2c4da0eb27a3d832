import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';

import { interceptCalls } from '../../dataProvider/decorators';
import { TRIPS } from '../../resources/trip';

/** Second parts of the keys of queries that add up, count or group the records of a kind. */
const COMPUTED: readonly unknown[] = ['totals', 'tile', 'groups'];

/** Refetches what is computed from a kind's records: trips, totals, tiles of the dashboard, groups of a board. */
export const refetchComputed = (client: QueryClient, kind: unknown): void =>
  void client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === TRIPS || (first === kind && COMPUTED.includes(second)),
  });

/**
 * Calls of react-admin's write hooks, which refetch records and lists only. Not `writeMany`: its
 * callers refetch everything.
 */
const WRITES = ['create', 'update', 'updateMany', 'delete', 'deleteMany'];

/** Refetches what is computed from a kind's records after react-admin's own hooks have written them. */
export const withRefetch = (provider: DataProvider, client: QueryClient): DataProvider =>
  interceptCalls(provider, WRITES, (call) => async (kind, ...rest) => {
    const answer = await call(kind, ...rest);
    refetchComputed(client, kind);
    return answer;
  });
