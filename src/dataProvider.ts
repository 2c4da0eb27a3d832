import type { DataProvider } from 'ra-core';

import type { Settings } from './contract/settings';
import type { Backend } from './dataProvider/backend';
import {
  withBulkCalls,
  withChanges,
  withErrorLog,
  type ChangeCalls,
} from './dataProvider/decorators';
import { EtagStore, withEtag } from './dataProvider/etags';
import { extensionCalls, type ExtensionCalls } from './dataProvider/extensionCalls';
import { watchConnection, withKey, type HttpClient } from './dataProvider/httpClient';
import { pathsIn } from './dataProvider/kindCalls';
import { probeUrl, readCalls, type ReadCalls } from './dataProvider/reads';
import { toTypedError } from './dataProvider/refusals';
import { transferCalls, type TransferCalls } from './dataProvider/transfer';
import type { WriteCalls } from './dataProvider/writeMany';
import { recordWrites, type RecordWrites } from './dataProvider/writes';
import type { Catalogue } from './resources';

export { UNSORTED } from './dataProvider/query';

export interface DataProviderOptions {
  catalogue: Catalogue;
  settings: Pick<Settings, 'apiUrl' | 'extensions'>;
  /** The `x-api-key` of the next call. */
  getKey: () => string;
  httpClient?: HttpClient;
  /** Words an error in the user's language. */
  inWords?: (error: unknown) => unknown;
}

/** react-admin's data provider with Waybill's own calls. */
export interface WaybillDataProvider
  extends DataProvider, ExtensionCalls, ChangeCalls, WriteCalls, TransferCalls {
  count: ReadCalls['count'];
  restore: RecordWrites['restore'];
}

/**
 * Builds react-admin's data provider for the platform's API: `ra-data-simple-rest` with the
 * catalogue's paths, paginated lists, batched reads, and nested kinds by `meta.parentId`.
 */
export function createDataProvider(options: DataProviderOptions): WaybillDataProvider {
  const { catalogue, settings, getKey, inWords = (error) => error } = options;
  const { apiUrl, extensions } = settings;
  const send = watchConnection(withKey(getKey, options.httpClient), probeUrl(catalogue, apiUrl));
  const http: HttpClient = (url, init) =>
    send(url, init).catch((error: unknown) => {
      throw toTypedError(inWords(error));
    });
  const backend: Backend = {
    catalogue,
    apiUrl,
    extensions,
    http,
    pathOf: pathsIn(catalogue),
    etags: new EtagStore(),
    callRest: (call, sent) => withEtag(apiUrl, http, call, sent),
  };
  const reads = readCalls(backend);
  const provider = {
    supportAbortSignal: true,
    ...extensionCalls(backend),
    ...transferCalls(backend, getKey, inWords),
    ...reads,
    ...recordWrites(backend, reads.getOne),
  };
  // react-admin's callers name the record's type; no response can be checked against it.
  const single = withErrorLog(provider as unknown as WaybillDataProvider);
  return withBulkCalls(withChanges(single, apiUrl, http));
}
