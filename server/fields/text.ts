import { sql, type SqlBool } from 'kysely';
import { isStorableText } from '../values/storable';
import { keyOf } from '../values/textKeys';
import { asText, fieldType, TEXTUAL, type FieldType } from './fieldType';

const isOneOf: FieldType['isOneOf'] = ({ keyed }, column, values) => {
  const keys = values.map((value) => keyOf(String(value)));
  // The database's own `lower` is five times as fast, but handles only ASCII.
  const isAscii = keys.every((key) => /^\p{ASCII}*$/u.test(key));
  return sql<SqlBool>`${isAscii ? sql`lower(${column})` : keyed(column)} in (${sql.join(keys)})`;
};

export const text = fieldType({
  column: 'text',
  isPlainText: true,
  isWritten: true,
  // Forms parse text that looks like JSON, so a list or an object is converted back to text.
  coerce(input) {
    const value = asText(input);
    return isStorableText(value)
      ? { value }
      : { must: 'must not contain characters that cannot be stored', code: 'notStorable' };
  },
  operators: TEXTUAL,
  isOneOf,
  searched: 'text',
  sortsAsText: true,
  schema: { type: ['string', 'null'] },
});
