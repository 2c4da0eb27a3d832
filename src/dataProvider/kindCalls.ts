import type { Identifier } from 'ra-core';

import type { Catalogue } from '../resources';
import { servicePath } from '../resources/endpoints';

/** Parameters that every call about a kind's records may have. */
export interface KindCall {
  readonly meta?: { readonly parentId?: Identifier };
  readonly signal?: AbortSignal;
}

/** Returns the path of a kind's records, relative to the API's base URL: "companies/42/documents". */
export const pathsIn =
  (catalogue: Catalogue) =>
  (resource: string, { meta }: KindCall): string =>
    servicePath(catalogue, catalogue.kind(resource), meta?.parentId);
