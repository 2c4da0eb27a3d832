import type { Faker } from '@faker-js/faker';

const HALF = 2 ** 24;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** 48 bits in two halves: whole numbers of that size are slow to write in hexadecimal. */
const hex48 = (high: number, low: number) => hex(high, 6) + hex(low, 6);

/**
 * A UUID of version 7 whose time is the record's own and whose random part comes from the seeded
 * generator, so that sample records sort like real ones and are the same every time.
 */
export function sampleId(faker: Faker, created: Date): string {
  const random = (below: number) => faker.number.int(below - 1);
  const milliseconds = created.getTime();
  const time = hex48(Math.floor(milliseconds / HALF), milliseconds % HALF);
  const version = `7${hex(random(2 ** 12), 3)}`;
  const variant = hex(0x8000 + random(2 ** 14), 4);
  const tail = hex48(random(HALF), random(HALF));
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${tail}`;
}
