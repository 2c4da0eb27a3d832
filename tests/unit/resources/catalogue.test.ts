import { describe, expect, it } from 'vitest';

import { createCatalogue, declarations, families, resolveCatalogue } from '../../../src/resources';
import type { KindDeclaration } from '../../../src/resources';
import { endpoints, servicePath } from '../../../src/resources/endpoints';
import { labelOf } from '../../../src/resources/names';
import { menuOf } from '../../../src/resources/menu';
import { referencesTo } from '../../../src/resources/kindFields';
import { representationOf, shortId } from '../../../src/resources/representation';
import { SIDEBAR, wordsOf } from '../../support/sidebar';
import { FIELD_LISTS, REQUIRED_KINDS } from './fieldLists';

const catalogue = createCatalogue('waybill');

describe('the catalogue', () => {
  it('has the 42 top-level and 22 nested kinds of the documentation', () => {
    const required = REQUIRED_KINDS.map((name) => catalogue.kind(name));
    expect(required.filter((kind) => !kind.parent)).toHaveLength(42);
    expect(required.filter((kind) => kind.parent)).toHaveLength(22);
  });

  it.each(Object.entries(FIELD_LISTS))('%s has every documented field', (name, list) => {
    const has = catalogue.kind(name).fields.map((field) => field.name);
    expect(has).toEqual(expect.arrayContaining(list.split(',').map((field) => field.trim())));
  });

  it('has the documented page titles', () => {
    const titles = catalogue.kinds.map((kind) => kind.title);
    const expected = `Containers, Box Trucks, Tractors, Trailers, People, Kycs, Driver Licenses,
      Goverment Ids, Passports, Employee Reputations, Customer Reputations, Phones, Emails, Socials,
      Countries, Agents, Identities, Permissions, Roles, Rights, Resources, Orders, Products,
      Wallets, Variants, Images, Options, States, Profiles, Contacts, Locations, Companies,
      Contact-Info, Relationships, Documents, Company Types, Payment-Terms, Kybs, Info, Systems,
      Settings, Commodities, Legs, Shipment Documents, Shipments, Stops, Devices, Invoices,
      Packages, Loads, Load Legs, Load Stops, Load Documents, Drivers, Reputations, Stats Data`;
    for (const title of expected.split(',')) expect(titles).toContain(title.trim());
  });

  it('knows every field that refers to a kind', () => {
    const found = catalogue.kinds.flatMap((kind) =>
      referencesTo(catalogue, kind).map((each) => `${each.kind.name}.${each.field.name}`),
    );
    const declared = catalogue.kinds.flatMap((kind) =>
      kind.fields.filter(({ target }) => target).map(({ name }) => `${kind.name}.${name}`),
    );
    expect(found.toSorted()).toEqual(declared.toSorted());
    const toLoads = referencesTo(catalogue, catalogue.kind('load'));
    expect(toLoads.map(({ kind, field }) => [kind.name, field.name])).toEqual([
      ['invoice', 'load'],
      ['load-leg', 'load'],
      ['load-document', 'load'],
    ]);
  });

  it.each([
    ['invoice.vat', 0, 100],
    ['company-relationship-owner.ownership_share', 0, 100],
    ['driver.on_time_ratio', 0, 1],
    ['commodity.volume', 0, undefined],
    ['commodity.qty', 0, undefined],
    ['leg.price', 0, undefined],
    ['leg.margin', undefined, undefined],
    ['stop.latitude', -90, 90],
    ['tractor.year', 1900, 2100],
  ])('%s is usually at least %j and at most %j', (path, min, max) => {
    const [kind = '', name] = path.split('.');
    const field = catalogue.kind(kind).fields.find((each) => each.name === name);
    expect([field?.min, field?.max]).toEqual([min, max]);
  });

  it('without extensions has only the fields that the platform documents', () => {
    const plain = createCatalogue('waybill', false);
    const names = (kind: string) => plain.kind(kind).fields.map(({ name }) => name);
    expect(names('invoice')).toEqual(FIELD_LISTS['invoice']?.split(/,\s*/));
    expect(names('driver')).not.toContain('first_name');
    const record = { id: 'd', source_ref_id: 'DRV-1', first_name: 'Ann' };
    expect(representationOf(plain.kind('driver'), record)).toBe('DRV-1');
  });

  it('names a driver after the person, with the number', () => {
    const driver = catalogue.kind('driver');
    const record = { id: 'd', first_name: 'Ann', last_name: 'Reyes', source_ref_id: 'DRV-1' };
    expect(representationOf(driver, record)).toBe('Ann Reyes DRV-1');
    expect(representationOf(driver, { id: 'd', source_ref_id: 'DRV-1' })).toBe('DRV-1');
  });

  it('is frozen', () => {
    expect(Object.isFrozen(catalogue)).toBe(true);
    expect(
      catalogue.kinds.every((kind) => Object.isFrozen(kind) && Object.isFrozen(kind.fields)),
    ).toBe(true);
    expect(() => Object.assign(catalogue.kind('tractor'), { title: 'x' })).toThrow(TypeError);
  });

  it('uses the product slug in paths and fields, not in names and columns', () => {
    const other = createCatalogue('acme');
    expect(other.kind('identity')).toMatchObject({
      singular: 'acme-identity',
      plural: 'acme-identities',
      service: 'acme-identity',
      table: 'identity',
    });
    const [field] = other.kind('agent').fields;
    expect(field).toMatchObject({ name: 'acme_identity', column: 'product_identity' });
  });
});

describe('the sidebar', () => {
  it('has the documented items and groups in their order', () => {
    const documented = new Set(SIDEBAR.flat());
    const items = wordsOf(menuOf(catalogue))
      .map((words) =>
        typeof words === 'string' ? words : words.filter((word) => documented.has(word)),
      )
      .filter((words) => (typeof words === 'string' ? documented.has(words) : words.length > 0));
    expect(items).toEqual(SIDEBAR);
  });
});

describe('service paths', () => {
  it('are the documented ones', () => {
    const documented = `equipments, equipments/container, equipments/tractor, equipments/trailer,
      equipments/box-truck, people, kyc-details, identity-documents,
      identity-documents/driver-license, identity-documents/goverment-id,
      identity-documents/passport, reputation/employee, reputation/customer, contact-info,
      contact-info/phone, contact-info/email, contact-info/social, countries,
      countries/{id}/states, agents, waybill-identity, permissions, roles, rights, resources,
      orders, wallets, products, products/{id}/variants, products/{id}/images,
      products/{id}/options, locations, locations/{id}/profile, locations/{id}/contact, companies,
      companies/{id}/contact-info, companies/{id}/contact-info/email,
      companies/{id}/contact-info/phone, companies/{id}/contact-info/social,
      companies/{id}/contacts-info, companies/{id}/relationships,
      companies/{id}/relationships/customer, companies/{id}/relationships/owner,
      companies/{id}/relationships/employee, companies/{id}/documents,
      companies/{id}/payment-terms, companies/{id}/kyb, companies/{id}/info,
      companies/{id}/info/broker, companies/{id}/info/carrier, company-types, systems,
      systems/{id}/settings, commodities, legs, shipment-documents, shipments, stops, devices,
      invoices, invoice, packages, loads, load-legs, load-stops, load-documents, drivers,
      drivers/{id}/reputation, stats-data`;
    const paths = endpoints(catalogue).map((endpoint) => endpoint.path);
    // The reputation family answers as a whole as well, like the other families.
    const expected = [...documented.split(',').map((path) => path.trim()), 'reputation'];
    expect(paths).toEqual(expect.arrayContaining(expected));
  });

  it('contain the encoded ID of the parent', () => {
    expect(servicePath(catalogue, catalogue.kind('company-document'), 'a/b c')).toBe(
      'companies/a%2Fb%20c/documents',
    );
    expect(() => servicePath(catalogue, catalogue.kind('company-document'))).toThrow(
      'The path of "company-document" needs the id of its company',
    );
  });
});

describe('a declaration of a kind', () => {
  const dock: KindDeclaration = {
    singular: 'dock',
    service: 'docks',
    menu: { order: 105 },
    columns: ['name'],
    fields: { name: { type: 'text' }, location: { type: 'reference', target: 'location' } },
  };
  const resolve = (kind: KindDeclaration) =>
    resolveCatalogue([...declarations('waybill'), kind], families);

  it('gets labels from its singular unless it has its own', () => {
    expect(
      resolve({ ...dock, singular: 'yard/loading-dock', name: 'loading-dock' }).kind(
        'loading-dock',
      ),
    ).toMatchObject({
      label: 'Loading Dock',
      title: 'Loading Docks',
      menu: { label: 'Loading Docks' },
      representation: ['name'],
    });
  });

  it('gives a menu item and a path', () => {
    const extended = resolve(dock);
    const labels = menuOf(extended).map((item) => ('group' in item ? item.group : item.label));
    expect(labels.indexOf('Docks')).toBeGreaterThan(labels.indexOf('Locations'));
    expect(labels.indexOf('Docks')).toBeLessThan(labels.indexOf('Drivers'));
    expect(endpoints(extended).map((endpoint) => endpoint.path)).toContain('docks');
  });

  it.each<[string, Partial<KindDeclaration>, string]>([
    ['a twin', { singular: 'tractor' }, 'kind "tractor" is declared twice'],
    ['an unknown parent', { parent: 'port' }, 'names parent "port", which is not declared'],
    [
      'a parent that is nested itself',
      { parent: 'company-document' },
      'is nested under "company-document", which is nested itself: two levels are all there are',
    ],
    ['itself as parent', { name: 'dock', parent: 'dock' }, 'which is nested itself'],
    ['an unknown family', { family: 'ports' }, 'names family "ports", which is not declared'],
    ['an unknown tab', { tabs: ['gate'] }, 'names tab "gate", which is not declared'],
    [
      'a column that is no field',
      { columns: ['nmae'] },
      'shows "nmae", which is not one of its fields',
    ],
    [
      'coordinates that are no fields',
      { map: { at: ['name', 'lng'] } },
      'shows "lng", which is not one of its fields',
    ],
    [
      'a board by what is no status',
      { board: { by: 'name' } },
      'has a board by "name", which is no status or reference field',
    ],
    [
      'a sum on its board that is not one of its totals',
      {
        board: { by: 'status', sum: 'price' },
        fields: { ...dock.fields, status: { type: 'status' } },
      },
      'sums up "price" on its board, which is not one of its totals',
    ],
    [
      'open records without finished statuses',
      { open: { by: [] } },
      'counts open records, but its board has no finished statuses',
    ],
    [
      'a calendar of what is no date',
      { calendar: { from: 'name' } },
      'has a calendar by "name", which is no date or dateTime field',
    ],
    [
      'a customer that is no reference',
      { customer: 'name' },
      'has a customer by "name", which is no reference field',
    ],
    [
      'lanes by what is no reference',
      {
        timeline: { from: 'day', to: 'day', lanes: ['name'] },
        fields: { ...dock.fields, day: { type: 'date' } },
      },
      'has a timeline by "name", which is no reference field',
    ],
    [
      'a timeline without dates or legs',
      { timeline: { lanes: [] } },
      'has a timeline without dates, but no legs',
    ],
    [
      'a reference to nothing',
      { fields: { name: { type: 'text' }, gate: { type: 'reference', target: 'gate' } } },
      'names target of "gate" "gate", which is not declared',
    ],
    [
      'a system field',
      { fields: { name: { type: 'text' }, created_at: { type: 'date' } } },
      'declares "created_at", which every record has already',
    ],
    [
      'a field at odds with its family',
      { family: 'equipment', fields: { name: { type: 'integer' } } },
      'declares "name" as integer; its family has it as text',
    ],
    [
      'a deadline on what is no date',
      { fields: { ...dock.fields, name: { type: 'text', expires: true } } },
      'gives "name" a deadline, which only a date can have',
    ],
    [
      'an identifier among words',
      { fields: { ...dock.fields, name: { type: 'text', identifier: true } } },
      'calls "name" an identifier, which only an integer needs to be told',
    ],
    [
      'a date after what is no date',
      { fields: { ...dock.fields, since: { type: 'date', after: 'name' } } },
      'has "since" after "name", which is no date field',
    ],
    [
      'a date that begins with a word',
      { fields: { ...dock.fields, since: { type: 'date', initial: 'now' } } },
      'has the initial value "now" for "since", which is not valid for a date',
    ],
    [
      'a debt that it has no field for',
      { fields: { ...dock.fields, due: { type: 'date', amountDueField: 'amount' } } },
      'says that "amount" is owed, which is not one of its fields',
    ],
    [
      'a former name that another kind has',
      { renamedFrom: ['tractor'] },
      '"tractor" is a former name of "dock", but belongs to "tractor"',
    ],
    [
      'a former name of a field that another field has',
      { fields: { ...dock.fields, code: { type: 'text', renamedFrom: ['name'] } } },
      '"name" is a former name of "code" in dock, but belongs to "name"',
    ],
    [
      'a former name that two fields claim',
      {
        fields: {
          ...dock.fields,
          a: { type: 'text', renamedFrom: ['c'] },
          b: { type: 'text', renamedFrom: ['c'] },
        },
      },
      '"c" is a former name of "b" in dock, but belongs to "a"',
    ],
  ])('is refused with %s', (_, change, message) => {
    expect(() => resolve({ ...dock, ...change })).toThrow(message);
  });
});

describe('labels', () => {
  it.each([
    ['license_plate_state', 'License plate state'],
    ['bolNumber', 'BOL number'],
    ['vin', 'VIN'],
    ['kyc_verified_id', 'KYC verified ID'],
    ['is_hazmat', 'Is hazmat'],
    ['purchaseOrderNumber', 'Purchase order number'],
  ])('of %s: %s', (name, label) => expect(labelOf(name)).toBe(label));

  it.each([{ namedAfter: 'title' }, { namedAfter: 'owner', representation: ['title'] }])(
    'refuse a kind that is named after %j',
    (naming) =>
      expect(() =>
        resolveCatalogue(
          [
            {
              singular: 'note',
              service: 'notes',
              columns: ['title'],
              representation: [],
              fields: { title: { type: 'text' }, owner: { type: 'reference', target: 'note' } },
              ...naming,
            },
          ],
          [],
        ),
      ).toThrow(/is named after/),
  );

  it('name a record by its representation, or by kind and short ID', () => {
    const person = catalogue.kind('person');
    expect(representationOf(person, { id: 1, first_name: 'Ada', last_name: 'Byron' })).toBe(
      'Ada Byron',
    );
    expect(representationOf(person, { id: 7, first_name: ' ', last_name: null })).toBe('Person 7');
    expect(representationOf(person, undefined)).toBe('');
  });

  it('call a record "unnamed" that has neither a name nor a short ID', () => {
    const id = '019a0000-1111-7222-8333-444455556666';
    const nameOf = (kind: string) => representationOf(catalogue.kind(kind), { id });
    expect(nameOf('company')).toBe('Unnamed company');
    expect(nameOf('box-truck')).toBe('Unnamed box truck');
    expect(nameOf('permission')).toBe('Permission 019a…556666');
  });

  it('of flags do not begin with "is"', () => {
    const labels = catalogue.kind('driver').fields.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Public']));
    expect(labels).not.toContain('Is public');
  });

  it('shorten long IDs in the middle', () => {
    expect(shortId('019a0000-1111-7222-8333-444455556666')).toBe('019a…556666');
  });
});
