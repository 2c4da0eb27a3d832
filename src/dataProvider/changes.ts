import type { DataProvider } from 'ra-core';

import type { Changes } from '../contract/history';
import type { RecordData } from '../resources';
import type { HttpClient } from './httpClient';

/** The call that polls for changes by others. */
export interface ChangeCalls {
  /** The changes by others since a cursor; only Waybill's own API has them. */
  changes(since: string | undefined, call: { signal: AbortSignal }): Promise<Changes>;
}

/** The calls that write a record and return it. */
const WRITES = ['create', 'update', 'delete', 'restore'] as const;

type Write = (...args: unknown[]) => Promise<{ data: RecordData }>;

const keyOf = (id: RecordData['id'], updatedAt: unknown) => `${id} ${String(updatedAt)}`;

/** Adds the `changes` call, which leaves out the writes of this provider. */
export function withChanges<Provider extends DataProvider>(
  provider: Provider,
  apiUrl: string,
  http: HttpClient,
): Provider & ChangeCalls {
  const made = new Set<string>();
  const noting = WRITES.map((name) => {
    const write = provider[name] as Write;
    const noted: Write = async (...args) => {
      const answer = await write(...args);
      const { id, updated_at: updatedAt } = answer.data;
      made.add(keyOf(id, name === 'delete' ? null : updatedAt));
      return answer;
    };
    return [name, noted];
  });
  return {
    ...provider,
    ...Object.fromEntries(noting),
    async changes(since: string | undefined, { signal }: { signal: AbortSignal }) {
      const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`;
      const told = (await http(`${apiUrl}/changes${query}`, { signal })).json as Changes;
      const changes = told.changes.filter(({ id, updatedAt }) => !made.has(keyOf(id, updatedAt)));
      return { ...told, changes };
    },
  };
}
