import { flag, image, json, text } from '../field';
import type { KindDeclaration } from '../types';

export const geographyKinds = [
  {
    singular: 'country',
    plural: 'countries',
    service: 'countries',
    title: 'Countries',
    label: 'Country',
    menu: { order: 270, label: 'Countries' },
    tabs: ['country-state'],
    columns: ['common_name', 'iso_alpha2', 'iso_alpha3', 'region', 'capital', 'currency_code'],
    representation: ['common_name'],
    fields: {
      common_name: text(),
      official_name: text(),
      native_name: text(),
      iso_alpha2: text({ label: 'ISO alpha-2' }),
      iso_alpha3: text({ label: 'ISO alpha-3' }),
      iso_numeric: text({ label: 'ISO numeric' }),
      region: text(),
      is_landlocked: flag(),
      borders: json(),
      capital: text(),
      currency_code: text(),
      currency_name: text(),
      phone_code: text({ callingCode: true }),
      unit_of_measure: text(),
      flag_icon: image(),
    },
  },
  {
    singular: 'state',
    parent: 'country',
    service: 'states',
    title: 'States',
    label: 'State',
    columns: ['name', 'code'],
    representation: ['name'],
    fields: { name: text(), code: text() },
  },
] as const satisfies readonly KindDeclaration[];
