import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** A wrong question stays wrong; a server that is down or busy may answer the next time. */
function isPassing(error: unknown): boolean {
  const status = (error as { status?: number } | null)?.status;
  return !status || status >= 500;
}

/** The cache of all answers, calm by default: focus refetches nothing that did not ask for it. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
        refetchOnWindowFocus: false,
      },
    },
  });
