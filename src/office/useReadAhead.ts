import { hashKey, useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { GetListResult } from 'ra-core';
import { useEffect } from 'react';

import type { RecordData } from '../resources';
import { parentMeta } from '../routing/parentMeta';
import { useWaybill } from '../WaybillContext';
import { useListParams } from './listState';

/** Too short a while to be noticed; most answers of a server nearby are there by then, in ms. */
const UNNOTICED = 40;

/** What was read for a page that did not come to be is no longer new after this long, in ms. */
const NEW = 1_000;

/** Where it stands which list has been read for a page that is yet to be made. */
const AHEAD = ['ahead'];

/** Tells a list's page whether it still has to ask for what is known of it. */
export function useToBeRead() {
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ queryKey: AHEAD, exact: true }), [client]);
  return ({ queryHash, state }: Query<GetListResult>) =>
    client.getQueryData(AHEAD) !== queryHash || Date.now() - state.dataUpdatedAt > NEW;
}

/**
 * Reads the list behind an address before its page is made: the same call, kept under the same key,
 * so that the page makes none. Answers what to wait for, so that the page begins with its rows;
 * undefined where they are known, or the address leads to no list.
 */
export function useReadAhead(): (address: string) => Promise<unknown> | undefined {
  const { routes } = useWaybill();
  const provider = useDataProvider();
  const client = useQueryClient();
  const paramsOf = useListParams();
  return (address) => {
    const { pathname, search } = new URL(address, window.location.origin);
    const { kind, view, parentId } = routes.parse(pathname) ?? {};
    if (!kind || view !== 'list' || parentId === '') return undefined;
    const params = { ...paramsOf(kind.name, search), meta: parentMeta(parentId) };
    const queryKey = [kind.name, 'getList', params];
    if (client.getQueryData(queryKey)) return undefined;
    const read = client.fetchQuery({
      queryKey,
      retry: client.getDefaultOptions().queries?.retry,
      queryFn: async ({ signal }) => {
        const { data, total, pageInfo, meta } = await provider.getList<RecordData>(kind.name, {
          ...params,
          signal: provider.supportAbortSignal ? signal : undefined,
        });
        return { data, total, pageInfo, meta };
      },
    });
    const done = read.then(
      // Also where the page could not wait for it, and is not there yet either.
      () => void client.setQueryData(AHEAD, hashKey(queryKey)),
      // An error is the page's to tell: it asks for itself.
      () => undefined,
    );
    return Promise.race([done, new Promise((over) => setTimeout(over, UNNOTICED))]);
  };
}
