import { ENCODINGS } from '../../src/contract/encodings';
import type { Mapping } from '../../src/contract/mappings';
import { DATE_ORDERS, DECIMAL_SIGNS } from '../../src/contract/parsing/formats';
import { isTimeZone } from '../../src/contract/parsing/zones';
import * as t from '../openapi/jsonSchema';
import { isObject, isTexts } from '../values/storable';

const isOptional = (value: unknown, isValid: (value: unknown) => boolean): boolean =>
  value === undefined || isValid(value);

const isOneOf = (choices: readonly string[]) => (value: unknown) =>
  choices.includes(value as string);

const isBoolean = (value: unknown) => typeof value === 'boolean';

export function isMapping(value: unknown): value is Mapping {
  if (!isObject(value)) return false;
  const { head, columns, forms, encoding, header, rules } = value;
  return (
    isTexts(head) &&
    isTexts(columns) &&
    head.length === columns.length &&
    isOptional(encoding, isOneOf(ENCODINGS)) &&
    isOptional(header, Number.isInteger) &&
    isObject(forms) &&
    isOptional(forms['dates'], isOneOf(DATE_ORDERS)) &&
    isOptional(forms['decimal'], isOneOf(DECIMAL_SIGNS)) &&
    isOptional(forms['zone'], (zone) => typeof zone === 'string' && isTimeZone(zone)) &&
    isObject(rules) &&
    isBoolean(rules['isUpdating']) &&
    isOptional(rules['trims'], isBoolean) &&
    isOptional(rules['emptiesWords'], isBoolean) &&
    isOptional(rules['key'], (key) => typeof key === 'string')
  );
}

export const MAPPING = t.object(
  {
    head: t.array(t.text),
    columns: t.array(t.text),
    encoding: { enum: ENCODINGS },
    header: t.integer,
    forms: t.object(
      { dates: { enum: DATE_ORDERS }, decimal: { enum: DECIMAL_SIGNS }, zone: t.text },
      [],
    ),
    rules: t.object(
      { isUpdating: t.boolean, key: t.text, trims: t.boolean, emptiesWords: t.boolean },
      ['isUpdating'],
    ),
  },
  ['head', 'columns', 'forms', 'rules'],
);
