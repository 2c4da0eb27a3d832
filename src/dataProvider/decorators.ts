import type { DataProvider } from 'ra-core';

import { MAX_OPERATIONS } from '../contract/batch';
import type { Changes, RestoredRecord } from '../contract/history';
import type { RecordData } from '../resources';
import type { HttpClient } from './httpClient';
import { chunks } from './concurrency';
import { limitEntries } from './limitEntries';
import { payloadOf } from './payload';
import { ConflictError, ReferencedError } from './refusals';
import type { TransferCalls } from './transfer';
import type { WriteCalls, WritesCall } from './writeMany';

type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * Returns the provider with some of its calls replaced by `around`. Methods are looked up on each call, so later
 * replacements on `provider` take effect.
 */
export function interceptCalls<Provider extends DataProvider>(
  provider: Provider,
  names: readonly string[],
  around: (call: Call, name: string) => Call,
): Provider {
  const callOf =
    (name: string): Call =>
    (...args) =>
      (provider[name] as Call)(...args);
  const calls = new Map(names.map((name) => [name, around(callOf(name), name)]));
  return new Proxy(provider, {
    get: (target, name: string): unknown => calls.get(name) ?? target[name],
  });
}

const LISTS = ['getList', 'getManyReference'];
const SINGLE_WRITES = ['create', 'update', 'delete', 'writeMany'];

/** Aborted calls, and refusals that the user is asked about. */
const isExpected = (error: unknown) =>
  (error as Error | undefined)?.name === 'AbortError' ||
  error instanceof ConflictError ||
  error instanceof ReferencedError;

/** Logs failed list calls and failed writes, and rethrows them. */
export const withErrorLog = <Provider extends DataProvider>(provider: Provider): Provider =>
  interceptCalls(
    provider,
    [...LISTS, ...SINGLE_WRITES],
    (call) =>
      (...args) =>
        call(...args).catch((error: unknown) => {
          if (!isExpected(error)) console.error(error);
          throw error;
        }),
  );

export interface ChangeCalls {
  /** Changes by other users since a cursor. Only Waybill's own API has them. */
  changes(since: string | undefined, call: { signal: AbortSignal }): Promise<Changes>;
}

const keyOf = (id: RecordData['id'], updatedAt: unknown) => `${id} ${String(updatedAt)}`;

/** Adds the `changes` call, which leaves out this provider's own writes and waits for the end of its imports. */
export function withChanges<Provider extends DataProvider & WriteCalls & TransferCalls>(
  provider: Provider,
  apiUrl: string,
  http: HttpClient,
): Provider & ChangeCalls {
  const ownChanges = new Set<string>();
  /** Number of running imports. Parts that are already stored may still be rolled back. */
  let importCount = 0;
  const note = ({ id, updated_at: updatedAt }: RecordData | RestoredRecord, isDeleted: boolean) => {
    // A restored record may be deleted by another user.
    if (!isDeleted) ownChanges.delete(keyOf(id, null));
    limitEntries(ownChanges.add(keyOf(id, isDeleted ? null : updatedAt)));
  };
  // These calls return what they wrote.
  const withOwnChangesNoted = interceptCalls(
    provider,
    ['create', 'update', 'delete', 'restore', 'restoreDeleted'],
    (write, name) =>
      async (...args) => {
        const answer = (await write(...args)) as { data: RecordData | RestoredRecord[] };
        for (const record of [answer.data].flat()) note(record, name === 'delete');
        return answer;
      },
  );
  return {
    ...withOwnChangesNoted,
    async writeMany(resource: string, call: WritesCall) {
      const records = await provider.writeMany(resource, call);
      records.forEach((record, index) => note(record, !call.writes[index]?.data));
      return records;
    },
    async importFile(...args: Parameters<TransferCalls['importFile']>) {
      importCount += 1;
      try {
        return await provider.importFile(...args);
      } finally {
        importCount -= 1;
      }
    },
    async changes(since: string | undefined, { signal }: { signal: AbortSignal }) {
      if (importCount > 0 && since !== undefined)
        return { cursor: since, changes: [], isMany: false };
      const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`;
      const response = (await http(`${apiUrl}/changes${query}`, { signal })).json as Changes;
      const changes = response.changes.filter(
        ({ id, updatedAt }) => !ownChanges.has(keyOf(id, updatedAt)),
      );
      return { ...response, changes };
    },
  };
}

type ManyCall = Omit<WritesCall, 'writes'> & { readonly ids: readonly RecordData['id'][] };

/** Adds react-admin's calls for many records, which are batches of writes. */
export function withBulkCalls<Provider extends WriteCalls>(provider: Provider): Provider {
  const write = async (resource: string, { ids, ...call }: ManyCall, data: object | null) => {
    for (const part of chunks(ids, MAX_OPERATIONS))
      await provider.writeMany(resource, { ...call, writes: part.map((id) => ({ id, data })) });
    return { data: ids };
  };
  return {
    ...provider,
    updateMany: (resource: string, { data, ...call }: ManyCall & { data: object }) =>
      write(resource, call, payloadOf(data)),
    deleteMany: (resource: string, call: ManyCall) => write(resource, call, null),
  };
}
