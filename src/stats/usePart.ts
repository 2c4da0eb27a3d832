import { useQuery } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';

import { REFRESH_INTERVAL_MS } from './statistics';

type Load<Props> = () => Promise<{ default: FunctionComponent<Props> }>;

const ADDRESS = /https?:\S+\.js\b/;

/**
 * Loads a part of the page when it is first shown; undefined until then. A failure is logged. The part
 * is loaded again with every refresh, when the browser comes online, by `retry`, and when it is shown
 * again.
 */
export function usePart<Props>(name: string, load: Load<Props>, wanted = true) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['code', name],
    queryFn: async ({ client, queryKey }) => {
      const failures = client.getQueryState(queryKey)?.errorUpdateCount;
      try {
        return (await load()).default;
      } catch (error) {
        // Many browsers cache a failed import until the page is reloaded, so the retry uses another
        // URL. The error message contains the original URL.
        const [address] = ADDRESS.exec(String(error)) ?? [];
        if (failures && address) {
          const again = import(/* @vite-ignore */ `${address}?${failures}`) as ReturnType<
            typeof load
          >;
          return (await again).default;
        }
        console.error(`The ${name} could not be loaded:`, error);
        throw error;
      }
    },
    enabled: wanted,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.data ? false : REFRESH_INTERVAL_MS),
  });
  return { Part: data, failed: isError, retry: refetch };
}
