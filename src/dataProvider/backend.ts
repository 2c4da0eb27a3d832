import type { DataProvider } from 'ra-core';

import type { Catalogue } from '../resources';
import type { EtagStore } from './etags';
import type { HttpClient } from './httpClient';
import type { KindCall } from './kindCalls';

/** The platform's API as calls of records use it. */
export interface Backend {
  readonly catalogue: Catalogue;
  readonly apiUrl: string;
  /** True for Waybill's own API, false for one that may have only the documented calls. */
  readonly extensions: boolean;
  readonly http: HttpClient;
  readonly pathOf: (resource: string, call: KindCall) => string;
  readonly etags: EtagStore;
  /** One call of `ra-data-simple-rest`; also returns the `ETag`. */
  readonly callRest: <Answer>(
    call: (rest: DataProvider) => Promise<Answer>,
    sent?: { headers?: Record<string, string>; query?: string },
  ) => Promise<Answer & { etag: string | undefined }>;
}
