import type { Field, FieldTypeName } from '../../src/resources';

/** A value of each kind of field that has to come back as it was sent, and another. */
const VALUES: Record<FieldTypeName, [unknown, unknown]> = {
  text: ["Zoë's “depot” 倉庫 🚚", 'plain'],
  longText: ['Line one\n\tline two\r\n<b>not markup</b>', 'short'],
  integer: [Number.MAX_SAFE_INTEGER, -7],
  decimal: [-87.62979812345678, 0.1],
  money: [1234.56, 0],
  boolean: [true, false],
  date: ['2024-02-29', '1999-12-31'],
  dateTime: ['2026-03-29T00:30:00.000Z', '2026-01-02T03:04:05.678Z'],
  json: [{ z: 1, a: [1.5, null, { deep: 'ü "quoted" \\' }], e: {} }, ['x', 2, false]],
  reference: ['an id/with ?#% and spaces', '42'],
  references: [['a', 'b "quoted"'], []],
  url: ['https://example.com/a?b=c&d=%20#e', 'ftp://example.com'],
  image: ['https://example.com/i.png', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  email: ['first.last+tag@example.com', 'a@b'],
  phone: ['+1 (555) 555-0100', '555'],
  status: ['in transit', 'available'],
};

export const valueFor = (field: Field): unknown => VALUES[field.type][0];
export const otherValueFor = (field: Field): unknown => VALUES[field.type][1];
