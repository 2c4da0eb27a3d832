import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as ListModule from '../../server/scope/list';
import type * as TextModule from '../../server/search/searchedText';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { sortKeyOf } from '../../server/values/textKeys';

// Lists that count as long with few records, and searches that end at few matches.
vi.mock('../../server/scope/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  MAX_TOP_OFFSET: 4,
  MAX_SHORT_LIST: 8,
}));
vi.mock('../../server/search/searchedText', async (original) => ({
  ...(await original<typeof TextModule>()),
  MAX_MATCHES: 20,
}));

const WORDS = [
  'Volvo',
  '100%',
  'a_b',
  '"quoted"',
  "O'Brien",
  'back\\slash',
  'Zürich',
  '倉庫三号',
  'Auto-École',
  'Łódź',
  'ΟΔΌΣ ΑΘΗΝΆΣ',
  'Москва',
  'İstanbul',
  'Straße',
  'Zu\u0308rich not composed',
  '서울'.normalize('NFD'),
  'ᲗᲑᲘᲚᲘᲡᲘ',
  'Ꭰꮃꭹ',
];

/** The key by which docs/api.md says that text is compared. */
const keyOf = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');

onBothEngines('a long list', (engine) => {
  let api: TestApi;
  const people: { id: string; first_name: string; last_name: string }[] = [];
  const list = async (query: string) => (await api.call('GET', `/api/people?${query}`)).body;

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    for (let n = 0; n < 64; n += 1) {
      const body = { first_name: WORDS[n % WORDS.length], last_name: `Last ${n} of them` };
      people.unshift((await api.call('POST', '/api/people', body)).body);
    }
  });
  afterAll(() => api.close());

  const matching = (word: string) =>
    people.filter(({ id, first_name, last_name }) =>
      [first_name, last_name, ...(word.length < 6 ? [] : [id])].some((text) =>
        /^[\p{L}\p{N}]{1,2}$/u.test(keyOf(word)) && !/\p{Script=Han}/u.test(word)
          ? keyOf(text)
              .split(/[^\p{L}\p{N}]/u)
              .some((each) => each.startsWith(keyOf(word)))
          : keyOf(text).includes(keyOf(word)),
      ),
    );
  const compare = async (word: string) => {
    const all = word.split(' ').map(matching);
    const expected = people.filter((each) => all.every((found) => found.includes(each)));
    const body = await list(`limit=100&q=${encodeURIComponent(word)}`);
    expect(body.message).toBeUndefined();
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(expected.map(({ id }) => id));
    expect(body.total).toBe(Math.min(20, expected.length));
    expect(body.isAtLeast).toBe(expected.length > 20 ? true : undefined);
  };

  it.each([
    'vol',
    'VOLVO',
    '00%',
    'a_b',
    '"quo',
    "o'b",
    'k\\s',
    'zürich',
    '庫三号',
    'last',
    '%',
    '三号',
    // Beginnings of words.
    'vo',
    'Zü',
    'éc',
    'B',
    'b',
    'br',
    'ri',
    'la',
    '1',
    '16',
    'ab',
    'vo 1',
    'volvo 1',
    // Letters of any script, in either case.
    'ÉCOLE',
    'éco',
    'É',
    'łódź',
    'ŁÓ',
    'λό',
    'οδόςα',
    'ΟΔΌΣ',
    'οδόσ',
    'αθηνάς',
    'μο',
    'МОСКВА',
    'м',
    'i\u0307stan',
    'İSTANBUL',
    'İst',
    'İs',
    'stanbul',
    'STRAßE',
    'strasse',
    'zu\u0308rich',
    '서울',
    '울',
    'თბილისი',
    'ᎠᎳᎩ',
    'nothing',
  ])('finds the records of a full scan for %s', (word) => compare(word));

  it('finds records by ID, and by all of several words', async () => {
    await compare(people[3]?.id ?? '');
    await compare((people[5]?.id ?? '').slice(-8));
    const { data } = await list('q=volvo%20last%2018');
    expect(data).toEqual([people.find(({ last_name }) => last_name === 'Last 18 of them')]);
  });

  it('does not match a few characters of IDs, although the index holds them', async () => {
    const id = people[3]?.id ?? '';
    for (const part of [id.slice(0, 5), id.slice(0, 2), id.slice(13, 16), '7', `last ${id[0]}`])
      await compare(part);
  });

  it('finds nothing for characters that cannot be stored', async () => {
    for (const text of ['vol\0vo', '\0'])
      expect((await list(`q=${encodeURIComponent(text)}`)).data).toEqual([]);
  });

  it('finds changed records by their new values only', async () => {
    const [changed, gone] = [people[10], people[11]];
    if (!changed || !gone) throw new Error('too few people');
    await api.call('PUT', `/api/people/${changed.id}`, { first_name: 'Xylophone' });
    await api.call('DELETE', `/api/people/${gone.id}`);
    changed.first_name = 'Xylophone';
    people.splice(11, 1);
    for (const word of [
      'xylophone',
      gone.last_name,
      WORDS[people.length % WORDS.length] ?? '',
      'vol',
    ])
      await compare(word.split(' ')[0] ?? '');
  });

  it.each(['asc', 'desc'])('sorts %s from either end', async (direction) => {
    const keyOf = ({ first_name }: { first_name: string }) => String(sortKeyOf(first_name, false));
    const sorted = [...people].sort((a, b) => {
      const order = keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0;
      return (direction === 'asc' ? order : -order) || (a.id < b.id ? 1 : -1);
    });
    const pages = [];
    for (let page = 1; page <= 8; page += 1)
      pages.push(...(await list(`sort=first_name&order=${direction}&limit=9&page=${page}`)).data);
    expect(pages.map(({ id }: { id: string }) => id)).toEqual(sorted.map(({ id }) => id));
  });

  it('is filtered like a full scan', async () => {
    const { total, data } = await list('first_name=Volvo&limit=1&page=2');
    expect(total).toBe(people.filter(({ first_name }) => first_name === 'Volvo').length);
    expect(data).toHaveLength(1);
    const [third] = people.slice(2);
    expect((await list(`id_in=${third?.id}`)).data).toHaveLength(1);
  });
});

onBothEngines('a long list of records without any text', (engine) => {
  it('finds records by ID', async () => {
    const api = await startEmptyApi(engine);
    const path = '/api/reputation/customer';
    const ids: string[] = [];
    for (let n = 0; n < 64; n += 1)
      ids.push((await api.call('POST', path, { return_score: n })).body.id);
    const find = async (q: string) => (await api.call('GET', `${path}?q=${q}`)).body;
    const { data, total } = await find(String(ids[7]));
    expect([total, data[0].return_score]).toEqual([1, 7]);
    expect((await find('ab')).total).toBe(0);
    expect(api.lines.join('\n')).not.toMatch(/cannot be indexed/);
    await api.close();
  });
});

onBothEngines('a long list of imported IDs', (engine) => {
  it('sorts records of one moment by code points, on every page', async () => {
    const api = await startEmptyApi(engine);
    const ids = [...'ABCXYZabcxyz_~-É é😀ﬀ'].flatMap((letter) => [
      letter,
      `${letter}1`,
      `x${letter}`,
    ]);
    const unique = [...new Set(ids)];
    const created_at = '2026-01-01T00:00:00.000Z';
    for (const id of unique)
      await api.call('POST', '/api/import/people', JSON.stringify({ id, created_at }), {
        'content-type': 'application/x-ndjson',
      });
    const sorted = unique.toSorted((a, b) => Buffer.compare(Buffer.from(b), Buffer.from(a)));
    for (let page = 1; page <= Math.ceil(sorted.length / 5); page += 1) {
      const { body } = await api.call('GET', `/api/people?limit=5&page=${page}`);
      expect(body.total).toBe(sorted.length);
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual(
        sorted.slice((page - 1) * 5, page * 5),
      );
    }
    await api.close();
  });
});
