import type { FieldKind } from '../../resources';
import {
  anything,
  isAddress,
  isBoolean,
  isDay,
  isListText,
  isMail,
  isNumber,
  isPhone,
  isStructure,
  isWhole,
  parseJson,
} from './parse';
import type { Check } from './parse';
import { jsonCell, jsonDetail } from './JsonValue';
import {
  booleanValue,
  dateTimeValue,
  dateValue,
  figureValue,
  imageCell,
  imageDetail,
  mailValue,
  oneLine,
  paragraphs,
  phoneValue,
  referencesCell,
  referencesDetail,
  referenceValue,
  statusBadge,
  urlValue,
} from './valueViews';
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
  readonly fits: Check;
  /** Turns typed text into what is sent; the server holds all else as it is told by the field. */
  readonly read: (text: string) => unknown;
}

const asIs = (text: string): unknown => text;
const asStructure = (text: string): unknown => parseJson(text) ?? text;

const words: FieldType = {
  align: 'start',
  width: 90,
  cell: oneLine,
  detail: paragraphs,
  input: 'line',
  fits: anything,
  read: asIs,
};
const linked = (view: ValueView, width: number, fits: Check): FieldType => ({
  ...words,
  width,
  cell: view,
  detail: view,
  fits,
});
const figures: FieldType = {
  ...words,
  align: 'end',
  width: 80,
  cell: figureValue,
  detail: figureValue,
  fits: isNumber,
};

/** One row for each field type. */
export const FIELD_TYPES: Readonly<Record<FieldKind, FieldType>> = {
  text: words,
  longText: { ...words, width: 240, input: 'area' },
  integer: { ...figures, input: 'digits', fits: isWhole },
  decimal: figures,
  money: { ...figures, width: 104 },
  boolean: {
    ...words,
    width: 80,
    cell: booleanValue,
    detail: booleanValue,
    input: 'choice',
    fits: isBoolean,
  },
  date: {
    ...words,
    width: 120,
    cell: dateValue,
    detail: dateValue,
    input: 'date',
    fits: isDay,
  },
  dateTime: {
    ...words,
    width: 176,
    cell: dateTimeValue,
    detail: dateTimeValue,
    input: 'date',
    fits: isDay,
  },
  json: {
    ...words,
    width: 200,
    cell: jsonCell,
    detail: jsonDetail,
    input: 'area',
    fits: isStructure,
    read: asStructure,
  },
  reference: {
    ...words,
    width: 108,
    cell: referenceValue,
    detail: referenceValue,
  },
  references: {
    ...words,
    width: 240,
    cell: referencesCell,
    detail: referencesDetail,
    input: 'area',
    fits: isListText,
    read: asStructure,
  },
  url: linked(urlValue, 150, isAddress),
  image: { ...words, width: 96, cell: imageCell, detail: imageDetail },
  email: linked(mailValue, 150, isMail),
  phone: linked(phoneValue, 130, isPhone),
  status: { ...words, width: 104, cell: statusBadge, detail: statusBadge },
};
