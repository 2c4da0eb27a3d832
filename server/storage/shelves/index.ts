import { setImmediate as turn } from 'node:timers/promises';
import type { Engine } from '../engine';
import type { Table } from '../schema';
import { snapshot, transact } from '../transact';
import { countFirst, untilCounted } from './first';
import { fold } from './fold';
import { FOLD_AT, keyOf, SHORT_FOR_MS, type List } from './list';
import { readPage, type Page } from './page';
import { isMiscounted, recount } from './recount';
import { readView, type View } from './view';
import { Work } from './work';

/** Lists whose shelves are kept in memory. */
const MOST_VIEWS = 500;

/** So many at once are put onto shelves that were measured anew, off the main thread. */
const MANY_NOTES = 1000;

/** Keeps the shelves of all tables: exact lengths and pages of lists of any length. */
export class Shelves {
  private readonly views = new Map<string, Promise<View>>();
  private readonly waiting = new Map<string, number>();
  /** Tables whose notes are folded as soon as what is under way for them is done. */
  private readonly due = new Set<string>();
  private readonly work: Work;
  /** Told of tables whose lists have changed much. */
  grown: (table: Table) => void = () => undefined;

  constructor(
    private readonly engine: Engine,
    readonly tables: ReadonlyMap<string, Table>,
    private readonly report: (line: string) => void,
  ) {
    this.work = new Work(engine, report);
  }

  /** To be called when a transaction with so many notes has ended. */
  noted(table: Table, notes: number): void {
    if (notes < MANY_NOTES) return this.heard(table, (this.waiting.get(table.name) ?? 0) + notes);
    void this.work.behind(table, async () => {
      await recount(this.engine, table);
      await this.foldAll(table);
    });
  }

  /** One page of a list, newest first, and the list's exact length. */
  page(list: List, limit: number, offset: number): Promise<Page> {
    return readPage(this.engine.near, {
      list,
      limit,
      offset,
      view: (passed) => this.view(list, passed),
      heard: (notes) => this.heard(list.table, notes),
      doubt: () => this.recountLater(list.table),
    });
  }

  /** True for a list that is quick to look through from end to end. */
  async isShort(list: List): Promise<boolean> {
    if (list.table.parent !== undefined && list.parentId === '') return false;
    const view = await this.view(list);
    // What has grown meanwhile nobody tells.
    const isOld = !view.isShelved && performance.now() - view.readAt > SHORT_FOR_MS;
    return !(await this.view(list, isOld ? view : undefined)).isShelved;
  }

  /** About how long a list is that is not short. */
  async length(list: List): Promise<number> {
    return (await this.view(list)).total;
  }

  /** Counts tables that nobody has counted yet; leaves those to others that they are at. */
  async countFirst(tables: Iterable<Table>): Promise<void> {
    for (const table of tables)
      await this.work.alone(table, async () => void (await countFirst(this.engine, table)));
  }

  /** Counts tables anew. */
  async recount(tables: Iterable<Table>): Promise<void> {
    for (const table of tables) await this.work.alone(table, () => recount(this.engine, table));
  }

  /** Looks behind the answers whether shelves and records agree; counts anew what does not. */
  async verify(): Promise<void> {
    // One after the other: all at once would take every connection from those who ask.
    for (const table of this.tables.values())
      await this.work.behind(table, async () => {
        // What another server is still counting is not to be doubted.
        if (await untilCounted(this.engine, table, this.work.signal)) this.grown(table);
        if (!(await isMiscounted(this.engine, table))) return;
        this.report(`The records of ${table.name} were changed by other tools: counting anew`);
        await recount(this.engine, table);
      });
  }

  /** Starts nothing more, and waits for what is under way. */
  close(): Promise<void> {
    return this.work.close();
  }

  private view(list: List, passed?: View): Promise<View> {
    const key = `${list.table.name}\n${keyOf(list)}`;
    const kept = this.views.get(key);
    if (kept && !passed) return kept;
    const read = (async () => {
      // Of many that find the same shelves passed, the first one reads them anew.
      const known = await kept?.catch(() => undefined);
      return known && known !== passed ? known : readView(this.engine.near, list);
    })();
    this.views.delete(key);
    this.views.set(key, read);
    read.catch(() => this.views.delete(key));
    const oldest = this.views.size > MOST_VIEWS ? this.views.keys().next().value : undefined;
    if (oldest !== undefined) this.views.delete(oldest);
    return read;
  }

  private heard(table: Table, notes: number): void {
    this.waiting.set(table.name, notes);
    if (notes < FOLD_AT || this.due.has(table.name)) return;
    this.due.add(table.name);
    void this.work.behind(table, async () => {
      // What comes from now on is folded after this.
      this.due.delete(table.name);
      this.waiting.set(table.name, 0);
      await this.foldAll(table);
    });
  }

  /** Folds notes, some at a time, until few are left. */
  private async foldAll(table: Table): Promise<void> {
    for (let folded = FOLD_AT; folded >= FOLD_AT && !this.work.signal.aborted; await turn())
      folded = await transact(this.engine, (tx) => fold(tx, table), snapshot);
    this.grown(table);
  }

  private recountLater(table: Table): void {
    if (!this.work.isUnderWay(table))
      void this.work.behind(table, () => recount(this.engine, table));
  }
}
