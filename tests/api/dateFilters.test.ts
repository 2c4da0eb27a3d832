import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

/** Close together, so that bounds often meet records, and at the ends of what can be stored. */
const instant = fc.oneof(
  fc.integer({ min: -4, max: 4 }).map((half) => Date.UTC(2026, 0, 1) + half * 500),
  fc.integer({ min: -50, max: 50 }).map((hours) => Date.UTC(2026, 0, 1) + hours * 3_600_000),
  fc.constantFrom(Date.UTC(9999, 11, 31, 23, 59, 59, 999), Date.parse('0001-01-02T00:00:00Z')),
);

const pad = (figure: number) => String(figure).padStart(2, '0');

/** An instant as clocks in a zone show it; a midnight in UTC sometimes as its day alone. */
const written = fc
  .tuple(
    instant,
    fc.integer({ min: -14 * 60, max: 0 }),
    fc.constantFrom('', 'Z', ':', 'hhmm', 'day'),
  )
  .map(([at, minutes, style]) => {
    const utc = new Date(at).toISOString();
    if (style === 'day' && utc.endsWith('T00:00:00.000Z')) return { at, text: utc.slice(0, 10) };
    if (style === '' || style === 'Z') return { at, text: utc.slice(0, -1) + style };
    const local = new Date(at + minutes * 60_000).toISOString().slice(0, -1);
    const sign = minutes < 0 ? '-' : '+';
    const [hour, minute] = [Math.trunc(-minutes / 60), -minutes % 60].map(pad);
    return { at, text: `${local}${sign}${hour}${style === ':' ? ':' : ''}${minute}` };
  });

const LIST = '/api/orders';
const orders = (records: object[]) => records.map((each) => JSON.stringify(each)).join('\n');

onBothEngines('date filters', (engine) => {
  let api: TestApi;
  const list = async (query: Record<string, string>) => {
    const { body } = await api.call('GET', `${LIST}?${new URLSearchParams(query)}`);
    expect(body.message).toBeUndefined();
    return body.data as { id: string; processed_at: string; updated_at: string }[];
  };
  const store = async (records: object[]) => {
    const { body } = await api.call('POST', '/api/import/orders', orders(records), {
      'content-type': 'application/x-ndjson',
    });
    expect(body).toContain(`"created":${records.length}`);
  };
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  it('include the whole last day of an upper bound', async () => {
    const { body } = await api.call('POST', LIST, { processed_at: '9999-12-31T23:59:59.999Z' });
    const found = {
      processed_at: '9999-12-31',
      created_at: '9999-12-31',
      updated_at: '9999-12-31',
    };
    for (const [field, day] of Object.entries(found))
      expect(await list({ [`${field}_lte`]: day, id: body.id })).toHaveLength(1);
    const { body: truck } = await api.call('POST', '/api/equipments/tractor', {
      license_start_date: '9999-12-31T23:00:00Z',
    });
    const trucks = `/api/equipments/tractor?license_start_date_lte=9999-12-31&id=${truck.id}`;
    expect((await api.call('GET', trucks)).body.total).toBe(1);
    await api.call('DELETE', `${LIST}/${body.id}`);
  });

  it.each(['2026-01-31T09:30+99:00', '9999-12-31T23:00:00-02:00', '0000-01-01T00:00:00+01:00'])(
    'and date fields refuse a value that is not a date-time of the years 0 to 9999: %s',
    async (text) => {
      expect((await api.call('POST', LIST, { processed_at: text })).status).toBe(422);
      const query = new URLSearchParams({ processed_at_gte: text });
      expect((await api.call('GET', `${LIST}?${query}`)).status).toBe(400);
    },
  );

  describe('over many records', () => {
    const records = fc
      .sample(fc.tuple(written, written), { numRuns: 300, seed: 7 })
      .map(([processed, updated], n) => ({
        id: `o${String(n).padStart(3, '0')}`,
        processed,
        updated,
      }));
    beforeAll(() =>
      store(
        records.map(({ id, processed, updated }) => ({
          id,
          processed_at: processed.text,
          created_at: '2000-01-01T00:00:00Z',
          updated_at: updated.text,
        })),
      ),
    );

    it('match a comparison of instants, whatever the notation of the bound', () =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom('processed' as const, 'updated' as const),
          fc.constantFrom('', '_not', '_gt', '_gte', '_lt', '_lte'),
          written,
          async (name, operator, bound) => {
            const isDay = bound.text.length === 10;
            const end = isDay ? bound.at + 86_400_000 - 1 : bound.at;
            const meets = {
              '': (at: number) => at === bound.at,
              _not: (at: number) => at !== bound.at,
              _gt: (at: number) => at > end,
              _gte: (at: number) => at >= bound.at,
              _lt: (at: number) => at < bound.at,
              _lte: (at: number) => at <= end,
            }[operator];
            const expected = records.filter(({ [name]: { at } }) => meets(at));
            const query = { limit: '1000', sort: 'id', order: 'asc' };
            const found = await list({ ...query, [`${name}_at${operator}`]: bound.text });
            expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          },
        ),
        { numRuns: 150 },
      ));

    it('sort by the instant', async () => {
      const found = await list({ limit: '1000', sort: 'processed_at', order: 'asc' });
      const at = new Map(records.map(({ id, processed }) => [id, processed.at]));
      const instants = found.map(({ id }) => at.get(id));
      expect(instants).toEqual([...instants].sort((a = 0, b = 0) => a - b));
      expect(instants).toHaveLength(records.length);
    });

    it('by updated_at let a client page through changes without missing one', () =>
      fc.assert(
        fc.asyncProperty(fc.integer({ min: 80, max: 130 }), async (limit) => {
          const seen = new Map<string, string>();
          for (let since = '0000-01-01T00:00:00Z', last = ''; since !== last;) {
            const page = await list({
              limit: String(limit),
              sort: 'updated_at',
              order: 'asc',
              updated_at_gte: since,
            });
            for (const { id, updated_at } of page) seen.set(id, updated_at);
            [last, since] = [since, page.at(-1)?.updated_at ?? since];
          }
          expect(seen.size).toBe(records.length);
        }),
        { numRuns: 3 },
      ));
  });
});
