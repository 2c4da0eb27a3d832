import { sql, type SqlBool } from 'kysely';
import { hasTooManyNodes } from '../values/storable';
import { CHOICE, fieldType, type FieldType } from './fieldType';
import { json, readJsonText, TOO_MANY } from './json';
import { canBeId } from './reference';

const idsIn = (text: string) => ({ value: text.split(',').map((id) => id.trim()) });

const isOneOf: FieldType['isOneOf'] = ({ dialect }, column, ids) => {
  const position = dialect === 'sqlite' ? sql`instr` : sql`strpos`;
  const conditions = ids.map(
    (id) => sql`${position}(',' || substr(${column}, 2), ${`,${String(id)}`}) > 0`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
};

export const references = fieldType({
  column: 'text',
  becomes: ['json'],
  refers: 'many',
  coerce(input) {
    if (typeof input === 'string' && hasTooManyNodes(input)) return TOO_MANY;
    const read =
      typeof input === 'string' ? (readJsonText(input) ?? idsIn(input)) : { value: input };
    if ('must' in read) return read;
    return Array.isArray(read.value) && read.value.every(canBeId)
      ? { value: read.value.map(String) }
      : { must: 'must be a list of IDs', code: 'ids' };
  },
  encode: json.encode,
  decode: json.decode,
  operators: [...CHOICE, 'contains'],
  // Each id is a separate condition, and SQLite allows 1,000 of them in total.
  maxFilterValues: 500,
  isOneOf,
  empty: '[]',
  toCell: json.toCell,
  schema: { type: ['array', 'null'], items: { type: 'string' }, examples: [[]] },
  describeTarget: (kind) => `Ids of records: ${kind}.`,
});
