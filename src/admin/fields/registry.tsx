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
/** Shown alike in lists and on pages. */
const shown = (view: ValueView, width: number, fits = anything): FieldType => ({
  ...words,
  width,
  cell: view,
  detail: view,
  fits,
});
const figures: FieldType = { ...shown(figureValue, 80, isNumber), align: 'end' };

/** One row for each field type. */
export const FIELD_TYPES: Readonly<Record<FieldKind, FieldType>> = {
  text: words,
  longText: { ...words, width: 240, input: 'area' },
  integer: { ...figures, input: 'digits', fits: isWhole },
  decimal: figures,
  money: { ...figures, width: 104 },
  boolean: { ...shown(booleanValue, 80, isBoolean), input: 'choice' },
  date: { ...shown(dateValue, 120, isDay), input: 'date' },
  dateTime: { ...shown(dateTimeValue, 186, isDay), input: 'date' },
  json: {
    ...words,
    width: 200,
    cell: jsonCell,
    detail: jsonDetail,
    input: 'area',
    fits: isStructure,
    read: asStructure,
  },
  reference: shown(referenceValue, 108),
  references: {
    ...words,
    width: 240,
    cell: referencesCell,
    detail: referencesDetail,
    input: 'area',
    fits: isListText,
    read: asStructure,
  },
  url: shown(urlValue, 150, isAddress),
  image: { ...words, width: 96, cell: imageCell, detail: imageDetail },
  email: shown(mailValue, 150, isMail),
  phone: shown(phoneValue, 130, isPhone),
  status: shown(statusBadge, 104),
};
