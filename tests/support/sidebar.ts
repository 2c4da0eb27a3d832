import type { menuOf } from '../../src/resources/menu';

/** The kinds' part of the sidebar: entries, and groups with their entries, in order. */
export const SIDEBAR: (string | string[])[] = [
  'Stats-Data',
  'People',
  'Devices',
  'Invoices',
  ['Reputations', 'Employee', 'Customer'],
  ['Contacts Info', 'Email', 'Phone', 'Social'],
  ['Equipments', 'Tractors', 'Box-Truck', 'Trailers', 'Containers'],
  ['Identity Documents', 'Passports', 'Government Ids', 'Driver Licenses'],
  'Locations',
  'Drivers',
  'Packages',
  'Loads',
  'Load-Legs',
  'Load-Stops',
  'Load-Documents',
  'Kycs',
  'Agents',
  'Identities',
  'Permissions',
  'Roles',
  'Rights',
  'Resources',
  'Orders',
  'Companies',
  'Products',
  'Wallets',
  'Countries',
  'Company Types',
  'Systems',
  'Commodities',
  'Legs',
  'Shipment Documents',
  'Shipments',
  'Stops',
];

/** The entries of a menu by their labels, and groups as lists that begin with their name. */
export const wordsOf = (menu: ReturnType<typeof menuOf>) =>
  menu.map((item) =>
    'group' in item ? [item.group, ...item.entries.map((entry) => entry.label)] : item.label,
  );
