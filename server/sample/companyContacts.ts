import type { Member as Company } from './companies';
import { addDays } from './calendar';
import { phoneParts } from './contactNumbers';
import type { Member as Person } from './people';
import { dayNear, decimal, serial, since, weighted } from './random';
import type { Sample } from './sample';

const DESKS = ['dispatch', 'billing', 'claims', 'sales', 'operations'];

/** E-mail addresses, phones and social accounts of companies, and whole cards of a desk. */
export function addCompanyContactInfo(sample: Sample, companies: Company[]): void {
  const { faker, add, catalogue } = sample;
  const type = (kind: string) => ({ contact_info_type: catalogue.kind(kind).label });

  for (const { company, home } of companies) {
    const email = (desk: string) => `${desk}@${company.handle}.example`;
    const phone = () => ({
      ...phoneParts(faker, home),
      extension: faker.datatype.boolean(0.5)
        ? String(faker.number.int({ min: 100, max: 899 }))
        : null,
      is_verified: faker.datatype.boolean(0.8),
    });
    const social = () => ({
      user_name: `@${company.handle.replaceAll('-', '')}`,
      platform: weighted(faker, { LinkedIn: 5, X: 4, Facebook: 2, Telegram: 1 }),
    });
    const keep = (kind: string, fields: object) =>
      add(kind, since(sample, company), { ...type(kind), ...fields }, company);

    for (const desk of faker.helpers.arrayElements(DESKS, { min: 1, max: 2 }))
      keep('company-contact-info-email', { email: email(desk) });
    keep('company-contact-info-phone', phone());
    if (faker.datatype.boolean(0.3)) keep('company-contact-info-phone', phone());
    if (faker.datatype.boolean(0.7)) keep('company-contact-info-social', social());
    if (faker.datatype.boolean(0.4)) {
      const desk = faker.helpers.arrayElement(DESKS);
      keep('company-contact-info', {
        contact_info_type: `${desk.charAt(0).toUpperCase()}${desk.slice(1)} desk`,
        email: email(desk),
        ...phone(),
        ...social(),
      });
    }
  }
}

const JOBS: [title: string, department: string][] = [
  ['Dispatcher', 'Operations'],
  ['Fleet manager', 'Operations'],
  ['Safety manager', 'Safety'],
  ['Billing specialist', 'Finance'],
  ['Controller', 'Finance'],
  ['Account manager', 'Sales'],
  ['Terminal manager', 'Operations'],
  ['Claims analyst', 'Risk'],
];

function employment(sample: Sample, company: Company['company'], number: number) {
  const { faker, today } = sample;
  const [title, department] = faker.helpers.arrayElement(JOBS);
  const status = weighted(faker, { active: 14, onboarding: 2, terminated: 2, suspended: 1 });
  const hired = dayNear(sample, -2600, -90);
  const left = status === 'terminated' ? dayNear(sample, -80, -5) : null;
  return {
    employee_id: `${company.handle.slice(0, 3).toUpperCase()}-${serial(number, 4)}`,
    relationship_status: status,
    title,
    department,
    employment_type: weighted(faker, { 'full-time': 8, 'part-time': 1, contractor: 2 }),
    hire_date: hired,
    termination_date: left,
    last_login: addDays(
      left ? new Date(left) : today,
      -faker.number.float({ max: 30 }),
    ).toISOString(),
    failed_login_attempts: Number(weighted(faker, { '0': 8, '1': 2, '3': 1 })),
  };
}

/** Owners (their shares make 100 %), employees, customers and advisers of companies. */
export function addRelationships(sample: Sample, companies: Company[], people: Person[]): void {
  const { faker, add, catalogue } = sample;

  companies.forEach(({ company }, index) => {
    const candidates = faker.helpers.arrayElements(people, 8).map(({ person }) => person.id);
    const next = () => ({ person: candidates.pop() ?? null });
    const keep = (kind: string, fields: object) =>
      add(
        kind,
        since(sample, company),
        { relationship_type: catalogue.kind(kind).label, ...next(), ...fields },
        company,
      );

    const share = faker.datatype.boolean(0.4) ? faker.number.int({ min: 51, max: 90 }) : 100;
    const owner = 'company-relationship-owner';
    keep(owner, { ownership_share: share, is_control_person: true });
    if (share < 100) keep(owner, { ownership_share: 100 - share, is_control_person: false });

    const employees = faker.number.int({ min: 2, max: 3 });
    for (let number = 0; number < employees; number++) {
      const job = employment(sample, company, index * 10 + number + 1);
      keep('company-relationship-employee', {
        ownership_share: 0,
        is_control_person: false,
        ...job,
      });
    }
    if (faker.datatype.boolean(0.7))
      keep('company-relationship-customer', {
        ownership_share: faker.datatype.boolean(0.2) ? decimal(faker, 1, 10, 1) : 0,
        is_control_person: false,
      });
    if (faker.datatype.boolean(0.25)) {
      const left = faker.datatype.boolean(0.2);
      keep('company-relationship', {
        relationship_type: 'Adviser',
        ownership_share: decimal(faker, 0, 2, 1),
        is_control_person: false,
        employee_id: `ADV-${serial(index + 1, 3)}`,
        relationship_status: left ? 'terminated' : 'active',
        title: 'Board adviser',
        department: 'Board',
        employment_type: 'contractor',
        hire_date: dayNear(sample, -1500, -200),
        termination_date: left ? dayNear(sample, -150, -5) : null,
        last_login: addDays(sample.today, -170).toISOString(),
        failed_login_attempts: 0,
      });
    }
  });
}
