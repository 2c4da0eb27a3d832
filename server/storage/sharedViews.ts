import type { SharedView } from '../../src/contract/views';
import type { Engine, Tx } from './engines/engine';
import { transact } from './records/transactions';

const TABLE = 'waybill_view';

/** Creates the table of shared views, of which only the console reads what is in `content`. */
export const createViewsTable = ({ schema }: Tx): Promise<void> =>
  schema
    .createTable(TABLE)
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();

/** The saved views of lists that all staff share. */
export class SharedViews {
  constructor(private readonly engine: Engine) {}

  async all(): Promise<SharedView[]> {
    const rows = await this.engine.reads.selectFrom(TABLE).selectAll().orderBy('id').execute();
    return rows.map(({ id, content }) => ({ id, ...JSON.parse(String(content)) }) as SharedView);
  }

  /** Adds a view or replaces the one of its id. */
  async put({ id, ...view }: SharedView): Promise<void> {
    const content = JSON.stringify(view);
    await transact(this.engine, (tx) =>
      tx
        .insertInto(TABLE)
        .values({ id, content })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
        .execute(),
    );
  }

  async remove(id: string): Promise<void> {
    await transact(this.engine, (tx) => tx.deleteFrom(TABLE).where('id', '=', id).execute());
  }
}
