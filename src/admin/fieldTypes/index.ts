import type { Field, FieldTypeName, RecordData } from '../../resources';
import { boolean } from './boolean';
import { date } from './date';
import { dateTime } from './dateTime';
import { zoneOf } from './dateTime/zones';
import { decimal } from './decimal';
import { email } from './email';
import type { FieldType } from './fieldType';
import { image } from './image';
import { integer } from './integer';
import { json } from './json';
import { longText } from './longText';
import { money } from './money';
import { phone } from './phone';
import { reference } from './reference';
import { references } from './references';
import { status } from './status';
import { text } from './text';
import { url } from './url';

export const FIELD_TYPES: Record<FieldTypeName, FieldType> = {
  text,
  longText,
  integer,
  decimal,
  money,
  boolean,
  date,
  dateTime,
  json,
  reference,
  references,
  url,
  image,
  email,
  phone,
  status,
};

export const typeOf = ({ type }: Pick<Field, 'type'>): FieldType => FIELD_TYPES[type];

/** True if a value is a moment on the reader's clock, because the record names no time zone. */
export const isOnOwnClock = (field: Field, record: RecordData): boolean =>
  typeOf(field).time === 'moment' && !zoneOf(field, record);

/** True if two values of a field, stored or typed, are the same. Only typed ones need the `record`. */
export const areEqual = (
  field: Pick<Field, 'type' | 'ratio' | 'zone'>,
  a: unknown,
  b: unknown,
  record?: Partial<RecordData>,
): boolean => typeOf(field).codec.equals(a, b, field, record);
