import { onlineManager, QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/**
 * True if a retry may succeed: the server is down or busy. Timeouts are not retried, because they
 * took 45 s.
 */
function isTransient(error: unknown): boolean {
  const status = (error as { status?: number } | null)?.status;
  return !status || status >= 500;
}

/**
 * The query client of the console. Window focus refetches nothing by default. While offline, queries and
 * mutations fail immediately instead of pausing, and queries are fetched again once online.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < MAX_RETRIES && isTransient(error) && onlineManager.isOnline(),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
