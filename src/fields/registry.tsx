import type { FieldKind } from '../resources';
import {
  anything,
  isAddress,
  isDay,
  isListText,
  isMail,
  isNumber,
  isPhone,
  isStructure,
  isTruth,
  isWhole,
  structureIn,
} from './checks';
import type { Check } from './checks';
import { BooleanValue } from './values/BooleanValue';
import { ImageCell, ImageDetail } from './values/ImageValue';
import { JsonCell, JsonDetail } from './values/JsonValue';
import { MailValue, PhoneValue, UrlValue } from './values/links';
import { ReferencesCell, ReferencesDetail, ReferenceValue } from './values/ReferenceValue';
import { StatusBadge } from './values/StatusBadge';
import {
  DateTimeValue,
  DateValue,
  MoneyValue,
  NumberValue,
  OneLine,
  Paragraphs,
} from './values/text';
import type { ValueView } from './values/types';

/** Sections of a record's page, in their order. */
export const GROUPS = [
  'general',
  'links',
  'dates',
  'figures',
  'flags',
  'data',
  'platform',
] as const;
export type GroupName = (typeof GROUPS)[number];

/** How a value is entered when a record is created. Edits are always plain text. */
export type Entry = 'line' | 'area' | 'digits' | 'date' | 'dateTime' | 'choice';

/** All that the pages know about a kind of field. */
export interface FieldType {
  readonly group: GroupName;
  /** Words start, figures end. */
  readonly align: 'start' | 'end';
  /** Least width of its column in a list, in pixels. */
  readonly width: number;
  readonly Cell: ValueView;
  readonly Detail: ValueView;
  readonly entry: Entry;
  /** A form notes where a text does not fit; it blocks neither typing nor saving. */
  readonly fits: Check;
  /** Turns typed text into what is sent; the server holds all else as it is told by the field. */
  readonly read: (text: string) => unknown;
}

const asIs = (text: string): unknown => text;
const asStructure = (text: string): unknown => structureIn(text) ?? text;

const words: FieldType = {
  group: 'general',
  align: 'start',
  width: 104,
  Cell: OneLine,
  Detail: Paragraphs,
  entry: 'line',
  fits: anything,
  read: asIs,
};
const linked = (View: ValueView, width: number, fits: Check): FieldType => ({
  ...words,
  width,
  Cell: View,
  Detail: View,
  fits,
});
const figures: FieldType = {
  ...words,
  group: 'figures',
  align: 'end',
  width: 88,
  Cell: NumberValue,
  Detail: NumberValue,
  fits: isNumber,
};

/** One row for each kind of field. */
export const FIELD_TYPES: Readonly<Record<FieldKind, FieldType>> = {
  text: words,
  longText: { ...words, width: 240, entry: 'area' },
  integer: { ...figures, entry: 'digits', fits: isWhole },
  decimal: figures,
  money: { ...figures, width: 112, Cell: MoneyValue, Detail: MoneyValue },
  boolean: {
    ...words,
    group: 'flags',
    width: 80,
    Cell: BooleanValue,
    Detail: BooleanValue,
    entry: 'choice',
    fits: isTruth,
  },
  date: {
    ...words,
    group: 'dates',
    width: 116,
    Cell: DateValue,
    Detail: DateValue,
    entry: 'date',
    fits: isDay,
  },
  dateTime: {
    ...words,
    group: 'dates',
    width: 184,
    Cell: DateTimeValue,
    Detail: DateTimeValue,
    entry: 'dateTime',
    fits: isDay,
  },
  json: {
    ...words,
    group: 'data',
    width: 200,
    Cell: JsonCell,
    Detail: JsonDetail,
    entry: 'area',
    fits: isStructure,
    read: asStructure,
  },
  reference: {
    ...words,
    group: 'links',
    width: 128,
    Cell: ReferenceValue,
    Detail: ReferenceValue,
  },
  references: {
    ...words,
    group: 'links',
    width: 240,
    Cell: ReferencesCell,
    Detail: ReferencesDetail,
    entry: 'area',
    fits: isListText,
    read: asStructure,
  },
  url: linked(UrlValue, 150, isAddress),
  image: { ...words, width: 96, Cell: ImageCell, Detail: ImageDetail },
  email: linked(MailValue, 170, isMail),
  phone: linked(PhoneValue, 140, isPhone),
  status: { ...words, width: 112, Cell: StatusBadge, Detail: StatusBadge },
};
