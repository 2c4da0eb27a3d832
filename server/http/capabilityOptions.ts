import type { Catalogue } from '../../src/resources';
import type { ErrorMapper } from './errors';

/** Options of a capability's plugin. `Storage` has what it uses of the database. */
export interface CapabilityOptions<Used> {
  readonly catalogue: Catalogue;
  readonly storage: Used;
  readonly now: () => Date;
  readonly toApiError: ErrorMapper;
}
