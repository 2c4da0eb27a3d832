import { QueryClient, QueryClientContext, useQueryClient } from '@tanstack/react-query';
import type {
  QueryCache,
  QueryFilters,
  QueryKey,
  QueryObserverOptions,
} from '@tanstack/react-query';
import { DataProviderContext, StoreContext, useStoreContext } from 'ra-core';
import type { DataProvider, Store } from 'ra-core';
import { useContext, useMemo, type ReactNode } from 'react';

import { ParentScopeContext } from '../../routing/ParentScope';
import type { Scope } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';

type AnyFunction = (...args: unknown[]) => unknown;
/** Adds the parent to the parameters of a call about a kind that is nested under it; a given parent wins. */
type AddParent = (resource: unknown, params: unknown) => unknown;

/** The provider, whose calls contain the parent. A proxy, as react-admin's `combineDataProviders`. */
const scopedProvider = (provider: DataProvider, addParent: AddParent): DataProvider =>
  new Proxy(provider, {
    get(target, name: string) {
      const value: unknown = target[name];
      if (typeof value !== 'function') return value;
      return (resource: unknown, params: unknown, ...rest: unknown[]) =>
        (value as AnyFunction).call(target, resource, addParent(resource, params), ...rest);
    },
  });

/**
 * Adds the parent to react-admin's query keys (`[resource, method, params]`). Shorter keys such as
 * `[resource, 'getList']` match the queries of all parents.
 */
const scopedKey = (key: QueryKey, addParent: AddParent): QueryKey =>
  key.length < 3 ? key : [key[0], key[1], addParent(key[0], key[2]), ...key.slice(3)];

/** The client's cache, with filters that find the queries of this parent. */
const scopedCache = (cache: QueryCache, addParent: AddParent): QueryCache =>
  new Proxy(cache, {
    get(target, name: keyof QueryCache) {
      const value: unknown = target[name];
      if (typeof value !== 'function') return value;
      if (name !== 'find' && name !== 'findAll') return (value as AnyFunction).bind(target);
      return ({ queryKey, ...filters }: QueryFilters = {}) =>
        (value as AnyFunction).call(
          target,
          queryKey ? { ...filters, queryKey: scopedKey(queryKey, addParent) } : filters,
        );
    },
  });

/** A query client on the same caches, whose keys contain the parent. */
function scopedClient(client: QueryClient, addParent: AddParent): QueryClient {
  const scoped = new QueryClient({
    queryCache: scopedCache(client.getQueryCache(), addParent),
    mutationCache: client.getMutationCache(),
    defaultOptions: client.getDefaultOptions(),
  });
  const withDefaults = scoped.defaultQueryOptions.bind(scoped);
  // All methods and hooks compute the hash of a key here.
  scoped.defaultQueryOptions = ((options: QueryObserverOptions) =>
    withDefaults({
      ...options,
      queryKey: scopedKey(options.queryKey, addParent),
    })) as QueryClient['defaultQueryOptions'];
  return scoped;
}

/** Keeps the parameters and selections of react-admin's lists per parent. */
function scopedStore(
  store: Store,
  isNested: (kind: string) => boolean,
  id: Scope['id'] | undefined,
): Store {
  const keyOf = (key: string) => {
    const [, kind = '', value] = /^(.+)\.(listParams|selectedIds.*)$/.exec(key) ?? [];
    return isNested(kind) ? `${kind}.${id}.${value}` : key;
  };
  return {
    ...store,
    getItem: (key, ...rest) => store.getItem(keyOf(key), ...rest),
    setItem: (key, ...rest) => store.setItem(keyOf(key), ...rest),
    removeItem: (key) => store.removeItem(keyOf(key)),
    subscribe: (key, ...rest) => store.subscribe(keyOf(key), ...rest),
  };
}

interface Props {
  /** The parent record; undefined on a top-level page. */
  value: Scope | undefined;
  children: ReactNode;
}

/**
 * Provides the parent record of a nested page. Hooks and components of react-admin and
 * react-query below it read and write the records of this parent, without `meta`.
 */
export function ParentScopeProvider({ value, children }: Props) {
  const { catalogue } = useWaybill();
  const provider = useContext(DataProviderContext);
  const client = useQueryClient();
  const store = useStoreContext();
  const { kind: parent, id } = value ?? {};
  const scope = useMemo(() => {
    if (!parent) return { provider, client, store };
    const isNested = (kind: unknown) => catalogue.find(String(kind))?.parent === parent;
    const addParent: AddParent = (resource, params) => {
      const isObject = params === undefined || (typeof params === 'object' && params !== null);
      if (!isNested(resource) || !isObject) return params;
      return { ...params, meta: { parentId: id, ...(params as { meta?: object })?.meta } };
    };
    return {
      provider: provider && scopedProvider(provider, addParent),
      client: scopedClient(client, addParent),
      store: scopedStore(store, isNested, id),
    };
  }, [catalogue, provider, client, store, parent, id]);
  return (
    <ParentScopeContext value={value}>
      <DataProviderContext value={scope.provider}>
        <QueryClientContext value={scope.client}>
          <StoreContext value={scope.store}>{children}</StoreContext>
        </QueryClientContext>
      </DataProviderContext>
    </ParentScopeContext>
  );
}
