// @vitest-environment node
import { describe, expect, it } from 'vitest';

import {
  editedRecord,
  formValuesOf,
  newRecord,
  submissionErrors,
} from '../../../../src/admin/mutations/formValues';
import { catalogue, fullRecord } from '../../support/fakeProvider';

const tractor = catalogue.kind('tractor');

describe('the payload of an edited record', () => {
  it.each(catalogue.kinds.map((kind) => [kind.name, kind] as const))(
    'of kind %s is unchanged if nothing was edited',
    (_, kind) => {
      const record = { ...fullRecord(kind), undeclared: { deep: ['x', 1.5] } };
      const edited = editedRecord(kind, record, formValuesOf(kind, record));
      expect(edited).toEqual(record);
      for (const [name, value] of Object.entries(record)) expect(edited[name]).toBe(value);
    },
  );

  it.each([
    ['numbers that came as text', { year: '2017' }],
    ['text that looks like JSON', { name: '[1, 2]' }],
    ['odd white space', { name: '  a\r\nb ' }],
    ['a missing field', {}],
    ['an empty one', { name: '', vin: null }],
    ['JSON that came as text', { position: '{ "lat": 1.0 }' }],
  ])('keeps %s', (_, fields) => {
    const record = { id: 7, ...fields };
    expect(editedRecord(tractor, record, formValuesOf(tractor, record))).toEqual(record);
  });

  it('holds JSON as its value, an empty text as null, and other text as text', () => {
    const record = { id: 7, name: 'A', position: { lat: 1 }, vin: 'V' };
    const texts = {
      ...formValuesOf(tractor, record),
      name: 'B',
      position: '{"lat": 2}',
      notifications: '[broken',
      vin: '',
    };
    expect(editedRecord(tractor, record, texts)).toEqual({
      id: 7,
      name: 'B',
      position: { lat: 2 },
      notifications: '[broken',
      vin: null,
    });
  });

  it.each([
    ['a whole number', 'year', undefined, '2018', 2018],
    ['digits that a number would lose', 'year', undefined, '007', '007'],
    ['more digits than a number holds', 'year', undefined, '99999999999999999999', undefined],
    ['a flag', 'is_sleeper', undefined, 'false', false],
    ['another word for a flag', 'is_sleeper', undefined, 'no', 'no'],
    ['a decimal', 'odometer', undefined, '12.50', '12.50'],
    ['a decimal over a number', 'odometer', 3, '12.50', 12.5],
    ['a number over a number in a text field', 'name', 3, '4', 4],
    ['a word over a number', 'odometer', 3, 'many', 'many'],
    ['too many digits over a number', 'odometer', 3, '0.1234567890123456', undefined],
    ['a whole number over text', 'year', '2017', '2018', undefined],
    ['a flag over text', 'is_sleeper', 'true', 'false', undefined],
  ])('sends %s in %s', (_, name, before, text, sent = text as unknown) => {
    const record = { id: 7, [name]: before };
    expect(editedRecord(tractor, record, { ...record, [name]: text })[name]).toBe(sent);
  });
});

describe('the payload of a new record', () => {
  it('holds only the filled fields', () => {
    const texts = {
      name: 'A',
      year: '2018',
      vin: '',
      position: '[1]',
      license_start_date: '2026-01-02',
    };
    expect(newRecord(tractor, texts)).toEqual({
      name: 'A',
      year: 2018,
      position: [1],
      license_start_date: '2026-01-02',
    });
  });

  it('writes a picked date-time with its time zone', () => {
    const picked = newRecord(catalogue.kind('device'), { last_updated: '2026-01-02T15:04' });
    expect(picked).toEqual({ last_updated: new Date('2026-01-02T15:04').toISOString() });
  });

  it('holds no field that only the server fills in', () => {
    expect(newRecord(catalogue.kind('driver'), { location_name: 'x' })).toEqual({});
  });
});

it('the form shows only the errors that it can clear', () => {
  const error = { body: { errors: { year: 'Year must be a whole number.', other: 'x' } } };
  expect(submissionErrors(tractor, error)).toEqual({
    year: 'Year must be a whole number.',
    root: { server: 'not saved' },
  });
  expect(submissionErrors(tractor, undefined)).toEqual({ root: { server: 'not saved' } });
});
