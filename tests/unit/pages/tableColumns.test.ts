import { expect, it } from 'vitest';

import { columnsOf } from '../../../src/pages/list/columns';
import { columnStyle } from '../../../src/pages/list/tableColumns';
import { createCatalogue } from '../../../src/resources';

const { kinds } = createCatalogue('waybill');
const widthOf = (columns: Parameters<typeof columnStyle>[0]) =>
  parseInt(columnStyle(columns, ({ label }) => label)['--width'], 10);

it.each(kinds.map((kind) => [kind.name, kind] as const))(
  'the list of %s is no wider than a small desk screen',
  (_, kind) => {
    expect(widthOf(columnsOf(kind))).toBeLessThanOrEqual(1080);
  },
);

it('gives a head room for its longest word, or half of its words on each of two lines', () => {
  const [field] = columnsOf(kinds[0] as (typeof kinds)[number]);
  if (!field) throw new Error('A kind without columns');
  const named = (label: string) => widthOf([{ ...field, label }]);
  expect(named('Incomprehensibility')).toBeGreaterThan(named('Name'));
  expect(named('Number of employees')).toBeLessThan(named('Numberofemployeesx'));
});
