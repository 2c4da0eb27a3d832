import type { DataProvider } from 'ra-core';

/** Failures of these are logged; who called gets them all the same. */
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

/** Logs failed list calls and failed writes, and throws them on. */
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
