import type { Kysely } from 'kysely';
import type { Author, Operation } from '../../src/contract/history';
import type { Database } from './engine';

/** A change of a record. `history/states.ts` describes the stored rows. */
export interface HistoryRow {
  readonly id: string;
  readonly kind: string;
  readonly record_id: string;
  readonly parent_id: string | null;
  /** Counts the changes of one record, independent of the clocks of servers. */
  readonly version: number;
  readonly operation: Operation;
  readonly row_before: string | null;
  readonly row_after: string | null;
  readonly made_at: string;
  /** How the change was made, whereas `actor` is who made it: null for changes from before schema version 4. */
  readonly made_by: Author;
  readonly actor: string | null;
  /** Id of the change whose state this one restored. */
  readonly restores: string | null;
  /** Id of the parent's deletion that also deleted this record. */
  readonly part_of: string | null;
  /** Id of the import that made the change, or of the undo of an import. */
  readonly batch: string | null;
}

/** The tables that Waybill has besides those of the catalogue. */
interface OwnTables {
  readonly waybill_history: HistoryRow;
  readonly waybill_meta: { readonly key: string; readonly value: string | null };
  readonly waybill_idempotency_key: {
    readonly key: string;
    readonly fingerprint: string;
    readonly answer: string;
    readonly expires_at: string;
  };
  /** `content` is JSON: an `ImportEntry`. */
  readonly waybill_import: {
    readonly id: string;
    readonly path: string;
    readonly actor: string;
    readonly content: string;
  };
  /** `content` is JSON that only the console interprets. */
  readonly waybill_view: { readonly id: string; readonly content: string };
}

/** Returns the same connection or transaction, typed for Waybill's own tables. */
export const own = (db: Database) => db as unknown as Kysely<OwnTables>;
