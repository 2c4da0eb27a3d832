// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { changesBetween } from '../../../../../src/admin/record/history/changesBetween';
import { catalogue, fullRecord } from '../../../support/fakeProvider';

const company = catalogue.kind('company');

/** The differences between two states, each as field and path, old value, new value. */
const told = (before: object | null, after: object | null) =>
  changesBetween(company, before && { id: 'c', ...before }, after && { id: 'c', ...after }).map(
    ({ field, path, ...pair }) => [[field.label, ...path].join(' › '), pair.before, pair.after],
  );

describe('the difference of two versions', () => {
  it.each([
    ['a value', { name: 'A' }, { name: 'B' }, [['Name', 'A', 'B']]],
    ['a value that came', { about: null }, { about: 'x' }, [['About', null, 'x']]],
    ['a value that went', { about: 'x' }, {}, [['About', 'x', undefined]]],
    ['a new record', null, { name: 'A', about: '' }, [['Name', undefined, 'A']]],
    ['a deleted record', { name: 'A' }, null, [['Name', 'A', undefined]]],
    ['no to nothing', { tos_signed: false }, { tos_signed: null }, [['ToS signed', false, null]]],
    ['what is empty either way', { about: null, devices: [] }, { about: '', devices: null }, []],
    ['what the server sets', { updated_at: '1' }, { updated_at: '2' }, []],
    ['what nobody declared', { shoe_size: 42 }, { shoe_size: 43 }, [['Shoe size', 42, 43]]],
    [
      'one of several references',
      { locations: ['a', 'b'] },
      { locations: ['b', 'c'] },
      [['Locations', ['a'], ['c']]],
    ],
    [
      'the order of references',
      { locations: ['a', 'b'] },
      { locations: ['b', 'a'] },
      [['Locations', ['a', 'b'], ['b', 'a']]],
    ],
    [
      'the first references',
      { locations: null },
      { locations: ['a'] },
      [['Locations', null, ['a']]],
    ],
    [
      'parts of a structure, however deep',
      { contact_info: { mail: 'a', people: [{ first_name: 'A' }, { first_name: 'B', age: 3 }] } },
      { contact_info: { mail: 'a', people: [{ first_name: 'A' }, { first_name: 'C', age: 3 }] } },
      [['Contact info › People › 2 › First name', 'B', 'C']],
    ],
    [
      'an entry more, an entry less in a list of words',
      { contact_info: { tags: ['a', 'b'] } },
      { contact_info: { tags: ['b', 'c'] } },
      [['Contact info › Tags', ['a'], ['c']]],
    ],
    [
      'a structure of another shape, whole',
      { contact_info: { a: 1 } },
      { contact_info: [{ a: 1 }] },
      [['Contact info', { a: 1 }, [{ a: 1 }]]],
    ],
    [
      'the first structure, whole',
      { contact_info: null },
      { contact_info: { a: 1 } },
      [['Contact info', null, { a: 1 }]],
    ],
  ])('contains %s', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('is in the order of the fields', () => {
    const fields = told({}, { about: 'x', name: 'A', zebra: 1 }).map(([label]) => label);
    expect(fields).toEqual(['Name', 'About', 'Zebra']);
  });

  it.each(catalogue.kinds.map((kind) => [kind.name, kind] as const))(
    'can contain every field of %s',
    (_, kind) => {
      const told = changesBetween(kind, null, fullRecord(kind)).map(({ field }) => field.name);
      expect(told).toEqual(kind.fields.map(({ name }) => name));
    },
  );
});
