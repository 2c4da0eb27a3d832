import { addDays, dateText } from './calendar';
import type { Member } from './people';
import { cities, stateName } from './places';
import { dayNear, digits, since, weighted } from './random';
import type { Sample } from './sample';

const birthplaces = cities.filter((city) => city.country === 'US');

interface Paper {
  number: string;
  issuer: string;
  type: string;
  code: string;
  authority: string;
  /** Years from issue to expiry. */
  years: number;
}

const COUNTRIES: Record<string, { alpha3: string; name: string }> = {
  US: { alpha3: 'USA', name: 'United States' },
  CA: { alpha3: 'CAN', name: 'Canada' },
  MX: { alpha3: 'MEX', name: 'Mexico' },
};

function driverLicense({ faker }: Sample, { home }: Member): Paper {
  const state = stateName(home.country, home.state);
  return {
    number: `${home.state.charAt(0)}${digits(faker, 8)}`,
    issuer: state,
    type: weighted(faker, {
      'CDL Class A': 7,
      'CDL Class B': 2,
      'Class C': 2,
    }),
    code: home.state,
    authority:
      home.country === 'US' ? `${state} Department of Motor Vehicles` : `${state} Transport`,
    years: 8,
  };
}

function governmentId({ faker }: Sample, { home }: Member): Paper {
  const country = COUNTRIES[home.country];
  const permanentResident = faker.datatype.boolean(0.25);
  return {
    number: `ID${digits(faker, 9)}`,
    issuer: country?.name ?? home.country,
    type: permanentResident ? 'Permanent resident card' : 'State identity card',
    code: country?.alpha3 ?? home.country,
    authority: permanentResident ? 'Immigration service' : stateName(home.country, home.state),
    years: 10,
  };
}

function passport({ faker }: Sample, { home }: Member): Paper {
  const country = COUNTRIES[home.country];
  return {
    number: `X${digits(faker, 8)}`,
    issuer: country?.name ?? home.country,
    type: 'P',
    code: country?.alpha3 ?? home.country,
    authority: home.country === 'US' ? 'Department of State' : 'Passport office',
    years: 10,
  };
}

function addDocument(sample: Sample, kind: string, member: Member, paper: Paper): void {
  const { faker, add, catalogue } = sample;
  const { person } = member;
  const { years, ...described } = paper;
  const issued = dayNear(sample, -years * 365 - 120, -30);
  const birthplace = faker.helpers.arrayElement(birthplaces);
  add(kind, since(sample, person), {
    person: person.id,
    first_name: person.legal_first_name,
    middle_name: person.legal_middle_name,
    last_name: person.legal_last_name,
    dob: person.date_of_birth,
    sex: person.sex,
    issue_date: issued,
    exp_date: dateText(addDays(new Date(issued), years * 365)),
    document_type: catalogue.kind(kind).label,
    ...described,
    nationality: person.citizenship,
    place_of_birth: `${birthplace.name}, ${birthplace.state}`,
  });
}

/** Licences, government ids and passports, some of them expired or about to. */
export function addIdentityDocuments(sample: Sample, members: Member[]): void {
  for (const member of members.slice(0, 200))
    addDocument(sample, 'driver-license', member, driverLicense(sample, member));
  for (const member of members.slice(150, 255))
    addDocument(sample, 'goverment-id', member, governmentId(sample, member));
  for (const member of members.slice(240, 350))
    addDocument(sample, 'passport', member, passport(sample, member));
}
