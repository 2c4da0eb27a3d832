import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { declarations, families, resolveCatalogue } from '../../src/resources';
import type { FieldDeclaration, KindDeclaration } from '../../src/resources';
import { openPostgres } from '../../server/database/postgres';
import { openSqlite } from '../../server/database/sqlite';
import { VARIABLES } from '../../server/config/variables';
import { emptyDatabase, onBothEngines, startApi, type TestApi } from '../support/api';

const fixture = (fields: Record<string, FieldDeclaration>): KindDeclaration => ({
  singular: 'seal',
  service: 'seals',
  title: 'Seals',
  label: 'Seal',
  columns: [],
  representation: [],
  fields,
});
const nested: KindDeclaration = {
  ...fixture({ seal: { type: 'reference', target: 'seal' }, when: { type: 'dateTime' } }),
  singular: 'check',
  parent: 'seal',
  service: 'checks',
  label: 'Check',
};
const alone: KindDeclaration = {
  ...fixture({ text: { type: 'text' } }),
  singular: 'mark',
  name: 'seal-mark',
  service: 'marks',
};
const below: KindDeclaration = { ...alone, parent: 'seal' };
const ofFamily: KindDeclaration = { ...alone, family: 'seal-mark' };
const FAMILY = { name: 'seal-mark', service: 'marks', discriminator: 'mark_type' };
/** Few kinds of the platform, with few fields: a start makes every table that is missing. */
const PLATFORM = ['person', 'tractor', 'trailer', 'stats-data'];
const platform = declarations('waybill')
  .filter(({ singular, parent }) => !parent && PLATFORM.includes(singular))
  .map((kind) => ({
    ...kind,
    tabs: [],
    fields: Object.fromEntries(
      Object.entries(kind.fields).filter(([, { type: type }]) => !type.startsWith('reference')),
    ),
  }));
const withFixture = (...kinds: KindDeclaration[]) =>
  resolveCatalogue(
    [...platform, ...kinds],
    [...families, FAMILY].filter(({ name }) =>
      [...platform, ...kinds].some(({ family }) => family === name),
    ),
  );

onBothEngines('a database and a changed catalogue', (engine) => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let api: TestApi | undefined;

  const start = async (...kinds: KindDeclaration[]) => {
    await api?.close();
    api = undefined;
    api = await startApi(database.url, {}, { catalogue: withFixture(...kinds) });
    return api.call;
  };
  /** Changes tables by other means, while no server runs. */
  const change = async (...statements: string[]) => {
    await api?.close();
    api = undefined;
    const config = VARIABLES.DATABASE_URL.parse(database.url);
    const opened =
      config.engine === 'sqlite' ? openSqlite(config.file) : await openPostgres(config);
    for (const statement of statements) await sql.raw(statement).execute(opened.db);
    await opened.close();
  };
  beforeEach(async () => {
    database = await emptyDatabase(engine);
  });
  afterEach(async () => {
    await api?.close();
    api = undefined;
    await database.remove();
  });

  it('refuses to start on a database that a newer Waybill wrote, and changes nothing', async () => {
    await start();
    await change("update waybill_meta set value = '900' where key = 'schema_version'");
    await expect(start(fixture({}))).rejects.toThrow(
      /^DATABASE_URL: a newer Waybill wrote .+ version 900, this Waybill knows versions up to \d+\)\. Start the newer one, or restore an older backup$/,
    );
    await expect(change('select * from seal')).rejects.toThrow(/seal/);
  });

  it('logs the versions of the schema when it migrates, and only then', async () => {
    const migrations = () => api?.lines.filter((line) => /^Migrating/.test(line));
    await start();
    expect(migrations()).toEqual([]);
    await change(
      'drop table waybill_import',
      "update waybill_meta set value = '5' where key = 'schema_version'",
    );
    await start();
    expect(migrations()).toEqual([expect.stringMatching(/^Migrating .+ from schema 5 to \d+$/)]);
    await start();
    expect(migrations()).toEqual([]);
  });

  it('refuses to start on tables that no supported version made, and says how to upgrade', async () => {
    await change('create table person (id text primary key)');
    await expect(start()).rejects.toThrow(
      /^DATABASE_URL: .+ has a table person that no supported version of Waybill made\. .+ start commit 8500227 on it once, then this version$/,
    );
  });

  it('gives a kind that is declared its path and its table, nested kinds too', async () => {
    const call = await start(fixture({ number: { type: 'text' } }), nested);
    const { status, body: seal } = await call('POST', '/api/seals', { number: 'S-1' });
    expect(status).toBe(201);
    const { body: check } = await call('POST', `/api/seals/${seal.id}/checks`, {
      when: '2026-01-01',
    });
    expect(check).toMatchObject({ seal: seal.id, when: '2026-01-01' });
    expect((await call('GET', '/api/seals?number=S-1')).body.data).toEqual([seal]);
  });

  it('makes an index that is missing', async () => {
    const drop = 'drop index person_status';
    await start();
    await change(drop);
    await start();
    // The drop fails if the index does not exist.
    await expect(change(drop)).resolves.toBeUndefined();
  });

  it('keeps every record when kinds and fields are added', async () => {
    let call = await start();
    const { body: person } = await call('POST', '/api/people', { first_name: 'Ann', shoe: 42 });
    call = await start(fixture({ number: { type: 'text' } }));
    const { body: seal } = await call('POST', '/api/seals', { number: 'S-1' });
    call = await start(fixture({ number: { type: 'text' }, weight: { type: 'decimal' } }));
    expect((await call('GET', `/api/people/${person.id}`)).body).toEqual(person);
    expect((await call('GET', `/api/seals/${seal.id}`)).body).toEqual({ ...seal, weight: null });
    const { body: heavier } = await call('PUT', `/api/seals/${seal.id}`, { weight: '2.5' });
    expect(heavier).toMatchObject({ number: 'S-1', weight: 2.5 });
  });

  it('moves what was sent before a field was declared into it, if it fits', async () => {
    let call = await start(fixture({}));
    const create = async (body: object) => (await call('POST', '/api/seals', body)).body.id;
    const [fits, not] = [
      await create({ weight: '7', other: 1 }),
      await create({ weight: 'heavy' }),
    ];
    call = await start(fixture({ weight: { type: 'integer' } }));
    const read = async (id: string) => (await call('GET', `/api/seals/${id}`)).body;
    expect(await read(fits)).toMatchObject({ weight: 7, other: 1 });
    expect((await call('GET', '/api/seals?weight_gte=7')).body.total).toBe(1);
    expect(await read(not)).toMatchObject({ weight: 'heavy' });
    await call('PUT', `/api/seals/${not}`, { weight: 8 });
    expect(await read(not)).toMatchObject({ weight: 8 });
  });

  it('leaves a record as it was, by its tag and its history, when a field takes over what was sent', async () => {
    let call = await start(fixture({}));
    const { body: seal } = await call('POST', '/api/seals', { weight: 7, other: 1 });
    const path = `/api/seals/${seal.id}`;
    const { headers } = await call('GET', path);
    const versions = async () =>
      (await call('GET', `/api/history?kind=seal&id=${seal.id}`)).body as { total: number };
    const before = await versions();
    call = await start(fixture({ weight: { type: 'integer' } }));
    // It is in the field's own column now.
    expect((await call('GET', '/api/seals?weight_gte=7')).body.total).toBe(1);
    const after = await call('GET', path);
    expect(after.body).toEqual(seal);
    expect(after.headers['etag']).toBe(headers['etag']);
    expect(headers['etag']).toBeTruthy();
    expect(before.total).toBe(1);
    expect(await versions()).toEqual(before);
  });

  it('shows no field that is no longer declared, and has it again when it is', async () => {
    let call = await start(fixture({ number: { type: 'text' } }));
    const { body: seal } = await call('POST', '/api/seals', { number: 'S-1' });
    call = await start(fixture({}));
    expect((await call('GET', `/api/seals/${seal.id}`)).body).not.toHaveProperty('number');
    call = await start(fixture({ number: { type: 'text' } }));
    expect((await call('GET', `/api/seals/${seal.id}`)).body).toEqual(seal);
  });

  it('answers the newest value of a field that is declared again, and finds it by that', async () => {
    const declared = fixture({ number: { type: 'text' }, weight: { type: 'integer' } });
    let call = await start(declared);
    const create = async () =>
      (await call('POST', '/api/seals', { number: 'OLD', weight: 1 })).body.id as string;
    const [written, untouched, cleared, unfit] = [
      await create(),
      await create(),
      await create(),
      await create(),
    ];
    call = await start(fixture({}));
    await call('PUT', `/api/seals/${written}`, { number: 'NEW', weight: '7' });
    await call('PUT', `/api/seals/${cleared}`, { number: 'NEW', weight: 7 });
    const { body } = await call('PUT', `/api/seals/${cleared}`, { number: null, weight: null });
    expect(body).not.toHaveProperty('number');
    await call('PUT', `/api/seals/${unfit}`, { weight: 'heavy' });
    call = await start(declared);
    const read = async (id: string) => (await call('GET', `/api/seals/${id}`)).body;
    expect(await read(written)).toMatchObject({ number: 'NEW', weight: 7 });
    expect(await read(untouched)).toMatchObject({ number: 'OLD', weight: 1 });
    expect(await read(cleared)).toMatchObject({ number: null, weight: null });
    expect(await read(unfit)).toMatchObject({ number: 'OLD', weight: 'heavy' });
    const found = async (query: string) =>
      (await call('GET', `/api/seals?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await found('number=NEW')).toEqual([written]);
    expect(await found('number=OLD')).toEqual([unfit, untouched]);
    expect(await found('weight=1')).toEqual([untouched]);
    const { data } = (await call('GET', `/api/history?kind=seal&id=${written}`)).body;
    expect(data[0].after).toMatchObject({ number: 'NEW', weight: '7' });
  });

  it('answers the newest value of a field that an older server stored beside its column', async () => {
    const declared = fixture({ number: { type: 'text' } });
    let call = await start(declared);
    const { body: seal } = await call('POST', '/api/seals', { number: 'OLD' });
    await change(
      `update seal set extra = '{"number":"NEW"}'`,
      "delete from waybill_meta where key = 'fields'",
    );
    call = await start(declared);
    expect((await call('GET', `/api/seals/${seal.id}`)).body).toMatchObject({ number: 'NEW' });
    expect((await call('GET', '/api/seals?number=NEW')).body.total).toBe(1);
    expect((await call('GET', '/api/seals?number=OLD')).body.total).toBe(0);
  });

  it('answers and finds records after only the case of a field has changed', async () => {
    let call = await start(fixture({ Weight: { type: 'decimal' } }));
    const { body: seal } = await call('POST', '/api/seals', { Weight: 2 });
    call = await start(fixture({ weight: { type: 'decimal' } }));
    // SQLite does not distinguish case in names of columns, PostgreSQL does.
    const weight = engine === 'sqlite' ? 2 : null;
    expect((await call('GET', '/api/seals')).body.data).toMatchObject([{ id: seal.id, weight }]);
    const { status, body } = await call('PUT', `/api/seals/${seal.id}`, { weight: 3 });
    expect([status, body.weight]).toEqual([200, 3]);
    expect((await call('GET', '/api/seals?weight=3')).body.total).toBe(1);
  });

  it('lists at start the tables and columns that nothing declares, in one line each', async () => {
    const declared = fixture({ number: { type: 'text' }, weight: { type: 'integer' } });
    await start(declared, nested);
    const undeclared = () => api?.lines.filter((line) => line.includes('declare'));
    expect(undeclared()).toEqual([]);
    await start(fixture({ number: { type: 'text' } }));
    expect(undeclared()).toEqual([
      'Tables that no kind declares: seal_check. Their records are not part of any answer.',
      'Columns that no field declares: seal.weight. Their values are not part of any answer.',
    ]);
  });

  it('keeps values, filters, history and restores of a field that is renamed', async () => {
    const before = fixture({ number: { type: 'status' }, weight: { type: 'integer' } });
    const after = fixture({
      code: { type: 'status', renamedFrom: ['number'] },
      weight: { type: 'integer' },
    });
    let call = await start(before);
    const { body: seal } = await call('POST', '/api/seals', { number: 'A', weight: 1 });
    const path = `/api/seals/${seal.id}`;
    const { body: changed } = await call('PUT', path, { number: 'B' });
    const renamed = ({ number, ...record }: Record<string, unknown>) => ({
      ...record,
      code: number,
    });
    call = await start(after);
    expect((await call('GET', path)).body).toEqual(renamed(changed));
    expect((await call('GET', '/api/seals?code=B&sort=code')).body.total).toBe(1);
    const history = async () =>
      (await call('GET', `/api/history?kind=seal&id=${seal.id}`)).body.data;
    const [second, first] = await history();
    expect(second).toMatchObject({ before: renamed(seal), after: renamed(changed) });
    expect(first).toMatchObject({ before: null, after: renamed(seal) });
    expect(second.before).not.toHaveProperty('number');
    const { body: restored } = await call('POST', `/api/history/${first.id}/restore`);
    expect(restored).toEqual({ ...renamed(seal), updated_at: restored.updated_at });
    // The index of the status bears the new name.
    await change('drop index seal_code');
    await expect(change('drop index seal_number')).rejects.toThrow(/seal_number/);
  });

  it('sorts by name after a field becomes the name, becomes natural and is renamed', async () => {
    const named = (name: string, declared: FieldDeclaration) => ({
      ...fixture({ [name]: declared }),
      representation: [name],
    });
    let call = await start(fixture({ code: { type: 'text' } }));
    for (const code of ['T-10', 't-2', 'É', null]) await call('POST', '/api/seals', { code });
    const codes = async (name = 'code') =>
      (await call('GET', `/api/seals?sort=${name}`)).body.data.map(
        (seal: Record<string, unknown>) => seal[name],
      );
    expect(await codes()).toEqual(['É', 'T-10', 't-2', null]);
    call = await start(named('code', { type: 'text' }));
    expect(await codes()).toEqual(['É', 'T-10', 't-2', null]);
    call = await start(named('code', { type: 'text', natural: true }));
    expect(await codes()).toEqual(['É', 't-2', 'T-10', null]);
    call = await start(named('number', { type: 'text', natural: true, renamedFrom: ['code'] }));
    expect(await codes('number')).toEqual(['É', 't-2', 'T-10', null]);
    await call('POST', '/api/seals', { number: 'ŧ-3' });
    expect(await codes('number')).toEqual(['É', 't-2', 'ŧ-3', 'T-10', null]);
    expect(api?.lines.join('\n')).not.toContain('wb_');
    call = await start(fixture({ number: { type: 'text' } }));
    expect(await codes('number')).toEqual(['É', 'T-10', 't-2', 'ŧ-3', null]);
    await expect(change('drop index seal_sort_natural_number_asc')).rejects.toThrow();
  });

  it('keeps the history of a renamed field after its former names are removed', async () => {
    let call = await start(fixture({ number: { type: 'text' } }));
    const { body: seal } = await call('POST', '/api/seals', { number: 'A', odd: 1 });
    const path = `/api/seals/${seal.id}`;
    await call('PUT', path, { number: 'B' });
    await start(fixture({ code: { type: 'text', renamedFrom: ['number'] } }));
    call = await start(fixture({ code: { type: 'text' } }));
    await call('PUT', path, { code: 'C' });
    await start(fixture({ tag: { type: 'text', renamedFrom: ['code'] } }));
    call = await start(fixture({ tag: { type: 'text' } }));
    const { body } = await call('GET', `/api/history?kind=seal&id=${seal.id}`);
    const values = (body.data as { before: object; after: object }[]).map(({ before, after }) =>
      [before, after].map((each) => (each as { tag?: string } | null)?.tag),
    );
    expect(values).toEqual([
      ['B', 'C'],
      ['A', 'B'],
      [undefined, 'A'],
    ]);
    const { body: restored } = await call('POST', `/api/history/${body.data[1].id}/restore`);
    expect(restored).toMatchObject({ tag: 'B', odd: 1 });
    expect(Object.keys(restored)).not.toContain('number');
    // A field that is declared under a former name is another field from then on.
    call = await start(fixture({ tag: { type: 'text' }, number: { type: 'text' } }));
    await call('PUT', path, { number: 'N' });
    expect((await call('GET', path)).body).toMatchObject({ tag: 'B', number: 'N' });
  });

  it('keeps the history of an undeclared field that is declared under another name', async () => {
    let call = await start(fixture({}));
    const { body: seal } = await call('POST', '/api/seals', { number: 'A' });
    const path = `/api/seals/${seal.id}`;
    for (const number of ['B', 'C']) await call('PUT', path, { number });
    call = await start(fixture({ code: { type: 'text', renamedFrom: ['number'] } }));
    const { body } = await call('GET', `/api/history?kind=seal&id=${seal.id}`);
    const after = (body.data as { after: { code?: string; number?: string } }[]).map(
      ({ after: { code, number } }) => [code, number],
    );
    expect(after).toEqual([
      ['C', undefined],
      ['B', undefined],
      ['A', undefined],
    ]);
    const { body: restored } = await call('POST', `/api/history/${body.data[1].id}/restore`);
    expect(restored).toMatchObject({ code: 'B' });
    expect(Object.keys(restored)).not.toContain('number');
  });

  it('keeps what an older server stores after a field was renamed', async () => {
    const before = fixture({ number: { type: 'text' } });
    const after = fixture({ code: { type: 'text', renamedFrom: ['number'] } });
    let call = await start(before);
    const create = async (body: object) => (await call('POST', '/api/seals', body)).body.id;
    const [untouched, written] = [await create({ number: 'A' }), await create({ number: 'A' })];
    await start(after);
    call = await start(before);
    await call('PUT', `/api/seals/${written}`, { number: 'B' });
    call = await start(after);
    const read = async (id: string) => (await call('GET', `/api/seals/${id}`)).body.code;
    expect([await read(untouched), await read(written)]).toEqual(['A', 'B']);
    await call('PUT', `/api/seals/${written}`, { code: 'C' });
    call = await start(after);
    expect([await read(untouched), await read(written)]).toEqual(['A', 'C']);
  });

  it('keeps a field empty that an older server cleared after it was renamed', async () => {
    const before = fixture({ number: { type: 'text' }, mark: { type: 'text' } });
    const after = fixture({
      code: { type: 'text', renamedFrom: ['number'] },
      mark: { type: 'text' },
    });
    let call = await start(before);
    const numbers = ['cleared', 'saved', 'set again', 'untouched'];
    const ids: string[] = [];
    for (const number of numbers)
      ids.push((await call('POST', '/api/seals', { number })).body.id as string);
    const [cleared, saved, setAgain] = ids;
    await start(after);
    call = await start(before);
    const put = (id: string | undefined, body: object) => call('PUT', `/api/seals/${id}`, body);
    for (const id of [cleared, setAgain]) {
      await put(id, { number: 'B' });
      await put(id, { number: null });
      await put(id, { number: null, mark: 'later' });
    }
    expect((await call('GET', `/api/seals/${cleared}`)).body.number).toBeNull();
    // The field was empty before: nobody has cleared it.
    await put(saved, { number: null, mark: 'other' });
    await put(setAgain, { number: 'C' });
    call = await start(after);
    const codes = async () => {
      const records = await Promise.all(ids.map((id) => call('GET', `/api/seals/${id}`)));
      return records.map(({ body }) => body.code as string | null);
    };
    expect(await codes()).toEqual([null, 'saved', 'C', 'untouched']);
    call = await start(after);
    expect(await codes()).toEqual([null, 'saved', 'C', 'untouched']);
    expect(Object.keys((await call('GET', `/api/seals/${cleared}`)).body)).not.toContain('number');
  });

  it('moves what was sent under a former name into the field', async () => {
    let call = await start(fixture({}));
    const { body: seal } = await call('POST', '/api/seals', { number: 'A' });
    call = await start(fixture({ code: { type: 'text', renamedFrom: ['number'] } }));
    const { body } = await call('GET', `/api/seals/${seal.id}`);
    expect(body).toMatchObject({ code: 'A' });
    expect(body).not.toHaveProperty('number');
  });

  it('keeps records, totals, nested records, references and history of a kind that is renamed', async () => {
    const seal = fixture({ number: { type: 'status' } });
    const closure = { ...seal, singular: 'closure', service: 'closures', label: 'Closure' };
    const user = (target: string): KindDeclaration => ({
      ...alone,
      fields: { seal: { type: 'reference', target } },
    });
    let call = await start(
      seal,
      { ...below, name: undefined, service: 'checks', singular: 'check' },
      user('seal'),
    );
    const { body: kept } = await call('POST', '/api/seals', { number: 'S-1' });
    const { body: gone } = await call('POST', '/api/seals', { number: 'S-2' });
    const { body: check } = await call('POST', `/api/seals/${kept.id}/checks`, { text: 'C-1' });
    const { body: lost } = await call('POST', `/api/seals/${gone.id}/checks`, { text: 'C-2' });
    const { body: mark } = await call('POST', '/api/marks', { seal: kept.id });
    await call('PUT', `/api/seals/${kept.id}`, { number: 'S-3' });
    await call('DELETE', `/api/seals/${gone.id}`);
    call = await start(
      { ...closure, renamedFrom: ['seal'] },
      { ...below, parent: 'closure', name: undefined, service: 'checks', singular: 'check' },
      user('closure'),
    );
    expect((await call('GET', '/api/closures')).body).toMatchObject({
      total: 1,
      data: [{ id: kept.id, number: 'S-3' }],
    });
    const checks = `/api/closures/${kept.id}/checks`;
    expect((await call('GET', checks)).body).toMatchObject({ total: 1, data: [check] });
    expect((await call('GET', `/api/related/closures/${kept.id}`)).status).not.toBe(500);
    expect((await call('GET', `/api/marks?seal=${kept.id}`)).body.data).toEqual([mark]);
    expect((await call('GET', '/api/closures?q=S-3')).body.total).toBe(1);
    expect((await call('GET', `/api/history?kind=closure&id=${kept.id}`)).body.total).toBe(2);
    const [deletion] = (await call('GET', '/api/history/deleted?kind=closure')).body.data;
    await call('POST', `/api/history/${deletion.id}/restore`);
    expect((await call('GET', `/api/closures/${gone.id}/checks`)).body.data[0].id).toBe(lost.id);
    expect((await call('GET', '/api/closures')).body.total).toBe(2);
    await call('DELETE', `/api/closures/${kept.id}`);
    expect((await call('GET', '/api/closures')).body.total).toBe(1);
    expect(api?.lines.filter((line) => line.includes('declare'))).toEqual([]);
  });

  it('keeps records, totals and history of a kind of a family that is renamed', async () => {
    const stamp = { ...ofFamily, singular: 'stamp', name: 'stamp', service: 'marks/stamp' };
    let call = await start(stamp);
    const { body: record } = await call('POST', '/api/marks/stamp', { text: 'M-1' });
    call = await start({
      ...stamp,
      name: 'imprint',
      service: 'marks/imprint',
      renamedFrom: ['stamp'],
    });
    expect((await call('GET', '/api/marks/imprint')).body).toMatchObject({
      total: 1,
      data: [record],
    });
    expect((await call('GET', `/api/history?kind=imprint&id=${record.id}`)).body.total).toBe(1);
  });

  it('refuses to start if an older server has stored records under the former name of a kind', async () => {
    const seal = fixture({ number: { type: 'text' } });
    const closure = { ...seal, singular: 'closure', service: 'closures', renamedFrom: ['seal'] };
    let call = await start(seal);
    await call('POST', '/api/seals', { number: 'S-1' });
    await start(closure);
    call = await start(seal);
    await start(closure);
    call = await start(seal);
    await call('POST', '/api/seals', { number: 'S-2' });
    await expect(start(closure)).rejects.toThrow(
      /^DATABASE_URL: closure was renamed from seal, but both tables have records\./,
    );
  });

  it('brings back a record whose field is no longer declared and has lost its column', async () => {
    let call = await start(fixture({ number: { type: 'text' } }), nested);
    const { body: seal } = await call('POST', '/api/seals', { number: 'S-1' });
    const checks = `/api/seals/${seal.id}/checks`;
    const { body: check } = await call('POST', checks, { when: '2026-01-01' });
    await call('DELETE', `/api/seals/${seal.id}`);
    await change(
      'alter table seal drop column number',
      'alter table seal_check drop column "when"',
    );
    call = await start(fixture({}), { ...nested, fields: {} });
    const [deletion] = (await call('GET', '/api/history/deleted?kind=seal')).body.data;
    const { status, body } = await call('POST', `/api/history/${deletion.id}/restore`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: seal.id, number: 'S-1' });
    expect((await call('GET', `${checks}/${check.id}`)).body).toMatchObject({ when: '2026-01-01' });
    call = await start(fixture({ number: { type: 'text' } }), nested);
    expect((await call('GET', '/api/seals?number=S-1')).body.total).toBe(1);
  });

  it.each<[FieldDeclaration['type'], FieldDeclaration['type'], unknown]>([
    ['text', 'integer', '7'],
    ['text', 'date', 'OLD'],
    ['text', 'references', 'OLD'],
    ['text', 'json', 'OLD'],
    ['json', 'text', ['plain']],
    ['json', 'references', { a: 1 }],
    ['date', 'dateTime', '2026-01-31T09:30:00+02:00'],
    ['integer', 'decimal', 7],
    ['boolean', 'integer', true],
  ])(
    'refuses to start when a field of type %s becomes %s, and changes nothing',
    async (was, is, value) => {
      let call = await start(fixture({ number: { type: was } }));
      const { body: seal } = await call('POST', '/api/seals', { number: value });
      const changed = fixture({ number: { type: is }, added: { type: 'text' } });
      await expect(start(changed)).rejects.toThrow(
        new RegExp(
          `^DATABASE_URL: field "number" of seal is stored as ${was}, but the catalogue now declares ` +
            `it as ${is}\\. Nothing was changed\\. To migrate, .+$`,
        ),
      );
      call = await start(fixture({ number: { type: was } }));
      expect((await call('GET', `/api/seals/${seal.id}`)).body).toEqual(seal);
    },
  );

  it.each<[FieldDeclaration['type'], FieldDeclaration['type'], unknown]>([
    ['text', 'longText', 'Some words'],
    ['text', 'status', 'open'],
    ['status', 'email', 'a@b.example'],
    ['date', 'text', '2026-01-31'],
    ['decimal', 'money', 2.5],
    ['references', 'json', ['a', 'b']],
  ])('answers the same when a field of type %s becomes %s', async (was, is, value) => {
    let call = await start(fixture({ number: { type: was } }));
    const { body: seal } = await call('POST', '/api/seals', { number: value });
    const path = `/api/seals/${seal.id}`;
    const { headers } = await call('GET', path);
    call = await start(fixture({ number: { type: is } }));
    const read = await call('GET', path);
    expect(read.body).toEqual(seal);
    expect(read.headers['etag']).toBe(headers['etag']);
  });

  it('changes the type of a field without values', async () => {
    let call = await start(fixture({ number: { type: 'text' } }));
    await call('POST', '/api/seals', {});
    call = await start(fixture({ number: { type: 'references' } }));
    expect((await call('POST', '/api/seals', { number: 'a,b' })).body.number).toEqual(['a', 'b']);
  });

  it.each<[string, KindDeclaration, KindDeclaration, RegExp]>([
    ['nested', alone, below, /table seal_mark has no column parent_id, which .* now needs$/],
    [
      'top-level',
      below,
      alone,
      /table seal_mark has a column parent_id, which .* no longer has it$/,
    ],
    ['of a family', alone, ofFamily, /table seal_mark has no column kind, which .* now needs$/],
    [
      'of no family',
      ofFamily,
      alone,
      /table seal_mark has a column kind, which .* no longer has it$/,
    ],
  ])('refuses to make a kind %s that was not, and changes nothing', async (_, was, is, message) => {
    const seal = fixture({ number: { type: 'text' } });
    let call = await start(seal, was);
    const { body: parent } = await call('POST', '/api/seals', {});
    const path = was.parent ? `/api/seals/${parent.id}/marks` : '/api/marks';
    const { body: mark } = await call('POST', path, { text: 'M-1' });
    const changed = start(seal, { ...is, fields: { ...is.fields, added: { type: 'text' } } });
    await expect(changed).rejects.toThrow(message);
    call = await start(seal, was);
    expect((await call('GET', `${path}/${mark.id}`)).body).toEqual(mark);
  });

  it('refuses to move a kind below another parent, with records or without, and changes nothing', async () => {
    const seal = fixture({});
    const stamp = { ...seal, singular: 'stamp', service: 'stamps' };
    const moved = { ...below, parent: 'stamp', fields: { added: { type: 'text' as const } } };
    const message =
      /^DATABASE_URL: table seal_mark has a column parent_id, which refers to table seal, .* declares table stamp as the parent$/;
    let call = await start(seal, stamp, below);
    await expect(start(seal, stamp, moved)).rejects.toThrow(message);
    call = await start(seal, stamp, below);
    const { body: parent } = await call('POST', '/api/seals', {});
    const { body: mark } = await call('POST', `/api/seals/${parent.id}/marks`, { text: 'M-1' });
    await expect(start(seal, stamp, moved)).rejects.toThrow(message);
    // The former parent may be gone from the catalogue.
    await expect(start(stamp, moved)).rejects.toThrow(message);
    call = await start(seal, stamp, below);
    expect((await call('GET', `/api/seals/${parent.id}/marks/${mark.id}`)).body).toEqual(mark);
  });

  it('refuses to move records below another kind of the same family', async () => {
    const [ofTractors, ofTrailers] = ['tractor', 'trailer'].map((parent) => ({ ...below, parent }));
    if (!ofTractors || !ofTrailers) throw new Error();
    let call = await start(ofTrailers);
    // Nothing stands below a trailer yet.
    call = await start(ofTractors);
    const { body: tractor } = await call('POST', '/api/equipments/tractor', {});
    const path = `/api/equipments/tractor/${tractor.id}/marks`;
    const { body: mark } = await call('POST', path, { text: 'M-1' });
    await expect(start(ofTrailers)).rejects.toThrow(
      /^DATABASE_URL: table seal_mark has a column parent_id, which refers to records of kind tractor, .* declares kind trailer as the parent$/,
    );
    call = await start(ofTractors);
    expect((await call('GET', `${path}/${mark.id}`)).body).toEqual(mark);
  });

  it('refuses a column name that the table needs for itself', async () => {
    await expect(start(fixture({ extra: { type: 'text' } }))).rejects.toThrow(
      /"extra" needs another column name/,
    );
    const call = await start(fixture({ extra: { type: 'text', column: 'extra_text' } }));
    const { body } = await call('POST', '/api/seals', { extra: 'x', more: 1 });
    expect(body).toMatchObject({ extra: 'x', more: 1 });
  });

  it('stores typed columns that other SQL tools can read', async () => {
    const call = await start(fixture({ weight: { type: 'decimal' }, is_on: { type: 'boolean' } }));
    await call('POST', '/api/seals', { weight: '2.5', is_on: 'true', note: { a: 1 } });
    if (engine === 'postgres') return;
    const file = new SQLite(database.url.slice('file:'.length), { readonly: true });
    const row = file.prepare('select weight, is_on, extra from seal').get();
    file.close();
    expect(row).toEqual({ weight: 2.5, is_on: 1, extra: '{"note":{"a":1}}' });
  });
});
