import type { AccessRecords } from './access';
import { addDays, dateText } from './calendar';
import { createCompanyNames } from './companyNames';
import { phoneNumber } from './contactNumbers';
import type { Device } from './devices';
import type { Site } from './locations';
import { monogram } from './pictures';
import { digits, joined, lifecycle, onboarding, weighted } from './random';
import type { Sample, Saved } from './sample';

interface TypeSpec {
  name: string;
  description: string;
  count: number;
  /** Names of the resources that companies of this type work with. */
  resources: string[];
}

const TYPES: TypeSpec[] = [
  {
    name: 'Carrier',
    description: 'Moves freight with its own trucks',
    count: 44,
    resources: ['Tractors', 'Trailers', 'Drivers', 'Loads'],
  },
  {
    name: 'Freight Broker',
    description: 'Finds carriers for shippers',
    count: 18,
    resources: ['Shipments', 'Loads', 'Companies'],
  },
  {
    name: 'Shipper',
    description: 'Has freight to move',
    count: 40,
    resources: ['Shipments', 'Invoices', 'Orders'],
  },
  {
    name: '3PL',
    description: 'Runs logistics for others',
    count: 4,
    resources: ['Shipments', 'Locations'],
  },
  {
    name: 'Warehouse',
    description: 'Stores and cross-docks freight',
    count: 3,
    resources: ['Locations', 'Containers'],
  },
  {
    name: 'Factoring',
    description: 'Advances money on invoices',
    count: 1,
    resources: ['Invoices'],
  },
];

const ENTITIES = { LLC: 11, Corporation: 6, 'S Corporation': 3, 'Limited Partnership': 1 };
const ENDINGS: Record<string, string> = {
  LLC: 'LLC',
  Corporation: 'Inc.',
  'S Corporation': 'Corp.',
  'Limited Partnership': 'LP',
};

const ABOUT: Record<string, string> = {
  Carrier: 'hauls truckload freight',
  'Freight Broker': 'matches freight with vetted carriers',
  Shipper: 'ships its goods to retailers and distributors',
  '3PL': 'plans and runs supply chains',
  Warehouse: 'stores and forwards freight',
  Factoring: 'buys carrier invoices',
};

function addCompany(
  sample: Sample,
  type: Saved & { name: string },
  name: string,
  sites: Site[],
  devices: Device[],
) {
  const { faker, add } = sample;
  const own = faker.helpers.arrayElements(sites, { min: 1, max: 3 });
  const home = (own[0] as Site).place;
  const entity = weighted(faker, ENTITIES);
  const created = joined(sample);
  const status = lifecycle(faker);
  const signed = faker.datatype.boolean(0.9);
  const handle = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const company = add('company', created, {
    name,
    logo: monogram(name),
    handle,
    legal_name: `${name} ${ENDINGS[entity]}`,
    dba_name: faker.datatype.boolean(0.25) ? name : null,
    website: `https://${handle}.example`,
    operating_countries: [...new Set(own.map(({ place }) => place.country))],
    duns_number: digits(faker, 9),
    tax_id: `${faker.number.int({ min: 10, max: 98 })}-${digits(faker, 7)}`,
    tax_id_type: { US: 'EIN', CA: 'BN', MX: 'RFC' }[home.country] ?? 'EIN',
    entity_type: entity,
    incorporation_country: home.country,
    incorporation_state: home.state,
    incorporation_date: dateText(addDays(created, -faker.number.int({ min: 200, max: 14_000 }))),
    type: type.id,
    about: `${name} ${ABOUT[type.name]} from ${home.city}, ${home.state}.`,
    status,
    onboarding_status: onboarding(faker, status),
    contact_info: {
      email: `info@${handle}.example`,
      phone: phoneNumber(faker, home),
    },
    locations: own.map(({ location }) => location.id),
    devices: faker.helpers
      .arrayElements(devices, { min: 0, max: 3 })
      .map(({ device }) => device.id),
    tos_signed: signed,
    tos_signed_date: signed ? dateText(created) : null,
    number_of_employees: faker.number.int({ min: 4, max: 900 }),
  });
  return { company, type: type.name, home };
}

export type Member = ReturnType<typeof addCompany>;

/** Company types and the companies of each. */
export function addCompanies(
  sample: Sample,
  { resources }: AccessRecords,
  sites: Site[],
  devices: Device[],
): Member[] {
  const { faker, add, today } = sample;
  const nextName = createCompanyNames(faker);
  const ids = new Map(resources.map((resource) => [resource.name, resource.id]));
  return TYPES.flatMap((spec) => {
    const type = add('company-type', addDays(today, -1100), {
      name: spec.name,
      description: spec.description,
      resources: spec.resources.flatMap((name) => ids.get(name) ?? []),
    });
    return Array.from({ length: spec.count }, () =>
      addCompany(sample, type, nextName(spec.name), sites, devices),
    );
  });
}

/** The companies of one type. */
export const ofType = (members: Member[], type: string): Member[] =>
  members.filter((member) => member.type === type);
