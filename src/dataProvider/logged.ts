import type { DataProvider } from 'ra-core';

/** Calls whose failures are logged. */
const LOGGED = [
  'getList',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;

const isAbort = (error: unknown) => (error as Error | undefined)?.name === 'AbortError';

/** Logs failed list calls and failed writes, and rethrows them. */
export function logged<Provider extends DataProvider>(provider: Provider): Provider {
  const wrapped = LOGGED.map((name) => {
    const call = provider[name] as (...args: unknown[]) => Promise<unknown>;
    const loggedCall = (...args: unknown[]) =>
      call(...args).catch((error: unknown) => {
        if (!isAbort(error)) console.error(error);
        throw error;
      });
    return [name, loggedCall];
  });
  return { ...provider, ...Object.fromEntries(wrapped) };
}
