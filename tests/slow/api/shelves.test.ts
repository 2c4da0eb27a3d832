import fc from 'fast-check';
import { sql, type LogEvent } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCatalogue } from '../../../src/resources';
import { VARIABLES } from '../../../server/variables';
import { openStorage, type OpenOptions, type Storage } from '../../../server/storage';
import { migrate } from '../../../server/storage/migrate';
import type * as ListModule from '../../../server/storage/shelves/list';
import { fold } from '../../../server/storage/shelves/fold';
import { pause } from '../../../server/storage/shelves/pause';
import { isMiscounted, recount } from '../../../server/storage/shelves/recount';
import { snapshot, transact } from '../../../server/storage/transact';
import { write, writeMuch } from '../../../server/storage/writes';
import { migratedDatabase, onBothEngines } from '../../support/api';
import { PATIENCE } from '../../support/patience';

// Shelves of three records, so that a few dozen records fill many.
vi.mock('../../../server/storage/shelves/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  SHELF_SIZE: 3,
  FULL_SHELF: 6,
  SHORT_LIST: 8,
  FOLD_AT: 5,
  SHORT_FOR_MS: 0,
  PAUSE_MS: 3000,
}));

const catalogue = createCatalogue('waybill');
const PARENTS = ['p0', 'p1', 'p2'];
const KINDS = ['company-contact-info-email', 'company-contact-info-phone'];
const CONTACTS = 'company_contact_info';

interface Contact {
  id: string;
  parent: string;
  kind: string;
}

const at = { parent: fc.constantFrom(...PARENTS), kind: fc.constantFrom(...KINDS) };
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('create' as const), ...at, key: fc.nat() }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('delete' as const), ...at, key: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), ...at, key: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rollBack' as const), ...at, key: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bury' as const), ...at, key: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), ...at, key: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const own = { created_at: 'then', updated_at: 'then' };
const byIdDown = (a: { id: string }, b: { id: string }) => (a.id < b.id ? 1 : -1);

onBothEngines('lists on shelves', (engine) => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let storages: Storage[] = [];
  let lines: string[] = [];

  const open = async (options: OpenOptions = {}) => {
    const config = VARIABLES.DATABASE_URL.parse(database.url);
    const storage = await openStorage(config, catalogue, (line) => lines.push(line), options);
    storages.push(storage);
    return storage;
  };
  const closeAll = async () => {
    for (const storage of storages) await storage.close();
    storages = [];
  };
  beforeEach(async () => {
    lines = [];
    database = await migratedDatabase(engine);
  });
  afterEach(async () => {
    await closeAll();
    await database.remove();
  });

  const tableOf = (storage: Storage, name: string) => {
    const table = storage.records.tables.get(name);
    if (!table) throw new Error(name);
    return table;
  };
  const insert = (storage: Storage, { id, parent, kind }: Contact, end?: Error) =>
    write(storage.engine, storage.shelves, async (rows) => {
      const row = { id, parent_id: parent, kind, ...own };
      await rows.insert(tableOf(storage, CONTACTS), row);
      if (end) throw end;
    });
  const remove = (storage: Storage, { id, parent, kind }: Contact) =>
    write(storage.engine, storage.shelves, (rows) =>
      rows.remove(tableOf(storage, CONTACTS), { id, parent_id: parent, kind }),
    );
  const addParent = (storage: Storage, id: string) =>
    write(storage.engine, storage.shelves, (rows) =>
      rows.insert(tableOf(storage, 'company'), { id, ...own }),
    );
  const removeParent = (storage: Storage, id: string) =>
    write(storage.engine, storage.shelves, (rows) =>
      rows.remove(tableOf(storage, 'company'), { id }),
    );

  /** A server on a database whose tables are up to date, but of which nobody has counted a list yet. */
  const openUncounted = async () => {
    const contacts = Array.from({ length: 40 }, (_, n) => ({
      id: `c${n}`,
      parent: 'p0',
      kind: KINDS[n % 2] as string,
    }));
    const old = await open();
    await addParent(old, 'p0');
    for (const contact of contacts) await insert(old, contact);
    await closeAll();
    const first = await open();
    for (const name of ['waybill_shelving', 'waybill_shelf', 'waybill_note'])
      await sql`delete from ${sql.table(name)}`.execute(first.engine.db);
    await migrate(first.engine, first.records.tables);
    return { first, contacts };
  };

  /** Every page of every list is what a naive model says. */
  const compare = async (storage: Storage, contacts: Contact[], limit: number) => {
    const table = tableOf(storage, CONTACTS);
    for (const parentId of PARENTS)
      for (const kind of ['', ...KINDS]) {
        const expected = contacts
          .filter((each) => each.parent === parentId && (!kind || each.kind === kind))
          .sort(byIdDown);
        for (let offset = 0; offset <= expected.length + limit; offset += limit) {
          const page = await storage.shelves.page({ table, kind, parentId }, limit, offset);
          expect(page.total).toBe(expected.length);
          expect(page.rows.map(({ id }) => id)).toEqual(
            expected.slice(offset, offset + limit).map(({ id }) => id),
          );
        }
      }
    expect(await isMiscounted(storage.engine, table)).toBe(false);
  };

  /** Keeps notes from being folded, as they are while others count, or lets it be. */
  const hold = async (storage: Storage, isHeld: boolean) => {
    const until = isHeld ? '9999' : null;
    await sql`update waybill_shelving set paused_until = ${until}`.execute(storage.engine.db);
  };

  const apply = async (storage: Storage, contacts: Contact[], each: Step, nth: number) => {
    const { parent, kind, key } = each;
    const id = `${String(key % 1000).padStart(4, '0')}-${nth}`;
    const chosen = contacts[key % Math.max(1, contacts.length)];
    if (each.do === 'create') {
      await insert(storage, { id, parent, kind });
      contacts.push({ id, parent, kind });
    } else if (each.do === 'rollBack') {
      const end = new Error('rolled back');
      await expect(insert(storage, { id, parent, kind }, end)).rejects.toBe(end);
    } else if (each.do === 'hold') {
      await hold(storage, key % 2 === 0);
    } else if (each.do === 'bury') {
      await removeParent(storage, parent);
      await addParent(storage, parent);
      contacts.splice(0, Infinity, ...contacts.filter((one) => one.parent !== parent));
    } else if (chosen) {
      await remove(storage, chosen);
      contacts.splice(contacts.indexOf(chosen), 1);
      if (each.do === 'delete') return;
      await insert(storage, { ...chosen, parent });
      contacts.push({ ...chosen, parent });
    }
  };

  it('are what a naive model says, after any writes, and after a restart', async () => {
    const first = await open();
    for (const id of PARENTS) await addParent(first, id);
    const contacts: Contact[] = [];
    let nth = 0;
    const steps = fc.array(step, { minLength: 20, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 7 }), async (all, limit) => {
        const storage = storages[0] ?? (await open());
        for (const each of all) await apply(storage, contacts, each, (nth += 1));
        await compare(storage, contacts, limit);
        await closeAll();
        await compare(await open(), contacts, limit);
      }),
      { numRuns: 6, endOnFailure: true },
    );
    expect(lines).toEqual([]);
  });

  it('stay exact while several servers write at once', async () => {
    const servers =
      engine === 'postgres' ? [await open(), await open(), await open()] : [await open()];
    for (const id of PARENTS) await addParent(servers[0] as Storage, id);
    const kept: Contact[] = [];
    const writer = async (storage: Storage, name: string) => {
      for (let n = 0; n < 40; n += 1) {
        const contact = {
          id: `${String((n * 37) % 40).padStart(2, '0')}-${name}`,
          parent: PARENTS[n % 3] as string,
          kind: KINDS[n % 2] as string,
        };
        await insert(storage, contact);
        if (n % 4 === 3) await remove(storage, contact);
        else kept.push(contact);
        const list = { table: tableOf(storage, CONTACTS), kind: '', parentId: contact.parent };
        const page = await storage.shelves.page(list, 5, n);
        // Each answer is one moment's: a page is full exactly as its total says.
        expect(page.rows.length).toBe(Math.max(0, Math.min(5, page.total - n)));
      }
    };
    await Promise.all(
      servers.flatMap((storage, s) => [writer(storage, `a${s}`), writer(storage, `b${s}`)]),
    );
    for (const storage of servers) await compare(storage, kept, 7);
    expect(lines).toEqual([]);
  });

  it('show a new record first where all that stood on the newest shelf were deleted', async () => {
    const storage = await open();
    for (const id of PARENTS) await addParent(storage, id);
    const contacts = Array.from({ length: 13 }, (_, n) => ({
      id: String.fromCharCode(97 + n),
      parent: 'p0',
      kind: KINDS[0] as string,
    }));
    for (const contact of contacts) await insert(storage, contact);
    const table = tableOf(storage, CONTACTS);
    await storage.shelves.recount([table]);
    // Shelves of three: the newest one, or two, or all, are left without a record.
    for (const left of [12, 9, 0]) {
      for (const contact of contacts.splice(left)) await remove(storage, contact);
      await transact(storage.engine, (tx) => fold(tx, table), snapshot);
      await hold(storage, true);
      const added = { id: `z${left}`, parent: 'p0', kind: KINDS[0] as string };
      await insert(storage, added);
      contacts.push(added);
      await compare(storage, contacts, 2);
      await hold(storage, false);
    }
  });

  it('are counted by several servers at once, and can be folded again after that', async () => {
    const servers = engine === 'postgres' ? [await open(), await open()] : [await open()];
    const [first] = servers as [Storage];
    for (const id of PARENTS) await addParent(first, id);
    const contacts = Array.from({ length: 40 }, (_, n) => ({
      id: `c${String(n).padStart(2, '0')}`,
      parent: PARENTS[n % 2] as string,
      kind: KINDS[n % 2] as string,
    }));
    for (const contact of contacts) await insert(first, contact);
    const table = tableOf(first, CONTACTS);
    const counting = [...servers, ...servers].map((storage) => recount(storage.engine, table));
    await Promise.all(counting);
    for (const storage of servers) await compare(storage, contacts, 9);
    const away = new Error('the database is away');
    const far = new Proxy(first.engine.far, {
      get: () => () => {
        throw away;
      },
    });
    await expect(recount({ ...first.engine, far }, table)).rejects.toBe(away);
    const { rows } = await sql<{ until: string | null }>`select paused_until as until
      from waybill_shelving where table_name = ${CONTACTS}`.execute(first.engine.db);
    expect(rows).toEqual([{ until: null }]);
  });

  it('are left to who counts them for as long as that one lives', async () => {
    const { engine: whole, ...storage } = await open();
    const table = tableOf({ engine: whole, ...storage }, CONTACTS);
    let goOn = () => undefined as void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const far = new Proxy(whole.far, {
      get: () => () => ({
        setIsolationLevel: () => ({ execute: () => held.then(() => [] as never) }),
      }),
    });
    const counted = recount({ ...whole, far }, table);
    const pausedUntil = async () => {
      const { rows } = await sql<{ until: string | null }>`select paused_until as until
        from waybill_shelving where table_name = ${CONTACTS}`.execute(whole.db);
      return rows[0]?.until ?? '';
    };
    await vi.waitUntil(pausedUntil, PATIENCE);
    const first = await pausedUntil();
    expect(Date.parse(first)).toBeLessThanOrEqual(Date.now() + 3000);
    await vi.waitUntil(async () => (await pausedUntil()) > first, PATIENCE);
    goOn();
    await counted;
    expect(await pausedUntil()).toBe('');
  });

  it('are counted once by servers that start at the same moment, and not doubted meanwhile', async () => {
    const { first, contacts } = await openUncounted();
    const { engine: whole } = first;
    const { tables } = first.records;
    const table = tableOf(first, CONTACTS);
    let verified: Promise<void> | undefined;
    const startAnother = async () => {
      let looks = 0;
      const watch = ({ query }: LogEvent) => {
        if (/from "?waybill_shel[vf]/.test(query.sql) && query.parameters.includes(CONTACTS))
          looks += 1;
      };
      const second = await open({ isBeside: true, watch });
      looks = 0;
      verified = second.shelves.verify();
      await vi.waitUntil(() => looks > 1 || lines.length > 0, PATIENCE);
    };
    const far = new Proxy(whole.far, {
      get: () => () => ({
        setIsolationLevel: () => ({
          async execute(work: Parameters<typeof snapshot>[1]) {
            await startAnother();
            return snapshot(whole.far, work);
          },
        }),
      }),
    });
    await recount({ ...whole, far }, table);
    await verified;
    expect(lines).toEqual([]);
    const { rows } = await sql<{ version: number }>`select version from waybill_shelving
      where table_name in (${sql.join([...tables.keys()])}) and version <> 1`.execute(whole.db);
    expect(rows).toEqual([]);
    for (const storage of storages) await compare(storage, contacts, 9);
  });

  it('are counted by the next server where one died before it had counted', async () => {
    const { first, contacts } = await openUncounted();
    const table = tableOf(first, CONTACTS);
    await pause(first.engine, table);
    await closeAll();
    const next = await open();
    const list = { table, kind: '', parentId: 'p0' };
    expect((await next.shelves.page(list, 5, 0)).total).toBe(contacts.length);
    await next.shelves.verify();
    expect(lines).toEqual([]);
    await compare(next, contacts, 9);
  });

  it('are found where nobody has turned their pages since they were short', async () => {
    const storage = await open();
    await addParent(storage, 'p0');
    const list = { table: tableOf(storage, CONTACTS), kind: '', parentId: 'p0' };
    expect(await storage.shelves.isShort(list)).toBe(true);
    for (let n = 0; n < 20; n += 1)
      await insert(storage, { id: `c${n}`, parent: 'p0', kind: KINDS[0] as string });
    await vi.waitUntil(async () => !(await storage.shelves.isShort(list)), PATIENCE);
  });

  it('know of what came all at once as soon as it is there, on a database for one', async () => {
    const storage = await open();
    for (const id of PARENTS) await addParent(storage, id);
    const contacts: Contact[] = [];
    const rowsOf = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => ({
        id: `c${String(from + n).padStart(4, '0')}`,
        parent_id: PARENTS[n % 2] as string,
        kind: KINDS[n % 2] as string,
        ...own,
      }));
    const notes = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from waybill_note
        where table_name = ${CONTACTS}`.execute(storage.engine.db);
      return Number(rows[0]?.n);
    };
    // Into empty lists, and on top of what is there.
    for (const [from, to] of [
      [0, 600],
      [600, 2000],
    ] as const) {
      const rows = rowsOf(from, to);
      const before = await notes();
      await writeMuch(storage.engine, storage.shelves, (writing) =>
        writing.insertAll(tableOf(storage, CONTACTS), rows),
      );
      if (engine === 'sqlite') expect(await notes()).toBe(before);
      contacts.push(...rows.map(({ id, parent_id: parent, kind }) => ({ id, parent, kind })));
      await compare(storage, contacts, 250);
    }
    await vi.waitUntil(async () => (await notes()) < 5, PATIENCE);
    await compare(storage, contacts, 250);
  });

  it('are counted anew where other tools changed the records', async () => {
    const storage = await open();
    for (const id of PARENTS) await addParent(storage, id);
    const contacts = Array.from({ length: 40 }, (_, n) => ({
      id: `c${n}`,
      parent: 'p0',
      kind: KINDS[n % 2] as string,
    }));
    for (const contact of contacts) await insert(storage, contact);
    await compare(storage, contacts, 9);
    await sql`delete from company_contact_info where id in ('c1', 'c20')`.execute(
      storage.engine.db,
    );
    const left = contacts.filter(({ id }) => id !== 'c1' && id !== 'c20');
    expect(await isMiscounted(storage.engine, tableOf(storage, CONTACTS))).toBe(true);
    void storage.shelves.verify();
    await vi.waitUntil(
      async () => !(await isMiscounted(storage.engine, tableOf(storage, CONTACTS))),
      { timeout: 30_000 },
    );
    await compare(storage, left, 9);
    expect(lines).toEqual([
      'The records of company_contact_info were changed by other tools: counting anew',
    ]);
  });
});
