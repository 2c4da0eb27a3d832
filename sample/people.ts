import { faker } from '@faker-js/faker/locale/en_US';
import { monogram } from './pictures';
import { addressLine, countryOf, phoneParts, pickCity, placeIn, stateName } from './places';
import { addDays, dateText } from './calendar';
import { serial } from './format';
import { chance, pick, weighted } from './random';
import type { Sample, Saved } from './sample';

const PEOPLE = 420;

/** The status that values.json sets for people and companies. */
export type Member = { status: string };

/** True if the status shows a member in good standing. */
export const isActive = ({ status }: Member): boolean =>
  status === 'active' || status === 'available';

/** The result of checking a member, by status: the fields of its `kyc` or `kyb` record. */
export function verification(check: 'kyc' | 'kyb', member: Member, number: number, checked: Date) {
  const status = isActive(member) ? 'verified' : weighted(UNVERIFIED);
  const isDecided = status === 'verified' || status === 'rejected';
  const checker = check === 'kyc' ? 'CheckPoint KYC' : 'Standing KYB';
  return {
    [`${check}_verified_id`]: `${check.toUpperCase()}-${checked.getUTCFullYear()}-${serial(number, 5)}`,
    [`${check}_status`]: status,
    [`${check}_verified_date`]: isDecided ? dateText(checked) : null,
    [`${check}_verified_by`]: isDecided ? weighted({ [checker]: 8, 'Compliance desk': 2 }) : null,
  };
}

/** Number of people with a driver license; the first ones. */
const LICENSED = 200;

/** Index of the first person who buys in the supply shop, and the number of buyers. */
const FIRST_BUYER = 300;
const BUYERS = 110;

const HOME_COUNTRIES = { US: 86, CA: 8, MX: 6 };
const UNVERIFIED = { pending: 5, 'in review': 3, rejected: 2 };
const CITIZENSHIPS = { US: 78, CA: 8, MX: 8, IN: 2, PL: 1, PH: 1, UA: 1, BR: 1 };

function addPerson({ add, daysAgo, dayNear }: Sample, name: string, agent: string | null) {
  const [sex, first = '', last = ''] = name.split(' ');
  const middle = faker.person.firstName(sex as 'male' | 'female');
  const handle = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '');
  const home = pickCity(HOME_COUNTRIES);
  const person = add('person', daysAgo(2, 1080), {
    agent,
    handle,
    email: `${handle}@example.com`,
    prefix: chance(0.15) ? (sex === 'male' ? 'Mr.' : 'Ms.') : null,
    first_name: first,
    middle_name: chance(0.6) ? middle : null,
    last_name: last,
    legal_middle_name: middle,
    citizenship: weighted(CITIZENSHIPS),
    operating_countries: chance(0.3) ? ['US', pick(['CA', 'MX'])] : ['US'],
    profile_picture: monogram(`${first} ${last}`),
    sex,
    date_of_birth: dayNear(-66 * 365, -21 * 366),
    mailing_address: addressLine(placeIn(home)),
  });
  return { person: person as typeof person & Member, home };
}

export type Person = ReturnType<typeof addPerson>;

/** People of the network, each with a name of their own; the first ones stand behind its agents. */
export function addPeople(sample: Sample, agents: Saved[]): Person[] {
  const nextName = () => {
    const sex = chance(0.72) ? 'male' : 'female';
    return `${sex} ${faker.person.firstName(sex)} ${faker.person.lastName()}`;
  };
  return faker.helpers
    .uniqueArray(nextName, PEOPLE)
    .map((name, index) => addPerson(sample, name, agents[index]?.id ?? null));
}

/** The issuer of an identity document, its code, and the years of validity. */
function issuerOf(kind: string, { person, home }: Person) {
  if (kind !== 'passport')
    return { issuer: stateName(home), code: home.state, years: kind === 'driver-license' ? 8 : 10 };
  const { common_name, iso_alpha3 } = countryOf(person.citizenship);
  return { issuer: common_name, code: iso_alpha3, years: 10 };
}

/** The fields of a licence, government id or passport; some have expired or are about to. */
function documentFields({ dayNear }: Sample, kind: string, member: Person) {
  const { first_name, legal_middle_name: middle_name, last_name, sex } = member.person;
  const { date_of_birth: dob, citizenship: nationality } = member.person;
  const { years, ...issuer } = issuerOf(kind, member);
  const issue_date = dayNear(-years * 365 - 120, -30);
  const birthplace = pickCity({ US: 1 });
  const exp_date = dateText(addDays(new Date(issue_date), years * 365));
  const place_of_birth = `${birthplace.name}, ${birthplace.state}`;
  const holder = { first_name, middle_name, last_name, dob, sex, nationality, place_of_birth };
  return { ...holder, issue_date, exp_date, ...issuer };
}

/** Adds the identity checks, documents, contact details and reputations of people. Returns those who may drive. */
export function addPersonDetails(sample: Sample, people: Person[]) {
  const { add, since } = sample;
  const each = <Fields extends object>(
    kind: string,
    first: number,
    end: number,
    fieldsOf: (member: Person, created: Date, position: number) => Fields = () => ({}) as Fields,
  ) =>
    people.slice(first, end).map((member, position) => {
      const created = since(member.person);
      return add(kind, created, {
        person: member.person.id,
        ...fieldsOf(member, created, position),
      });
    });
  const document = (kind: string, first: number, end: number) =>
    each(kind, first, end, (member) => documentFields(sample, kind, member));

  each('kyc', 0, 320, ({ person }, created, position) =>
    verification('kyc', person, position + 1, created),
  );
  document('driver-license', 0, LICENSED);
  document('goverment-id', 150, 255);
  document('passport', 240, 350);
  const phones = each('phone', 0, 300, ({ home }) => phoneParts(home));
  each('email', 0, 320, ({ person }) => ({ email: person.email }));
  each('social', 0, 180, ({ person }) => ({ user_name: `@${person.handle.replace('.', '_')}` }));
  each('employee-reputation', 0, 120);
  each('customer-reputation', FIRST_BUYER, FIRST_BUYER + BUYERS);
  return people.slice(0, LICENSED).map(({ person }, position) => {
    const { country_code, area_code, phone_number } = phones[position] as (typeof phones)[number];
    return { ...person, phone: `${country_code} ${area_code} ${phone_number}` };
  });
}

export type Licensed = ReturnType<typeof addPersonDetails>[number];

/** The people who buy in the supply shop. */
export const buyersOf = (people: Person[]): Person[] =>
  people.slice(FIRST_BUYER, FIRST_BUYER + BUYERS);
