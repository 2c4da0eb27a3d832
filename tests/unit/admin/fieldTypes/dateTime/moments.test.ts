// @vitest-environment node
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  toLocalText,
  toDateTimeLocal,
  readMoment,
  toUtc,
} from '../../../../../src/admin/fieldTypes/dateTime/moments';

const zone = process.env.TZ;
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each(['America/Los_Angeles', 'Asia/Kathmandu', 'Europe/Paris'])(
  'a date and time in %s',
  (timeZone) => {
    beforeAll(() => {
      process.env.TZ = timeZone;
    });

    it('is the same after it was shown as text and read again', () => {
      const moments = fc.date({
        min: new Date('1970-01-02T00:00:00Z'),
        max: new Date('2100-01-01T00:00:00Z'),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(moments, (moment) => {
          const shown = toLocalText(moment.toISOString());
          expect(shown).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
          expect(toUtc(shown)).toBe(moment.toISOString());
        }),
        { numRuns: 500 },
      );
    });

    it('without a time zone is local, and with one is in that zone', () => {
      const local = new Date(2026, 2, 7, 14, 30).toISOString();
      for (const text of ['2026-03-07 14:30', ' 2026-03-07T14:30:00 '])
        expect(toUtc(text)).toBe(local);
      for (const text of ['2026-03-07T14:30Z', '2026-03-07 15:30 +0100', '2026-03-07 09:30-05:00'])
        expect(toUtc(text)).toBe('2026-03-07T14:30:00.000Z');
    });

    it.each([
      '2026-03-08',
      '',
      'tomorrow',
      '2026-02-30 10:00',
      '2026-03-08 24:00',
      '2026-03-08 1:00',
    ])('is not read from %j, which stays unchanged', (text) => {
      expect(readMoment(text)).toBeUndefined();
      expect(toUtc(text)).toBe(text);
      expect(toLocalText(text)).toBe(text);
      expect(toDateTimeLocal(text)).toBe('');
    });
  },
);

describe.each([
  ['America/Los_Angeles', '2026-03-08 02:30', '2026-03-08T10:30:00.000Z', '2026-11-01 01:30', 7],
  ['Europe/Paris', '2026-03-29 02:30', '2026-03-29T01:30:00.000Z', '2026-10-25 02:30', -2],
])('at the clock changes in %s', (timeZone, skipped, meant, repeated, hoursBehind) => {
  beforeAll(() => {
    process.env.TZ = timeZone;
  });

  it('an hour that does not exist is read as one hour later', () => {
    expect(readMoment(skipped)).toMatchObject({ doubt: 'skipped' });
    expect(toUtc(skipped)).toBe(meant);
    expect(toDateTimeLocal(skipped.replace(' ', 'T'))).toBe(skipped.replace(' ', 'T'));
  });

  it('an hour that exists twice is read as the first, and shown with its offset', () => {
    expect(readMoment(repeated)).toMatchObject({ doubt: 'repeated' });
    const first = toUtc(repeated);
    const second = new Date(Date.parse(first) + 3_600_000).toISOString();
    expect(first).toBe(
      new Date(Date.parse(`${repeated}Z`) + hoursBehind * 3_600_000).toISOString(),
    );
    expect([first, second].map((text) => toLocalText(text))).not.toContain(repeated);
    expect([first, second].map((each) => toUtc(toLocalText(each)))).toEqual([first, second]);
    expect(readMoment(toLocalText(first))).not.toHaveProperty('doubt');
  });

  it('other hours are unambiguous', () => {
    for (const day of [skipped, repeated].map((each) => each.slice(0, 10)))
      for (const hour of ['00', '04', '12', '23'])
        expect(readMoment(`${day} ${hour}:30`)).not.toHaveProperty('doubt');
  });
});

/** Local times in steps of half an hour over the days around both clock changes of a year. */
const aroundChanges = ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31'].flatMap((day) =>
  Array.from({ length: 96 }, (_, half) =>
    new Date(Date.parse(day) + half * 1_800_000).toISOString().slice(0, 16),
  ),
);

it.each(['America/Los_Angeles', 'Europe/Paris', 'Asia/Kathmandu'])(
  'the clock of a place in %s is read like the clock of a reader there',
  (place) => {
    process.env.TZ = place;
    const read = aroundChanges.map((text) => readMoment(text));
    const shown = read.map((each) => toLocalText(each?.moment.toISOString() ?? ''));
    process.env.TZ = 'Australia/Sydney';
    expect(aroundChanges.map((text) => readMoment(text, place))).toEqual(read);
    expect(read.map((each) => toLocalText(each?.moment.toISOString() ?? '', place))).toEqual(shown);
  },
);
