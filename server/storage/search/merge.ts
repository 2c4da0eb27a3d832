import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Engine } from '../engines/engine';
import { transact } from '../records/transactions';
import type { Table } from '../schema/schema';
import { partsOf, wordsOf } from './sqlite';

/** Pages merged before others get their turn. */
const PAGES = 64;

/** Merges some of an index's segments; false where they are few enough. */
const mergeSome = (engine: Engine, name: string): Promise<boolean> =>
  transact(engine, async (tx) => {
    const changes = async () => {
      const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(tx);
      return Number(rows[0]?.n);
    };
    const index = sql.id(name);
    const before = await changes();
    await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(PAGES)})`.execute(
      tx,
    );
    // One change is that of the command itself.
    return (await changes()) - before > 1;
  });

/** Merges the segments of SQLite's search indexes behind the answers, a little at a time. */
export function segmentMerger(engine: Engine, log: (line: string) => void) {
  const ending = new AbortController();
  let working: Promise<void> = Promise.resolve();
  const mergeAll = async (name: string) => {
    try {
      for (const index of [partsOf(name), wordsOf(name)])
        while (!ending.signal.aborted && (await mergeSome(engine, index))) await turn();
    } catch (error) {
      // The next time comes soon.
      if (engine.isConflict(error)) return;
      log(`The search index of ${name} is not merged (${(error as Error).message})`);
    }
  };
  return {
    /** To be called for a table that has changed much. */
    merge({ name }: Table): void {
      working = working.then(() => mergeAll(name));
    },
    close(): Promise<void> {
      ending.abort();
      return working;
    },
  };
}
