import type { Faker } from '@faker-js/faker';
import { serial } from './random';

/** One area code of each US state and Canadian province of the sample cities. */
const AREA_CODES = Object.fromEntries(
  (
    'AL205 AR501 AZ602 CA213 CO303 CT203 DC202 DE302 FL305 GA404 IA515 ID208 IL312 IN317 KS316 ' +
    'KY502 LA504 MA617 MD410 ME207 MI313 MN612 MO314 MS601 MT406 NC704 ND701 NE402 NH603 NJ201 ' +
    'NM505 NV702 NY212 OH216 OK405 OR503 PA215 RI401 SC803 SD605 TN615 TX214 UT801 VA804 VT802 ' +
    'WA206 WI414 WV304 WY307 AB403 BC604 MB204 NB506 NS902 NT867 ON416 PE902 QC514 SK306 YT867'
  )
    .split(' ')
    .map((entry): [string, string] => [entry.slice(0, 2), entry.slice(2)]),
);

/** The parts of a phone number in the range that is reserved for fiction. */
export function phoneParts(faker: Faker, { country, state }: { country: string; state: string }) {
  const line = `555-01${serial(faker.number.int({ max: 99 }), 2)}`;
  return country === 'MX'
    ? { country_code: '+52', area_code: '55', phone_number: line }
    : { country_code: '+1', area_code: AREA_CODES[state] ?? '800', phone_number: line };
}

/** A whole phone number: +1 312 555-0142. */
export function phoneNumber(faker: Faker, at: { country: string; state: string }): string {
  const { country_code, area_code, phone_number } = phoneParts(faker, at);
  return `${country_code} ${area_code} ${phone_number}`;
}
