import { openStorage } from '../../server/storage';
import type { Scope } from '../../server/storage/records/scope';
import { readBody } from '../../server/values/body';
import { VARIABLES } from '../../server/variables';
import { catalogue } from '../storage/rows';

/** A statement as Waybill sent it, with the values that it bound. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What Waybill sends to its database for each call. */
export interface Calls {
  /** One for each page, the first one first. */
  readonly lists: readonly (readonly Statement[])[];
  readonly get: readonly Statement[];
  readonly post: readonly Statement[];
  /** The id of what was created then. */
  readonly created: string;
}

export const LIMIT = 25;
export const PAGES = 40;

/** What the creation that was heard sent. */
export const HEARD = { first_name: 'Heard', last_name: 'Once' } as const;

/** Makes each call on a database with the record, and tells what was sent for it. */
export async function hear(url: string, id: string): Promise<Calls> {
  let heard: Statement[] = [];
  const storage = await openStorage(VARIABLES.DATABASE_URL.parse(url), catalogue, console.log, {
    watch: ({ query: { sql, parameters } }) => {
      heard.push({ sql, parameters });
    },
  });
  const { records } = storage;
  const kind = catalogue.kind('person');
  const table = records.tables.get(kind.table);
  if (!table) throw new Error('No table for people');
  const scope: Scope = { table, kinds: [kind], parent: undefined };
  const listen = async (call: () => Promise<unknown>) => {
    heard = [];
    await call();
    return heard;
  };
  const list = (page: number) => records.list(scope, { limit: LIMIT, page, conditions: [] });
  try {
    // What is kept of lists in memory is read by the first call for one.
    await list(1);
    const lists: Statement[][] = [];
    for (let page = 1; page <= PAGES; page += 1) lists.push(await listen(() => list(page)));
    let created = '';
    const create = async () => {
      const record = await records.create(scope, kind, readBody(table, { ...HEARD }));
      created = String(record['id']);
    };
    const get = await listen(() => records.get(scope, id));
    return { lists, get, post: await listen(create), created };
  } finally {
    await storage.close();
  }
}
