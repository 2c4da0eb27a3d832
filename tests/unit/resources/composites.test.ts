import { describe, expect, it } from 'vitest';

import { createCatalogue } from '../../../src/resources';
import { composed } from '../../../src/resources/composites';

const catalogue = createCatalogue('waybill');
const wholes = (kind: string, own?: string) =>
  Object.fromEntries(
    composed(catalogue.kind(kind).fields, ({ name }) => name === own).flatMap((shown) =>
      'composite' in shown
        ? [[shown.composite, shown.fields.map(({ name }) => name).join(' ')]]
        : [],
    ),
  );

describe('fields shown as one value', () => {
  it.each([
    [
      'person',
      {
        name: 'prefix first_name middle_name last_name suffix',
        legalName: 'legal_first_name legal_middle_name legal_last_name',
      },
    ],
    ['passport', { name: 'first_name middle_name last_name' }],
    ['stop', { address: 'address city state postal_code country latitude longitude' }],
    [
      'location',
      {
        address:
          'address_1 address address_2 city_locality state_province postal_code country_code ' +
          'full_address lat long coordinates',
      },
    ],
    ['device', { coordinates: 'lat long' }],
    ['wallet', {}],
    ['country-state', {}],
    ['phone', {}],
  ])('in %s', (kind, expected) => expect(wholes(kind)).toEqual(expected));

  it('leave out fields that a kind shows in its own way', () =>
    expect(wholes('device', 'lat')).toEqual({}));
});
