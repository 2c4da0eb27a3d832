// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { moveItem, toggleItem } from '../../../../src/admin/components/ArrangedList';
import { columnChoices, columnsIn, defaultColumns } from '../../../../src/admin/list/columns';
import { createCatalogue } from '../../../../src/resources';

const { kinds, kind } = createCatalogue('waybill');
const tractor = kind('tractor');
const namesIn = (arrangement: Parameters<typeof columnsIn>[1]) =>
  columnsIn(tractor, arrangement).fields.map(({ name }) => name);

describe('the columns of a list', () => {
  it.each(kinds.map((each) => [each.name, each] as const))(
    'of %s are offered once each, also initially hidden ones',
    (_, each) => {
      const offered = columnChoices(each).map(({ name }) => name);
      expect(new Set(offered).size).toBe(offered.length);
      expect(offered).toEqual(expect.arrayContaining(defaultColumns(each)));
      expect(offered).toEqual(expect.arrayContaining(['id', 'created_at', 'updated_at']));
    },
  );

  it("are the catalogue's until they are changed", () => {
    expect(namesIn({})).toEqual(defaultColumns(tractor));
  });

  it('are in the chosen order, pinned columns first', () => {
    const shown = ['year', 'status', 'vin'];
    expect(namesIn({ shown })).toEqual(shown);
    const columns = columnsIn(tractor, { shown, pinned: ['vin', 'make'] });
    expect(columns.fields.map(({ name }) => name)).toEqual(['vin', 'year', 'status']);
    expect(columns.pinned).toBe(1);
  });

  it.each([
    ['invoice', 'Invoice'],
    ['load', 'Load'],
    ['tractor', 'Name'],
    ['employee-reputation', 'Person'],
  ])('of %s begin with "%s"', (name, label) => {
    expect(columnsIn(kind(name), {}).nameHead.label).toBe(label);
  });

  it('skip unknown and repeated names', () => {
    expect(namesIn({ shown: ['year', 'wings', 'year', 'vin'] })).toEqual(['year', 'vin']);
  });
});

it('moving a name puts it at an index, at the end or removes it', () => {
  expect(moveItem(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(toggleItem(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggleItem(['b'], 'a')).toEqual(['b', 'a']);
});
