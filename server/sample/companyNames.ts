import type { Faker } from '@faker-js/faker';

const FIRST = [
  'Blue',
  'Copper',
  'Granite',
  'Silver',
  'Cedar',
  'Prairie',
  'Harbor',
  'Summit',
  'Timber',
  'Iron',
  'Amber',
  'Northern',
  'Coastal',
  'High',
  'Golden',
];
const SECOND = [
  'Mesa',
  'Ridge',
  'Creek',
  'Valley',
  'Hawk',
  'Heron',
  'Anchor',
  'Lantern',
  'Gate',
  'Field',
  'Oak',
  'Compass',
];

/** What a company's trade is called, by the name of its company type. */
const TRADES: Record<string, string[]> = {
  Carrier: ['Trucking', 'Transport', 'Freight Lines', 'Express', 'Motor Freight', 'Haulage'],
  'Freight Broker': ['Logistics', 'Freight Brokers', 'Freight Solutions', 'Load Brokerage'],
  Shipper: [
    'Foods',
    'Paper',
    'Building Supply',
    'Beverages',
    'Home Goods',
    'Plastics',
    'Auto Parts',
    'Pharma',
    'Steel',
    'Farms',
    'Furniture',
    'Packaging',
  ],
  '3PL': ['Supply Chain', '3PL'],
  Warehouse: ['Storage', 'Cold Storage'],
  Factoring: ['Capital'],
};

/** Invented company names, none twice. */
export function createCompanyNames(faker: Faker): (type: string) => string {
  const pairs = faker.helpers.shuffle(
    FIRST.flatMap((first) => SECOND.map((second) => `${first} ${second}`)),
  );
  return (type) => `${pairs.pop()} ${faker.helpers.arrayElement(TRADES[type] ?? ['Group'])}`;
}
