import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIELD_TYPES } from '../../server/fields';
import { CHOICE, fieldType, ORDERED } from '../../server/fields/fieldType';
import { declarations, families, resolveCatalogue, type FieldTypeName } from '../../src/resources';
import { text } from '../../src/resources/field';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { exportFile, importFile } from '../support/importAndExport';

/** Hours and minutes such as 1:30, stored in minutes. */
const duration = fieldType({
  column: 'bigint',
  coerce: (given) =>
    /^\d{1,3}:[0-5]\d$/.test(String(given))
      ? { value: given }
      : { must: 'must be hours and minutes such as 1:30' },
  encode(value) {
    const [hours, minutes] = String(value).split(':').map(Number) as [number, number];
    return hours * 60 + minutes;
  },
  decode: (stored) =>
    `${Math.floor(Number(stored) / 60)}:${String(Number(stored) % 60).padStart(2, '0')}`,
  operators: ORDERED,
  schema: { type: ['string', 'null'], examples: ['1:30'] },
});

/** A color such as #ff8800; FF8800 in files. */
const color = fieldType({
  column: 'text',
  maxLength: 7,
  coerce: (given) =>
    /^#[\da-f]{6}$/i.test(String(given))
      ? { value: String(given).toLowerCase() }
      : { must: 'must be a color such as #ff8800' },
  operators: [...CHOICE, 'starts_with'],
  searched: 'text',
  toCell: (value) => String(value).slice(1).toUpperCase(),
  fromCell: (cell) => `#${cell}`,
  schema: { type: ['string', 'null'], pattern: '^#[0-9a-f]{6}$' },
});

Object.assign(FIELD_TYPES, { duration, color });

const field = (type: string) => ({ type: type as FieldTypeName });
const catalogue = resolveCatalogue(
  [
    ...declarations('waybill'),
    {
      singular: 'paint',
      service: 'paints',
      columns: ['name'],
      fields: { name: text(), drying: field('duration'), shade: field('color') },
    },
  ],
  families,
);

onBothEngines('a field type that only one file of the server knows', (engine) => {
  let api: TestApi;
  const get = async (path: string) => (await api.call('GET', `/api/${path}`)).body;
  const post = (body: object) => api.call('POST', '/api/paints', body);
  const named = async (query: string) =>
    (await get(`paints?${query}`)).data.map(({ name }: { name: string }) => name);

  beforeAll(async () => {
    api = await startEmptyApi(engine, { catalogue });
    for (const body of [
      { name: 'primer', drying: '0:45', shade: '#FF8800' },
      { name: 'varnish', drying: '10:00', shade: '#00ff88' },
      { name: 'glue' },
    ])
      expect(await post(body)).toMatchObject({ status: 201 });
  });
  afterAll(() => api.close());

  it('has a column of its own, and answers its values', async () => {
    const [primer] = (await get('paints?name=primer')).data;
    expect(primer).toMatchObject({ drying: '0:45', shade: '#ff8800' });
    const { body } = await api.call('PUT', `/api/paints/${primer.id}`, { drying: '1:05' });
    expect(body).toMatchObject({ drying: '1:05', shade: '#ff8800' });
    const { data } = await get(`history?kind=paint&id=${primer.id}`);
    const { body: restored } = await api.call('POST', `/api/history/${data[1].id}/restore`);
    expect(restored).toMatchObject({ drying: '0:45', shade: '#ff8800' });
  });

  it('refuses other values in its own words', async () => {
    const { status, body } = await post({ drying: '90 min', shade: 'orange' });
    expect([status, body.errors]).toEqual([
      422,
      {
        drying: 'Drying must be hours and minutes such as 1:30.',
        shade: 'Shade must be a color such as #ff8800.',
      },
    ]);
  });

  it.each([
    ['drying=10:00', ['varnish']],
    ['drying_in=0:45,10:00', ['varnish', 'primer']],
    ['drying_not=0:45', ['glue', 'varnish']],
    ['drying_gt=0:45', ['varnish']],
    ['drying_gte=0:45', ['varnish', 'primer']],
    ['drying_lte=9:59', ['primer']],
    ['drying_empty=true', ['glue']],
    ['sort=drying', ['primer', 'varnish', 'glue']],
    ['sort=drying&order=desc', ['varnish', 'primer', 'glue']],
    ['shade=%23FF8800', ['primer']],
    ['shade_starts_with=%23FF', ['primer']],
    ['q=00ff88', ['varnish']],
    ['q=0:45', []],
  ])('can be asked for: %s', async (query, names) => {
    expect(await named(query)).toEqual(names);
  });

  it.each([
    ['drying_contains=1', '"drying" does not support _contains'],
    ['shade_gt=%23ff8800', '"shade" does not support _gt'],
    ['drying_gt=soon', 'Drying must be hours and minutes such as 1:30.'],
  ])('refuses a filter that it does not offer: %s', async (query, message) => {
    const { status, body } = await api.call('GET', `/api/paints?${query}`);
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('is found by a search in all kinds', async () => {
    expect((await get('find?q=00ff88')).records).toMatchObject([
      { kind: 'paint', record: { name: 'varnish' }, found: { field: 'shade', text: '#00ff88' } },
    ]);
  });

  it('is written to files and read from them', async () => {
    const [head, ...lines] = (await exportFile(api, 'paints?fields=name,drying,shade'))
      .slice(1)
      .split('\r\n');
    expect([head, ...lines.filter(Boolean).sort()]).toEqual([
      'name,drying,shade',
      'glue,,',
      'primer,0:45,FF8800',
      'varnish,10:00,00FF88',
    ]);
    const file = ['name,drying,shade', 'filler,2:30,00AA00'].join('\r\n');
    expect((await importFile(api, 'paints', file)).end).toMatchObject({ done: { created: 1 } });
    const [filler] = (await get('paints?name=filler')).data;
    expect(filler).toMatchObject({ drying: '2:30', shade: '#00aa00' });
    const { end } = await importFile(api, 'paints', ['drying,shade', '1:75,red'].join('\r\n'));
    expect(end).toMatchObject({
      errors: {
        first: [
          { row: 1, column: 'drying', message: 'Drying must be hours and minutes such as 1:30.' },
          { row: 1, column: 'shade', message: 'Shade must be a color such as #ff8800.' },
        ],
      },
    });
  });

  it('is described by OpenAPI', async () => {
    const { schemas } = (await get('openapi.json')).components;
    expect(schemas.paint.properties).toMatchObject({
      drying: { title: 'Drying', ...duration.schema },
      shade: { title: 'Shade', ...color.schema, maxLength: 7 },
    });
    const filters = Object.keys(schemas['paint.filters'].properties);
    expect(filters).toEqual(expect.arrayContaining(['drying_gte', 'shade_starts_with']));
    expect(filters).not.toContain('drying_contains');
  });
});
