import type { Kind } from '../../../src/resources';
import type { Table } from '../schema/schema';
import type { List } from '../lists/list';

/** The records that an address speaks of: kinds of one table, of one parent if they are nested. */
export interface Scope {
  readonly table: Table;
  readonly kinds: readonly Kind[];
  readonly parent: { readonly kind: Kind; readonly id: string } | undefined;
}

/** The list that an address shows. */
export const listOf = ({ table, kinds, parent }: Scope): List => ({
  table,
  kind: table.isFamily && kinds.length === 1 ? String(kinds[0]?.name) : '',
  parentId: parent?.id ?? '',
});
