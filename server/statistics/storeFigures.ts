import { sql } from 'kysely';
import type { Catalogue } from '../../src/resources';
import { findMetric } from '../../src/stats/metrics';
import type { Storage } from '../storage';
import type { Row } from '../storage/engines/engine';
import { setMeta } from '../storage/schema/meta';
import { newId } from '../storage/records/newId';
import { columnsOf, newRow } from '../storage/records/rows';
import { write, type Write } from '../storage/records/writes';
import { readBody } from '../values/body';
import { addDays } from '../values/dateTime';
import type { Figure, Figures } from './figures';

const KIND = 'stats-data';

/** What a run changed. */
export interface Stored {
  added: number;
  changed: number;
  /** Records that the figures take the place of: no longer active, but still there. */
  retired: number;
}

/** Keeps the figures of a day, in the place of what is stored of them for that day. */
class DayStore {
  readonly stored: Stored = { added: 0, changed: 0, retired: 0 };
  private readonly kind;
  private readonly table;

  constructor(
    private readonly storage: Storage,
    catalogue: Catalogue,
    private readonly rows: Write,
    private readonly day: string,
  ) {
    this.kind = catalogue.kind(KIND);
    const table = storage.records.tables.get(this.kind.table);
    if (!table) throw new Error(`No table for ${KIND}`);
    this.table = table;
  }

  async keep(metric: string, figure: Figure | undefined): Promise<void> {
    const [first, ...others] = await this.active(metric);
    if (figure && first) await this.change(first, figure);
    else if (figure) await this.add(metric, figure);
    // Several records of one day would add up.
    for (const row of figure || !first ? others : [first, ...others]) await this.retire(row);
  }

  private active(metric: string): Promise<Row[]> {
    const inactive = this.storage.engine.boolean(false);
    return this.rows.tx
      .selectFrom(this.table.name)
      .selectAll()
      .where('statsDataType', '=', metric)
      .where('date', '>=', this.day)
      .where('date', '<', addDays(this.day, 1))
      .where(sql<boolean>`(is_active is null or is_active <> ${inactive})`)
      .orderBy('id')
      .execute();
  }

  private valuesOf(body: object) {
    return readBody(this.table, body);
  }

  private async add(metric: string, { value, total }: Figure): Promise<void> {
    const now = new Date().toISOString();
    const values = this.valuesOf({
      statsType: findMetric(metric)?.group,
      statsDataType: metric,
      dayCount: value,
      totalCount: total,
      date: this.day,
      is_active: true,
    });
    const own = { id: newId(), created_at: now, updated_at: now };
    const { engine } = this.storage;
    await this.rows.insert(
      this.table,
      newRow(engine, this.table, this.kind, undefined, values, own),
    );
    this.stored.added += 1;
  }

  private async change(row: Row, { value, total }: Figure): Promise<void> {
    if (row['dayCount'] === value && row['totalCount'] === total) return;
    await this.update(row, { dayCount: value, totalCount: total });
    this.stored.changed += 1;
  }

  private async retire(row: Row): Promise<void> {
    await this.update(row, { is_active: false });
    this.stored.retired += 1;
  }

  private update(row: Row, body: object): Promise<Row> {
    const columns = columnsOf(this.storage.engine, this.kind, undefined, this.valuesOf(body));
    return this.rows.update(this.table, row, { ...columns, updated_at: new Date().toISOString() });
  }
}

/** Stores the figures of a day, all or nothing; storing the same again changes nothing. */
export const storeFigures = (
  storage: Storage,
  catalogue: Catalogue,
  day: string,
  figures: Figures,
): Promise<Stored> =>
  write(
    storage.engine,
    storage.counts,
    async (rows) => {
      // Of several that collect at once, one stores after the other.
      await setMeta(rows.tx, 'statistics_collected', new Date().toISOString());
      const store = new DayStore(storage, catalogue, rows, day);
      for (const [metric, figure] of figures) await store.keep(metric, figure);
      return store.stored;
    },
    'collect',
  );
