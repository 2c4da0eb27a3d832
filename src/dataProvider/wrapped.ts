import type { DataProvider } from 'ra-core';

import type { Changes } from '../contract/history';
import type { RecordData } from '../resources';
import type { HttpClient } from './httpClient';

type Call = (...args: unknown[]) => Promise<{ data: RecordData }>;

/** Wraps some of a provider's methods with `around`. */
function wrapped<Provider extends DataProvider>(
  provider: Provider,
  names: readonly string[],
  around: (call: Call, name: string) => Call,
): Provider {
  const calls = names.map((name) => [name, around(provider[name] as Call, name)]);
  return { ...provider, ...Object.fromEntries(calls) };
}

const LISTS = ['getList', 'getManyReference'];
const WRITES = ['create', 'update', 'updateMany', 'delete', 'deleteMany'];

const isAbort = (error: unknown) => (error as Error | undefined)?.name === 'AbortError';

/** Logs failed list calls and failed writes, and rethrows them. */
export const logged = <Provider extends DataProvider>(provider: Provider): Provider =>
  wrapped(
    provider,
    [...LISTS, ...WRITES],
    (call) =>
      (...args) =>
        call(...args).catch((error: unknown) => {
          if (!isAbort(error)) console.error(error);
          throw error;
        }),
  );

/** The call that polls for changes by other users. */
export interface ChangeCalls {
  /** Changes by other users since a cursor. Only Waybill's own API has them. */
  changes(since: string | undefined, call: { signal: AbortSignal }): Promise<Changes>;
}

const keyOf = (id: RecordData['id'], updatedAt: unknown) => `${id} ${String(updatedAt)}`;

/** Adds the `changes` call, which leaves out this provider's own writes. */
export function withChanges<Provider extends DataProvider>(
  provider: Provider,
  apiUrl: string,
  http: HttpClient,
): Provider & ChangeCalls {
  const made = new Set<string>();
  // These calls return the record that they wrote.
  const noting = wrapped(
    provider,
    ['create', 'update', 'delete', 'restore'],
    (write, name) =>
      async (...args) => {
        const answer = await write(...args);
        const { id, updated_at: updatedAt } = answer.data;
        made.add(keyOf(id, name === 'delete' ? null : updatedAt));
        return answer;
      },
  );
  return {
    ...noting,
    async changes(since: string | undefined, { signal }: { signal: AbortSignal }) {
      const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`;
      const told = (await http(`${apiUrl}/changes${query}`, { signal })).json as Changes;
      const changes = told.changes.filter(({ id, updatedAt }) => !made.has(keyOf(id, updatedAt)));
      return { ...told, changes };
    },
  };
}
