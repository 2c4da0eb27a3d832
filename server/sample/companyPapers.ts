import { addDays, dateText } from './calendar';
import type { Member } from './companies';
import { digits, since } from './random';
import type { Sample } from './sample';

interface PaperSpec {
  name: string;
  type: string;
  prefix: string;
  issuers: string[];
  amounts?: number[];
  /** Days from issue to expiry; papers without never expire. */
  days?: number;
}

const INSURERS = [
  'Prairie Mutual',
  'Harborstone Insurance',
  'Redwood Casualty',
  'Northgate Underwriters',
];

const PAPERS: PaperSpec[] = [
  {
    name: 'Certificate of auto liability',
    type: 'Insurance',
    prefix: 'AL',
    issuers: INSURERS,
    amounts: [750_000, 1_000_000, 2_000_000],
    days: 365,
  },
  {
    name: 'Certificate of cargo insurance',
    type: 'Insurance',
    prefix: 'CG',
    issuers: INSURERS,
    amounts: [100_000, 250_000],
    days: 365,
  },
  { name: 'W-9', type: 'Tax form', prefix: 'W9', issuers: ['Internal Revenue Service'] },
  {
    name: 'Operating authority',
    type: 'Authority',
    prefix: 'OA',
    issuers: ['Federal Motor Carrier Safety Administration'],
  },
  {
    name: 'Workers compensation',
    type: 'Insurance',
    prefix: 'WC',
    issuers: INSURERS,
    amounts: [500_000, 1_000_000],
    days: 365,
  },
  {
    name: 'Surety bond',
    type: 'Bond',
    prefix: 'BD',
    issuers: INSURERS,
    amounts: [75_000],
    days: 730,
  },
  {
    name: 'Carrier agreement',
    type: 'Contract',
    prefix: 'CA',
    issuers: ['Legal desk'],
    days: 1095,
  },
];

/** Insurance, tax forms, authorities and contracts; some have expired or soon will. */
export function addCompanyDocuments(sample: Sample, members: Member[]): void {
  const { faker, add } = sample;
  for (const { company } of members) {
    for (const paper of faker.helpers.arrayElements(PAPERS, { min: 2, max: 4 })) {
      // Most papers run on for a while; the rest have just expired or are about to.
      const left = faker.datatype.boolean(0.7)
        ? faker.number.int({ min: 31, max: paper.days ?? 365 })
        : faker.number.int({ min: -60, max: 30 });
      const expires = addDays(sample.today, left);
      const issued = addDays(expires, -(paper.days ?? 900));
      const number = `${paper.prefix}-${digits(faker, 7)}`;
      add(
        'company-document',
        since(sample, company),
        {
          name: `${paper.name} ${number}`,
          type: paper.type,
          number,
          amount: paper.amounts ? faker.helpers.arrayElement(paper.amounts) : null,
          issue_date: dateText(issued),
          expire_date: paper.days ? dateText(expires) : null,
          url: `https://files.example.com/${company.handle}/${number.toLowerCase()}.pdf`,
          company: company.id,
          issuer: faker.helpers.arrayElement(paper.issuers),
        },
        company,
      );
    }
  }
}
