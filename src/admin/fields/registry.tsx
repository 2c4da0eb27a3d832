import type { FieldKind } from '../../resources';
import { formText, parseBoolean, parseNumber, readNumber, writeNumber } from './format';
import { jsonCell, jsonDetail } from './JsonValue';
import { isDay, momentText, onDay, readMoment, sentMoment } from './moments';
import { mailHref, parseJson, parsePhone } from './parse';
import * as views from './valueViews';
import type { ValueView } from './valueViews';

/** The input of a record that is created. Edits are always free text. */
type InputType = 'line' | 'area' | 'digits' | 'date' | 'choice';

/** All that the pages know about a field type. */
export interface FieldType {
  /** Words start, figures end. */
  readonly align: 'start' | 'end';
  /** Least width of its column in a list, in pixels. */
  readonly width: number;
  readonly cell: ValueView;
  readonly detail: ValueView;
  readonly input: InputType;
  /** A form notes where a text does not fit; it blocks neither typing nor saving. */
  readonly fits: (text: string) => boolean;
  /** The text of a value in a form. */
  readonly write: (value: unknown) => string;
  /** Turns typed text into what is sent. Text that it does not understand is sent unchanged. */
  readonly read: (text: string) => unknown;
}

const asIs = (text: string): unknown => text;
const asStructure = (text: string): unknown => parseJson(text) ?? text;
/** Digits that a number keeps: "007" and 20 digits stay text. */
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
/** Shown alike in lists and on pages. */
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

/** One row for each field type. */
export const FIELD_TYPES: Readonly<Record<FieldKind, FieldType>> = {
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
    // Some backends send the day with a time.
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
