import { faker } from '@faker-js/faker/locale/en_US';
import words from './data/companies.json';
import type { Site, Device } from './locations';
import { isActive, type Member, type Person, verification } from './people';
import { monogram } from './pictures';
import { currencyOf, phoneNumber, phoneParts } from './places';
import { addDays, dateText } from './calendar';
import { pathOf, serial } from './format';
import { chance, digits, float, integer, pick, some, weighted } from './random';
import type { Sample, Saved } from './sample';

const TAX_IDS: Record<string, string> = { US: 'EIN', CA: 'BN', MX: 'RFC' };

function addCompany(
  { add, joined }: Sample,
  type: (typeof words.types)[number],
  typeId: string,
  name: string,
  sites: Site[],
  devices: Device[],
) {
  const own = some(sites, 1, 3);
  const home = (own[0] as Site).place;
  const entity = weighted(words.entities);
  const created = joined();
  const handle = pathOf(name);
  const company = add('company', created, {
    name,
    logo: monogram(name),
    handle,
    legal_name: `${name} ${words.endings[entity]}`,
    dba_name: chance(0.25) ? name : null,
    operating_countries: [...new Set(own.map(({ place }) => place.country))],
    tax_id_type: TAX_IDS[home.country] ?? 'EIN',
    entity_type: entity,
    incorporation_country: home.country,
    incorporation_state: home.state,
    incorporation_date: dateText(addDays(created, -integer(200, 14_000))),
    type: typeId,
    about: `${name} ${type.does} from ${home.city}, ${home.state}.`,
    contact_info: { email: `info@${handle}.example`, phone: phoneNumber(home) },
    locations: own.map(({ location }) => location.id),
    devices: some(devices, 0, 3).map(({ id }) => id),
  });
  return { company: company as typeof company & Member, type: type.name, home };
}

export type Company = ReturnType<typeof addCompany>;

type Named = Saved & { name: string };
/** Company types and the companies of each, under invented names of which none comes twice. */
export function addCompanies(sample: Sample, resources: Named[], sites: Site[], devices: Device[]) {
  const { add, today } = sample;
  const names = faker.helpers.shuffle(
    words.firstWords.flatMap((first) => words.secondWords.map((second) => `${first} ${second}`)),
  );
  return words.types.flatMap((spec) => {
    const { name, description } = spec;
    const guarded = resources.filter((resource) => spec.resources.includes(resource.name));
    const fields = { name, description, resources: guarded.map(({ id }) => id) };
    const type = add('company-type', addDays(today, -1100), fields);
    const nextName = () => `${names.pop()} ${pick(spec.trades)}`;
    return Array.from({ length: spec.count }, () =>
      addCompany(sample, spec, type.id, nextName(), sites, devices),
    );
  });
}

/** The companies of one type. */
export const ofType = (companies: Company[], type: string): Company[] =>
  companies.filter((company) => company.type === type);

/** E-mail addresses, phones and social accounts of a company, and the whole card of a desk. */
function addContactInfo({ addUnder }: Sample, { company, home }: Company) {
  const email = (desk: string) => ({ email: `${desk}@${company.handle}.example` });
  const social = { user_name: `@${company.handle.replaceAll('-', '')}` };
  for (const desk of some(words.desks, 1, 2))
    addUnder(company, 'company-contact-info-email', email(desk));
  for (let phones = chance(0.3) ? 2 : 1; phones > 0; phones--)
    addUnder(company, 'company-contact-info-phone', phoneParts(home));
  if (chance(0.7)) addUnder(company, 'company-contact-info-social', social);
  if (!chance(0.4)) return;
  const desk = pick(words.desks);
  addUnder(company, 'company-contact-info', {
    contact_info_type: `${desk.charAt(0).toUpperCase()}${desk.slice(1)} desk`,
    ...email(desk),
    ...phoneParts(home),
    ...social,
  });
}

/** The employment fields of a person: status, end date and last sign-in. */
function employment({ dayNear, today }: Sample) {
  const status = weighted({ active: 12, onboarding: 2, terminated: 4, suspended: 1 });
  const left = status === 'terminated' ? dayNear(-80, -5) : null;
  const last = left ? new Date(left) : today;
  const last_login = addDays(last, -float(0, 30)).toISOString();
  return { relationship_status: status, termination_date: left, last_login };
}

/** Owners (their shares make 100 %), employees, a customer and an adviser of a company. */
function addRelationships(sample: Sample, { company }: Company, people: Person[], index: number) {
  const others = some(people, 8).map(({ person }) => person.id);
  const relate = (kind: string, fields: object) =>
    sample.addUnder(company, kind, { person: others.pop() ?? null, ...fields });

  const share = chance(0.4) ? integer(51, 90) : 100;
  const owner = 'company-relationship-owner';
  relate(owner, { ownership_share: share, is_control_person: true });
  if (share < 100) relate(owner, { ownership_share: 100 - share });
  for (let rank = integer(2, 3); rank > 0; rank--)
    relate('company-relationship-employee', {
      employee_id: `${company.handle.slice(0, 3).toUpperCase()}-${serial(index * 10 + rank, 4)}`,
      ...employment(sample),
    });
  if (chance(0.7)) relate('company-relationship-customer', {});
  if (chance(0.3))
    relate('company-relationship', {
      relationship_type: 'Adviser',
      employee_id: `ADV-${serial(index + 1, 3)}`,
      ...employment(sample),
    });
}

/** Insurance, tax forms, authorities and contracts; some have expired or soon will. */
function addPapers({ addUnder, today }: Sample, { company }: Company) {
  for (const { name, type, prefix, issuer, amounts, days } of some(words.papers, 2, 4)) {
    // Most papers run on for a while; the rest have just expired or are about to.
    const expires = addDays(today, chance(0.7) ? integer(31, days ?? 365) : integer(-60, 30));
    const number = `${prefix}-${digits(7)}`;
    addUnder(company, 'company-document', {
      name: `${name} ${number}`,
      type,
      number,
      amount: amounts ? pick(amounts) : null,
      issue_date: dateText(addDays(expires, -(days ?? 900))),
      expire_date: days ? dateText(expires) : null,
      url: `https://files.example.com/${company.handle}/${number.toLowerCase()}.pdf`,
      issuer: issuer ?? pick(words.insurers),
    });
  }
}

/** Registration, size and services of a company; carriers have no bond and no tax form there. */
function addInfo({ addUnder }: Sample, { company, type }: Company) {
  const isCarrier = type === 'Carrier';
  const trucks = isCarrier ? integer(3, 140) : integer(0, 6);
  const size = {
    scac_code: company.name
      .replace(/[^A-Z]/gi, '')
      .slice(0, 4)
      .toUpperCase(),
    power_unit_count: trucks,
    driver_count: Math.round(trucks * float(1, 1.3)),
    trailer_count: Math.round(trucks * float(1.2, 2.5)),
  };
  if (isCarrier) return void addUnder(company, 'company-info-carrier', size);
  const bond = {
    ...size,
    w9: `https://files.example.com/${company.handle}/w9.pdf`,
    bond_amount: type === 'Shipper' ? null : 75_000,
  };
  if (type === 'Freight Broker') addUnder(company, 'company-info-broker', bond);
  else addUnder(company, 'company-info', { ...bond, company_info_type: type });
}

/** Adds the contacts, people, documents, payment terms, checks and size of companies. */
export function addCompanyDetails(sample: Sample, companies: Company[], people: Person[]) {
  const { add, addUnder, since } = sample;
  companies.forEach((member, position) => {
    const { company, home } = member;
    addContactInfo(sample, member);
    addRelationships(sample, member, people, position);
    addPapers(sample, member);
    addUnder(company, 'company-payment-terms', { currency: currencyOf(home.country) });
    const checked = since(company);
    const result = verification('kyb', company, position + 1, checked);
    add('company-kyb', checked, { kyb_verified: isActive(company), ...result }, company);
    addInfo(sample, member);
  });
}
