import type { Field, FieldKind } from '../../src/resources';

/** A JSON Schema, of the draft that OpenAPI 3.1 takes. */
export type Schema = Readonly<Record<string, unknown>>;

const text = { type: ['string', 'null'] };
const number = { type: ['number', 'null'], examples: [12.5] };

/** What a field of a kind holds. Every field may be empty. */
const SCHEMAS: Record<FieldKind, Schema> = {
  text,
  longText: text,
  phone: text,
  status: { ...text, examples: ['active'] },
  email: { ...text, examples: ['ann@example.com'] },
  url: { ...text, examples: ['https://example.com'] },
  image: { ...text, description: 'Address of a picture.' },
  integer: {
    type: ['integer', 'null'],
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    examples: [7],
  },
  decimal: number,
  money: number,
  boolean: { type: ['boolean', 'null'], examples: [true] },
  date: { ...text, description: 'A date, or a date and time.', examples: ['2026-01-31'] },
  dateTime: {
    ...text,
    description: 'A date and time in UTC, sent in any zone, or a date.',
    examples: ['2026-01-31T09:30:00.000Z'],
  },
  json: { description: 'Any JSON.', examples: [{}] },
  reference: text,
  references: { type: ['array', 'null'], items: { type: 'string' }, examples: [[]] },
};

/** The schema of a field, with its words and, for references, what they point at. */
export function fieldSchema({ kind, label, target }: Field): Schema {
  const schema = SCHEMAS[kind];
  if (!target) return { title: label, ...schema };
  const description =
    kind === 'reference' ? `Id of a record of the kind ${target}.` : `Ids of records: ${target}.`;
  return { title: label, ...schema, description, 'x-kind': target };
}
