import { describe, expect, it } from 'vitest';

import { createCatalogue } from '../../../src/resources';
import { createRoutes, type View } from '../../../src/routing/routes';

const catalogue = createCatalogue('waybill');
const routes = createRoutes(catalogue);

/**
 * The platform's addresses and page titles as its documentation writes them, apart from the
 * declarations, so that a slip in one shows: singular / plural / title of the list.
 */
const TOP_LEVEL = `
  tractor / tractors / Tractors
  trailer / trailers / Trailers
  container / containers / Containers
  box-truck / box-trucks / Box Trucks
  stats-data / stats-data / Stats Data
  person / people / People
  kyc / kycs / Kycs
  driver-license / driver-licenses / Driver Licenses
  goverment-id / goverment-ids / Goverment Ids
  passport / passports / Passports
  employee-reputation / employee-reputations / Employee Reputations
  customer-reputation / customer-reputations / Customer Reputations
  phone / phones / Phones
  email / emails / Emails
  social / socials / Socials
  country / countries / Countries
  agent / agents / Agents
  waybill-identity / waybill-identities / Identities
  permission / permissions / Permissions
  role / roles / Roles
  right / rights / Rights
  resource / resources / Resources
  order / orders / Orders
  product / products / Products
  wallet / wallets / Wallets
  company / companies / Companies
  company-type / company-types / Company Types
  system / systems / Systems
  commodity / commodities / Commodities
  leg / legs / Legs
  shipment-document / shipment-documents / Shipment Documents
  shipment / shipments / Shipments
  stop / stops / Stops
  location / locations / Locations
  driver / drivers / Drivers
  device / devices / Devices
  invoice / invoices / Invoices
  package / packages / Packages
  load / loads / Loads
  load-leg / load-legs / Load Legs
  load-stop / load-stops / Load Stops
  load-document / load-documents / Load Documents`;

/** parent: child / list / title. */
const NESTED = `
  product: variant / variants / Variants
  product: image / images / Images
  product: option / options / Options
  country: state / states / States
  company: contact-info / contact-info / Contact-Info
  company: contact-info/email / contact-info/email / Emails
  company: contact-info/phone / contact-info/phone / Phones
  company: contact-info/social / contact-info/social / Socials
  company: relationship / relationships / Relationships
  company: relationship/customer / relationships/customer / Customers
  company: relationship/owner / relationships/owner / Owners
  company: relationship/employee / relationships/employee / Employees
  company: document / documents / Documents
  company: info / info / Info
  company: info/broker / info/broker / Brokers
  company: info/carrier / info/carrier / Carriers
  company: payment-terms / payment-terms / Payment-Terms
  company: kyb / kyb / Kybs
  system: setting / settings / Settings
  location: profile / profiles / Profiles
  location: contact / contacts / Contacts
  driver: reputation / reputations / Reputations`;

interface Row {
  singular: string;
  plural: string;
  title: string;
  parent?: string;
}

function rowOf(line: string): Row {
  const [, parent, rest = line] = /^(\S+): (.*)$/.exec(line) ?? [];
  const [singular = '', plural = '', title = ''] = rest.split(' / ');
  return { singular, plural, title, parent };
}
const rows = [TOP_LEVEL, NESTED]
  .flatMap((table) => table.trim().split('\n'))
  .map((line) => rowOf(line.trim()));

const addressOf = ({ singular, plural, parent }: Row, view: View) => {
  const base = parent ? `/dashboard/${parent}/7` : '/dashboard';
  const tails: Record<View, string> = {
    list: plural,
    create: `${singular}/add`,
    show: `${singular}/31`,
    edit: `${singular}/edit/31`,
    history: `${singular}/31/history`,
    bin: `bin/${plural}`,
  };
  return `${base}/${tails[view]}`;
};

describe.each(
  rows.map((row) => [[row.parent, row.singular].filter(Boolean).join(' '), row] as const),
)('the addresses of %s', (_, row) => {
  it.each<View>(['list', 'create', 'show', 'edit', 'history', 'bin'])(
    'include its %s page',
    (view) => {
      const place = routes.parse(addressOf(row, view));
      expect(place).toMatchObject({ view, kind: { singular: row.singular, parent: row.parent } });
      expect(place?.kind.title).toBe(row.title);
      expect(place?.parentId).toBe(row.parent && '7');
      expect(place?.id).toBe(['show', 'edit', 'history'].includes(view) ? '31' : undefined);
      const ids = { id: '31', parentId: '7' };
      expect(routes.path(place?.kind.name ?? '', view, ids)).toBe(addressOf(row, view));
    },
  );
});

it('the documented addresses are those of 64 kinds', () => {
  const kinds = rows.map((row) => routes.parse(addressOf(row, 'list'))?.kind);
  expect(new Set(kinds).size).toBe(64);
});

it.each([
  ['contact-info/email/add', 'email'],
  ['contact-info/phone/add', 'phone'],
  ['contact-info/social/add', 'social'],
  ['relationship/customer/add', 'customer'],
  ['relationship/owner/add', 'owner'],
  ['relationship/employee/add', 'employee'],
  ['info/broker/add', 'broker'],
  ['info/carrier/add', 'carrier'],
])('company/7/%s opens the create page', (tail, routeName) =>
  expect(routes.parse(`/dashboard/company/7/${tail}`)).toMatchObject({
    view: 'create',
    parentId: '7',
    kind: { routeName },
  }),
);

/** The lists on a record's page, in their order. */
it.each([
  ['country', ['states']],
  ['product', ['variants', 'images', 'options']],
  ['location', ['profiles', 'contacts']],
  ['company', ['contact-info', 'relationships', 'info', 'documents', 'payment-terms', 'kyb']],
  ['driver', ['reputations']],
  ['system', ['settings']],
])('%s has the tabs %j', (name, lists) => {
  const { tabs } = catalogue.kind(name);
  const plurals = tabs.map((tab) => catalogue.kind(tab).plural);
  expect(plurals.filter((plural) => lists.includes(plural))).toEqual(lists);
});

it.each([
  ['company-contact-info', ['email', 'phone', 'social']],
  ['company-relationship', ['customer', 'owner', 'employee']],
  ['company-info', ['carrier', 'broker']],
])('the index of %s redirects to %j', (name, parts) =>
  expect(catalogue.kind(name).subKinds.map((each) => catalogue.kind(each).routeName)).toEqual(
    parts,
  ),
);
