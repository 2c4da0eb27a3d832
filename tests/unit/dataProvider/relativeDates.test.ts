import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  dateBoundsOf,
  isRelativeRange,
  resolveRelativeDates,
  RELATIVE_RANGES,
} from '../../../src/dataProvider/relativeDates';
import { writeValuesIn } from '../../../src/i18n/valueLocale';
import { createCatalogue } from '../../../src/resources';

const catalogue = createCatalogue('waybill');
const zone = process.env.TZ;
// A Saturday, late in the evening in Chicago: a day later already in UTC.
const NOW = new Date('2026-11-22T03:30:00Z');

describe('relative dates in Chicago', () => {
  beforeAll(() => {
    process.env.TZ = 'America/Chicago';
  });
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ['overdue', undefined, '2026-11-20'],
    ['today', '2026-11-21', '2026-11-21'],
    ['this-week', '2026-11-15', '2026-11-21'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['this-year', '2026-01-01', '2026-12-31'],
    ['last-7-days', '2026-11-15', '2026-11-21'],
    ['last-30-days', '2026-10-23', '2026-11-21'],
    ['next-7-days', '2026-11-21', '2026-11-28'],
    ['next-30-days', '2026-11-21', '2026-12-21'],
    ['next-90-days', '2026-11-21', '2027-02-19'],
  ])('%s', (stretch, gte, lte) => {
    expect(dateBoundsOf(stretch, 'date', NOW)).toEqual(gte ? { gte, lte } : { lte });
  });

  it('of a week start on Monday in French', () => {
    writeValuesIn('fr');
    expect(dateBoundsOf('this-week', 'date', NOW)).toEqual({
      gte: '2026-11-16',
      lte: '2026-11-22',
    });
    const sunday = new Date('2026-11-22T18:00:00Z');
    expect(dateBoundsOf('this-week', 'date', sunday)).toEqual({
      gte: '2026-11-16',
      lte: '2026-11-22',
    });
    writeValuesIn('en');
    expect(dateBoundsOf('this-week', 'date', sunday)).toEqual({
      gte: '2026-11-22',
      lte: '2026-11-28',
    });
  });

  it('of date-times start and end at local midnight, also when clocks change', () => {
    expect(dateBoundsOf('today', 'dateTime', NOW)).toEqual({
      gte: '2026-11-21T06:00:00.000Z',
      lte: '2026-11-22T05:59:59.999Z',
    });
    expect(dateBoundsOf('this-month', 'dateTime', NOW)).toEqual({
      gte: '2026-11-01T05:00:00.000Z',
      lte: '2026-12-01T05:59:59.999Z',
    });
  });

  it('become bounds of their field and change nothing else', () => {
    const kind = catalogue.kinds.find(({ fields }) => fields.some((each) => each.expires));
    const name = kind?.fields.find((each) => each.expires)?.name;
    if (!kind) throw new Error('No kind has anything that expires');
    const filter = { q: 'x', [`${name}_when`]: 'next-7-days', created_at_when: 'overdue' };
    expect(resolveRelativeDates(catalogue, kind, filter, NOW)).toEqual({
      q: 'x',
      [`${name}_gte`]: '2026-11-21',
      [`${name}_lte`]: '2026-11-28',
      created_at_lte: '2026-11-21T05:59:59.999Z',
    });
  });

  it('also of the records that refer to those of the list', () => {
    const filter = {
      'load-leg.load.pickup_date_when': 'next-7-days',
      'load-leg.load.updated_at_when': 'overdue',
    };
    expect(resolveRelativeDates(catalogue, catalogue.kind('load'), filter, NOW)).toEqual({
      'load-leg.load.pickup_date_gte': '2026-11-21',
      'load-leg.load.pickup_date_lte': '2026-11-28',
      'load-leg.load.updated_at_lte': '2026-11-21T05:59:59.999Z',
    });
  });
});

it.each(['next-0-days', 'next--1-days', 'tomorrow', '', 'last-99999-days'])(
  'the unknown relative date "%s" is left for the server to refuse',
  (stretch) => {
    expect(isRelativeRange(stretch)).toBe(false);
    const filter = { created_at_when: stretch };
    expect(resolveRelativeDates(catalogue, catalogue.kind('tractor'), filter, NOW)).toEqual(filter);
  },
);

it('every offered relative date is known', () => {
  expect(RELATIVE_RANGES.filter((each) => !isRelativeRange(each))).toEqual([]);
});
