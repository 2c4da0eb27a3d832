import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { resolveCatalogue } from '../../../../../src/resources';
import * as of from '../../../../../src/resources/field';
import { providerOf } from '../../../support/fakeProvider';
import { renderPages } from '../../../support/renderPages';

const catalogue = resolveCatalogue(
  [
    {
      singular: 'parcel',
      service: 'parcels',
      title: 'Parcels',
      label: 'Parcel',
      columns: ['name'],
      representation: ['name'],
      fields: {
        name: of.text(),
        page: of.url(),
        mail: of.email(),
        phone: of.phone(),
        value: of.money(),
        weight: of.decimal({ unit: 'lb' }),
        on_time: of.decimal({ ratio: true }),
        latitude: of.latitude(),
        floor: of.integer(),
        depth: of.integer({ min: -100 }),
      },
    },
  ],
  [],
);

it('phones show the keys of the field type', async () => {
  const { provider } = providerOf({ parcel: [{ id: 'p-1', name: 'First' }] });
  renderPages('/dashboard/parcel/edit/p-1', { dataProvider: provider, catalogue });
  await screen.findByLabelText('Page');
  const keyboards = ['Name', 'Page', 'Mail', 'Phone', 'Value', 'Weight', 'On time']
    .concat('Latitude', 'Floor', 'Depth')
    .map((label) => [label, screen.getByLabelText(label).getAttribute('inputmode')]);
  expect(Object.fromEntries(keyboards)).toEqual({
    Name: null,
    Page: 'url',
    Mail: 'email',
    Phone: 'tel',
    Value: 'decimal',
    Weight: 'decimal',
    'On time': 'decimal',
    // The keypads of iPhones have no minus.
    Latitude: null,
    Depth: null,
    Floor: 'numeric',
  });
});
