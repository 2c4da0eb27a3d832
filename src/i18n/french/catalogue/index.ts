import common from './common';
import companies from './companies';
import equipment from './equipment';
import freight from './freight';
import { groups, kinds } from './kinds';
import orders from './orders';
import people from './people';
import places from './places';
import products from './products';

/** Fields that one kind calls otherwise than the rest. */
const exceptions = {
  'product-variant': { position: 'Rang' },
  'product-image': { position: 'Rang' },
  'product-option': { position: 'Rang' },
  'location-contact': { title: 'Fonction' },
  'company-relationship': { title: 'Fonction' },
  'company-relationship-employee': { title: 'Fonction' },
  person: { handle: 'Pseudonyme' },
  wallet: { address: 'Adresse du portefeuille' },
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The catalogue's words in French: kinds, menu groups, and fields by column. */
export default {
  kinds: Object.fromEntries(
    Object.entries(kinds).map(([name, { title, label, menu = title }]) => [
      name,
      { title, label, menu, routeName: lowerFirst(label) },
    ]),
  ),
  groups,
  fields: {
    ...common,
    ...people,
    ...equipment,
    ...orders,
    ...products,
    ...places,
    ...companies,
    ...freight,
  },
  exceptions,
};
