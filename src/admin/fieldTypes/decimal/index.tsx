import type { TranslateFunction } from 'ra-core';

import type { Field, RecordData } from '../../../resources';
import { codecOf, type FieldType, type ValueProps } from '../fieldType';
import {
  formatMoneyLimit,
  formatNumber,
  inEachLanguage,
  isAmbiguous,
  parseNumber,
  plainText,
  readNumber,
  withoutSign,
  formatWith,
} from '../format';
import { text } from '../text';
import { formatPercent, fromPercent, percentText, typedPercent } from './percent';

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const ratio = inEachLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', ...ONE_DECIMAL }),
);

const unitIn = (field: Field, record?: Partial<RecordData>): string =>
  field.outOf === undefined ? text.unitOf(field, record) : `/\u00a0${formatNumber(field.outOf)}`;

/** A number with its unit. Identifiers are not formatted. */
function formatFigure(field: Field, value: unknown, record?: RecordData): string {
  if (field.identifier) return plainText(value);
  if (field.ratio) return formatWith(value, ratio());
  const unit = unitIn(field, record);
  if (unit === '%') return formatPercent(value);
  const figure = formatNumber(value);
  return unit && parseNumber(value) !== undefined ? `${figure}\u00a0${unit}` : figure;
}

/** "31 h 6 min". Only for reading: inputs, and the limits that warn of their values, have hours as "31.1". */
function durationText(hours: number): string {
  const minutes = Math.round(hours * 60);
  const rest = minutes % 60 && `${minutes % 60}\u00a0min`;
  const whole = minutes >= 60 && `${formatNumber(Math.trunc(minutes / 60))}\u00a0h`;
  return [whole, rest].filter(Boolean).join(' ') || '0\u00a0h';
}

function readingText(field: Field, value: unknown, record?: RecordData): string {
  const number = field.unit === 'h' ? parseNumber(value) : undefined;
  return number === undefined || number < 0
    ? formatFigure(field, value, record)
    : durationText(number);
}

const Figure = ({ field, value, record }: ValueProps) => readingText(field, value, record);

/** Coordinates, scores, shares and identifiers have no thousands groups. */
const hasGroups = ({ type, identifier, ratio, unit }: Field) =>
  !identifier && !ratio && (type !== 'decimal' || (unit !== undefined && unit !== '%'));

export const readFigure = (typed: string, field: Field): string =>
  readNumber(fromPercent(typed, field), hasGroups(field));

/** A limit of a field as text. */
function limitText(field: Field, limit: number): string {
  if (field.ratio) return formatPercent(limit * 100);
  if (field.outOf !== undefined) return formatNumber(limit);
  return field.type === 'money'
    ? formatMoneyLimit(limit, field.currency)
    : formatFigure(field, limit);
}

/** The limit that a number is beyond; undefined if it is within the field's limits. */
function beyondLimit(
  { min = -Infinity, max = Infinity }: Field,
  number: number | undefined,
): { readonly is: 'below' | 'above'; readonly limit: number } | undefined {
  if (number === undefined) return undefined;
  if (number < min) return { is: 'below', limit: min };
  return number > max ? { is: 'above', limit: max } : undefined;
}

/** Says that a typed number is beyond the field's limits. */
function warningOf(typed: string, translate: TranslateFunction, field: Field): string | undefined {
  const bare = withoutSign(typedPercent(typed, field), field.currency ?? '');
  const beyond = beyondLimit(field, parseNumber(readFigure(bare, field)));
  return (
    beyond &&
    translate(`waybill.fieldTypes.notes.${beyond.is}`, { limit: limitText(field, beyond.limit) })
  );
}

/** "0.9" in percent may be meant as 90%. */
function meaningOf(typed: string, translate: TranslateFunction, field: Field): string | undefined {
  const number = parseNumber(readFigure(typedPercent(typed, field), field));
  if (field.ratio && number && number > 0 && number < 0.01)
    return translate('waybill.fieldTypes.notes.fraction', {
      value: limitText(field, number * 100),
    });
  return hasGroups(field) && isAmbiguous(typed) ? `= ${formatNumber(typed)}` : undefined;
}

export const decimal: FieldType = {
  ...text,
  align: 'end',
  width: 80,
  Cell: Figure,
  Detail: Figure,
  toText: (value, { field, record }) => readingText(field, value, record),
  sumOf: (field, totals) =>
    readingText(
      field,
      totals.reduce((sum, { sums }) => sum + (sums[field.name] ?? 0), 0),
    ),
  unitOf: (field, record) => (field.ratio ? '%' : unitIn(field, record)),
  // The keypads of iPhones have no minus, which coordinates need.
  keyboard: ({ min = 0 }) => (min < 0 ? undefined : 'decimal'),
  codec: codecOf({ toForm: percentText, fromForm: readFigure }),
  fits: (typed, field) => parseNumber(readFigure(typed, field)) !== undefined,
  warning: warningOf,
  meaning: meaningOf,
  operators: ['gte', 'lte', 'between', 'gt', 'lt', 'is', 'not', 'empty', 'filled'],
  takesSeveral: false,
  isBelow: (a, b) => Number(a) < Number(b),
  mayHold: (cell) => /\d/.test(cell) && !/[\p{L}@]/u.test(cell),
};
