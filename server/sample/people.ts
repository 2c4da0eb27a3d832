import type { AccessRecords } from './access';
import { addDays, dateText } from './calendar';
import { monogram } from './pictures';
import { addressLine, placeIn } from './addresses';
import { cities, type City } from './places';
import { daysAgo, digits, lifecycle, onboarding, since, weighted } from './random';
import type { Sample } from './sample';

const PEOPLE = 420;

const CITIZENSHIPS = { US: 78, CA: 8, MX: 8, IN: 2, PL: 1, PH: 1, UA: 1, BR: 1 };
const HOME_COUNTRIES = { US: 86, CA: 8, MX: 6 };

/** A name that nobody else in the sample has; handles and e-mail addresses follow from it. */
function createNames({ faker }: Sample) {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const sex = faker.datatype.boolean(0.72) ? ('male' as const) : ('female' as const);
      const first = faker.person.firstName(sex);
      const last = faker.person.lastName();
      const handle = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '');
      if (taken.has(handle)) continue;
      taken.add(handle);
      return { sex, first, middle: faker.person.firstName(sex), last, handle };
    }
  };
}

function addPerson(
  sample: Sample,
  name: ReturnType<ReturnType<typeof createNames>>,
  agent: string | null,
) {
  const { faker, add, today } = sample;
  const { first, middle, last, sex, handle } = name;
  const country = weighted(faker, HOME_COUNTRIES);
  const home: City = faker.helpers.arrayElement(cities.filter((city) => city.country === country));
  const created = daysAgo(sample, 2, 1080);
  const status = lifecycle(faker);
  const signed = faker.datatype.boolean(0.85);
  const abroad = faker.datatype.boolean(0.3);
  const person = add('person', created, {
    agent,
    email: `${handle}@example.com`,
    prefix: faker.datatype.boolean(0.15) ? (sex === 'male' ? 'Mr.' : 'Ms.') : null,
    first_name: first,
    middle_name: faker.datatype.boolean(0.6) ? middle : null,
    last_name: last,
    suffix: faker.datatype.boolean(0.04) ? faker.helpers.arrayElement(['Jr.', 'Sr.', 'III']) : null,
    legal_first_name: first,
    legal_middle_name: middle,
    legal_last_name: last,
    handle,
    citizenship: weighted(faker, CITIZENSHIPS),
    operating_countries: abroad ? ['US', faker.helpers.arrayElement(['CA', 'MX'])] : ['US'],
    profile_picture: monogram(`${first} ${last}`),
    sex,
    date_of_birth: dateText(addDays(today, -faker.number.int({ min: 21 * 366, max: 66 * 365 }))),
    federal_id: `900-${faker.number.int({ min: 10, max: 49 })}-${digits(faker, 4)}`,
    status,
    onboarding_status: onboarding(faker, status),
    kyc_verified: status === 'active' || status === 'available',
    mailing_address: addressLine(placeIn(faker, home)),
    toc_signed: signed,
    toc_signed_date: signed ? dateText(created) : null,
  });
  return { person, home };
}

export type Member = ReturnType<typeof addPerson>;

/** People of the network; the first ones stand behind its agents. */
export function addPeople(sample: Sample, { agents }: AccessRecords): Member[] {
  const nextName = createNames(sample);
  return Array.from({ length: PEOPLE }, (_, index) =>
    addPerson(sample, nextName(), agents[index]?.id ?? null),
  );
}

/** What checking the identity of people has come to. */
export function addKyc(sample: Sample, members: Member[]): void {
  const { faker, add } = sample;
  members.slice(0, 320).forEach(({ person }, index) => {
    const checked = since(sample, person);
    const status = person.kyc_verified
      ? 'verified'
      : weighted(faker, { pending: 5, 'in review': 3, rejected: 2, expired: 1 });
    const decided = status !== 'pending' && status !== 'in review';
    add('kyc', checked, {
      person: person.id,
      kyc_verified_id: `KYC-${checked.getUTCFullYear()}-${String(index + 1).padStart(5, '0')}`,
      kyc_status: status,
      kyc_verified_date: decided ? dateText(checked) : null,
      kyc_verified_by: decided
        ? weighted(faker, { 'CheckPoint KYC': 8, 'Compliance desk': 2 })
        : null,
      source_of_funds: weighted(faker, { Salary: 8, 'Business income': 5, Savings: 2, Pension: 1 }),
      employment_status: weighted(faker, {
        employed: 10,
        'self-employed': 6,
        contractor: 3,
        retired: 1,
      }),
    });
  });
}
