import { dateText } from './calendar';
import type { Member } from './companies';
import { digits, since, weighted } from './random';
import type { Sample } from './sample';

/** How a company pays or is paid, and what checking it has come to. */
export function addTermsAndKyb(sample: Sample, members: Member[]): void {
  const { faker, add } = sample;
  members.forEach(({ company, home }, index) => {
    const from = since(sample, company);
    add(
      'company-payment-terms',
      from,
      {
        payment_method: weighted(faker, {
          ACH: 8,
          Wire: 3,
          Check: 2,
          'Fuel card': 1,
          Factoring: 2,
        }),
        billing_cycle: weighted(faker, { 'per load': 5, weekly: 4, 'bi-weekly': 1, monthly: 3 }),
        terms: weighted(faker, { 'Net 30': 8, 'Net 15': 3, 'Net 45': 2, 'Quick pay 2 days': 2 }),
        hourly_rate: faker.number.int({ min: 9, max: 24 }) * 5,
        currency: { CA: 'CAD', MX: 'MXN' }[home.country] ?? 'USD',
        company: company.id,
      },
      company,
    );

    const verified = company.status === 'active' || company.status === 'available';
    const status = verified
      ? 'verified'
      : weighted(faker, { pending: 6, 'in review': 3, rejected: 2 });
    const decided = verified || status === 'rejected';
    add(
      'company-kyb',
      from,
      {
        kyb_verified_id: `KYB-${from.getUTCFullYear()}-${String(index + 1).padStart(4, '0')}`,
        kyb_status: status,
        kyb_verified: verified,
        kyb_verified_date: decided ? dateText(from) : null,
        kyb_verified_by: decided
          ? weighted(faker, { 'Standing KYB': 7, 'Compliance desk': 3 })
          : null,
        company: company.id,
      },
      company,
    );
  });
}

const SERVICES = [
  'Truckload',
  'LTL',
  'Refrigerated',
  'Flatbed',
  'Drayage',
  'Expedited',
  'Hazmat',
  'Cross-border',
];
const BADGES = ['Top rated', 'Fast payer', 'Claims-free year', 'Bonded', 'Verified'];

/** Registration, size and services of carriers, brokers and the rest. */
export function addCompanyInfo(sample: Sample, members: Member[]): void {
  const { faker, add, catalogue } = sample;
  const KINDS: Record<string, string> = {
    Carrier: 'company-info-carrier',
    'Freight Broker': 'company-info-broker',
  };
  for (const { company, type } of members) {
    const kind = KINDS[type] ?? 'company-info';
    const trucks =
      type === 'Carrier' ? faker.number.int({ min: 3, max: 140 }) : faker.number.int({ max: 6 });
    const number = digits(faker, 7);
    const broker = {
      bond_amount: type === 'Shipper' ? null : 75_000,
      badges: faker.helpers.arrayElements(BADGES, { min: 0, max: 3 }),
      has_w9: true,
      w9: `https://files.example.com/${company.handle}/w9.pdf`,
    };
    add(
      kind,
      since(sample, company),
      {
        dot_number: number,
        mc_number: `MC-${digits(faker, 6)}`,
        services: faker.helpers.arrayElements(SERVICES, { min: 1, max: 4 }),
        scac_code: company.name
          .replace(/[^A-Z]/gi, '')
          .slice(0, 4)
          .toUpperCase(),
        power_unit_count: trucks,
        driver_count: Math.round(trucks * faker.number.float({ min: 1, max: 1.3 })),
        trailer_count: Math.round(trucks * faker.number.float({ min: 1.2, max: 2.5 })),
        company_info_type: kind === 'company-info' ? type : catalogue.kind(kind).label,
        ...(kind === 'company-info-carrier' ? {} : broker),
      },
      company,
    );
  }
}
