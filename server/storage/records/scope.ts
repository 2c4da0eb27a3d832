import type { Kind } from '../../../src/resources';
import type { Table } from '../schema/schema';

/** The records that an address speaks of: kinds of one table, of one parent if they are nested. */
export interface Scope {
  readonly table: Table;
  readonly kinds: readonly Kind[];
  readonly parent: { readonly kind: Kind; readonly id: string } | undefined;
}
