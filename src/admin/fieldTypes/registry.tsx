import type { FieldTypeName } from '../../resources';
import { formText, parseBoolean, parseNumber, readNumber, writeNumber } from './format';
import { jsonCell, jsonDetail } from './JsonValue';
import { isDay, momentText, onDay, readMoment, sentMoment } from './moments';
import { mailHref, parseJson, parsePhone } from './parse';
import * as views from './valueViews';
import type { ValueView } from './valueViews';

/** The input on the create page. The edit page always uses free text. */
type InputType = 'line' | 'area' | 'digits' | 'date' | 'choice';

/** Everything the console needs to know about a field type. */
export interface FieldType {
  /** Text is aligned to the start, numbers to the end. */
  readonly align: 'start' | 'end';
  /** Minimum column width in a list, in px. */
  readonly width: number;
  readonly cell: ValueView;
  readonly detail: ValueView;
  readonly input: InputType;
  /** False if a text does not fit the field type. The form shows a note but still allows saving. */
  readonly fits: (text: string) => boolean;
  /** Formats a value as text for a form. */
  readonly write: (value: unknown) => string;
  /** Parses typed text for the API. Text that it cannot parse is returned unchanged. */
  readonly read: (text: string) => unknown;
}

const asIs = (text: string): unknown => text;
const asStructure = (text: string): unknown => parseJson(text) ?? text;
/** Converts to a number only if no digit is lost: "007" and 20-digit texts stay text. */
const asWhole = (text: string): unknown => {
  const digits = readNumber(text).trim();
  return String(Number(digits)) === digits && Number.isSafeInteger(Number(digits))
    ? Number(digits)
    : digits;
};
const asBoolean = (text: string): unknown =>
  ['true', 'false'].includes(text) ? text === 'true' : text;

const words: FieldType = {
  align: 'start',
  width: 90,
  cell: views.textCell,
  detail: views.textDetail,
  input: 'line',
  fits: () => true,
  write: formText,
  read: asIs,
};
/** A field type that lists and pages render in the same way. */
const shown = (view: ValueView, width: number, fits = words.fits): FieldType => ({
  ...words,
  width,
  cell: view,
  detail: view,
  fits,
});
const figures: FieldType = {
  ...shown(views.figureValue, 80, (text) => parseNumber(readNumber(text)) !== undefined),
  align: 'end',
  write: writeNumber,
  read: readNumber,
};

export const FIELD_TYPES: Readonly<Record<FieldTypeName, FieldType>> = {
  text: words,
  longText: { ...words, width: 240, input: 'area' },
  integer: {
    ...figures,
    input: 'digits',
    fits: (text) => /^[+-]?\d+$/.test(readNumber(text).trim()),
    read: asWhole,
  },
  decimal: figures,
  money: { ...figures, width: 104 },
  boolean: {
    ...shown(views.booleanValue, 80, (text) => parseBoolean(text) !== undefined),
    input: 'choice',
    read: asBoolean,
  },
  date: {
    ...shown(views.dateValue, 120, (text) => onDay(text) !== ''),
    input: 'date',
    // Some backends send days with a time.
    write: (value) => {
      const text = formText(value);
      return readMoment(text) ? onDay(text) : text;
    },
  },
  dateTime: {
    ...shown(
      views.dateTimeValue,
      186,
      (text) => isDay(text.trim()) || readMoment(text) !== undefined,
    ),
    input: 'date',
    write: (value) => momentText(formText(value)),
    read: sentMoment,
  },
  json: {
    ...words,
    width: 200,
    cell: jsonCell,
    detail: jsonDetail,
    input: 'area',
    fits: (text) => parseJson(text) !== undefined,
    read: asStructure,
  },
  reference: { ...shown(views.referenceCell, 108), detail: views.referenceDetail },
  references: {
    ...words,
    width: 240,
    cell: views.referencesCell,
    detail: views.referencesDetail,
    input: 'area',
    fits: (text) => Array.isArray(parseJson(text)),
    read: asStructure,
  },
  url: shown(views.urlValue, 150, (text) => URL.canParse(text.trim())),
  image: { ...words, width: 96, cell: views.imageCell, detail: views.imageDetail },
  email: shown(views.mailValue, 150, (text) => mailHref(text) !== undefined),
  phone: shown(views.phoneValue, 130, (text) => parsePhone(text) !== undefined),
  status: shown(views.statusBadge, 104),
};
