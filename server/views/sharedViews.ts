import { sql } from 'kysely';
import type { SavedMapping } from '../../src/contract/mappings';
import type { SharedView } from '../../src/contract/views';
import type { Engine, Tx } from '../database/engine';
import { StorageError } from '../database/errors';
import { WAIT_TIMEOUT_MS } from '../database/limits';
import { own } from '../database/ownTables';
import { partsOf, sizeOf, type RowSize } from '../database/readInParts';
import { transact } from '../database/transactions';

const TABLE = 'waybill_view';

export type Shared = SharedView | SavedMapping;

export const PURPOSES = ['list', 'import'] as const;
type Purpose = (typeof PURPOSES)[number];

const purposeOf = (view: Shared): Purpose => ('mapping' in view ? 'import' : 'list');

/** All views are sent in one response, so their number is limited. */
const MAX_VIEWS = 1000;

/** Creates the table of shared views. Only the console interprets `content`. */
export const createViewsTable = ({ schema }: Tx): Promise<void> =>
  schema
    .createTable(TABLE)
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();

export class SharedViews {
  constructor(private readonly engine: Engine) {}

  async *all(purpose: Purpose): AsyncGenerator<Shared[]> {
    const { reads } = this.engine;
    const sizes = await sql<RowSize>`select ${sizeOf(['content'])} from ${sql.table(TABLE)}
      order by id`.execute(reads);
    for (const ids of partsOf(sizes.rows)) {
      const rows = await own(reads)
        .selectFrom(TABLE)
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      yield rows
        .map(({ id, content }) => ({ id, ...JSON.parse(content) }) as Shared)
        .filter((view) => purposeOf(view) === purpose);
    }
  }

  /** Adds a view or replaces the view with its ID. Throws `conflict` if there are too many. */
  async put({ id, ...view }: Shared): Promise<void> {
    const content = JSON.stringify(view);
    await transact(
      this.engine,
      async (tx) => {
        const { numUpdatedRows } = await own(tx)
          .updateTable(TABLE)
          .set({ content })
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0) return;
        const { count } = await tx
          .selectFrom(TABLE)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= MAX_VIEWS)
          throw new StorageError(
            'conflict',
            `There are already ${MAX_VIEWS.toLocaleString('en-US')} shared views. Delete one first.`,
          );
        await own(tx)
          .insertInto(TABLE)
          .values({ id, content })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
          .execute();
      },
      { patience: WAIT_TIMEOUT_MS },
    );
  }

  async remove(id: string): Promise<void> {
    await transact(this.engine, (tx) => own(tx).deleteFrom(TABLE).where('id', '=', id).execute(), {
      patience: WAIT_TIMEOUT_MS,
    });
  }
}
