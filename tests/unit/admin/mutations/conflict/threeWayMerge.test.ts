// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { threeWayMerge, mergedOf } from '../../../../../src/admin/mutations/conflict/threeWayMerge';
import type { Choices } from '../../../../../src/admin/mutations/conflict/threeWayMerge';
import { createCatalogue } from '../../../../../src/resources';

const kind = createCatalogue('waybill').kind('tractor');
const state = (values: object) => ({ id: 't', updated_at: 'then', ...values });

const meet = (base: object, mine: object, theirs: object) => {
  const conflict = { base: state(base), mine: state(mine), theirs: state(theirs) };
  const meeting = threeWayMerge(kind, conflict);
  return {
    conflict,
    meeting,
    clashes: meeting.clashes.map(({ name }) => name),
    taken: meeting.autoMerged.map(({ field, side }) => [field.name, side]),
  };
};

describe('a three-way merge', () => {
  it.each([
    ['only mine', { year: 1 }, { year: '2' }, { year: 1 }, [], [['year', 'mine']]],
    ['only theirs', { year: 1 }, { year: 1 }, { year: 2 }, [], [['year', 'theirs']]],
    ['both', { year: 1 }, { year: '2' }, { year: 3 }, ['year'], []],
    ['both alike, one as text', { year: 1 }, { year: '2' }, { year: 2 }, [], []],
    ['neither', { year: 1, vin: null }, { year: 1, vin: '' }, { year: 1 }, [], []],
    ['what I emptied', { vin: 'v' }, { vin: null }, { vin: 'v' }, [], [['vin', 'mine']]],
    ['what nobody declared', { hat: 1 }, { hat: 1 }, { hat: 2 }, [], [['hat', 'theirs']]],
    [
      'a structure',
      { position: { lat: 1 } },
      { position: { lat: 2 } },
      { position: { lat: 1, lng: 2 } },
      ['position'],
      [],
    ],
  ])('%s', (_, base, mine, theirs, clashes, taken) => {
    expect(meet(base, mine, theirs)).toMatchObject({ clashes, taken });
  });

  const field = fc.constantFrom('name', 'vin', 'make', 'model', 'hat');
  const values = fc.dictionary(field, fc.constantFrom(null, 'a', 'b', 'c'));
  it('takes one version, the other or both, field by field', () => {
    fc.assert(
      fc.property(values, values, values, values, (base, mine, theirs, coin) => {
        const { conflict, meeting, clashes, taken } = meet(base, mine, theirs);
        const choices: Choices = Object.fromEntries(
          clashes.map((name) => [name, coin[name] === 'a' ? 'mine' : 'theirs'] as const),
        );
        const merged: Record<string, unknown> = mergedOf(conflict, meeting, choices);
        for (const [name, side] of [...taken, ...Object.entries(choices)] as [string, 'mine'][])
          expect(merged[name]).toBe(conflict[side][name as 'id']);
        const touched = [...clashes, ...taken.map(([name]) => name)];
        for (const name of Object.keys({ ...base, ...theirs }))
          if (!touched.includes(name)) expect(merged[name]).toBe((theirs as never)[name]);
        expect(merged['updated_at']).toBe('then');
      }),
    );
  });
});
