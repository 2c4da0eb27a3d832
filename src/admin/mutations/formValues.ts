import { isUnanswered } from '../../dataProvider/httpClient';
import { payloadOf } from '../../dataProvider/payload';
import { fieldErrorsOf } from '../../dataProvider/serverErrors';
import { localDay } from '../../dates/days';
import type { Field, Kind, RecordData } from '../../resources';
import { sectionsOf, type Section } from '../../resources/sections';
import { exactNumber } from '../fieldTypes/format';
import { areEqual, typeOf } from '../fieldTypes';

/** The values of a form: a record's stored values, or typed text. */
export type FormValues = Record<string, unknown>;

/** The sections of a record's page, limited to editable fields. */
export const formSections = (kind: Kind): Section[] =>
  sectionsOf(kind)
    .map(({ name, fields }) => ({ name, fields: fields.filter((field) => !field.detailsOnly) }))
    .filter(({ fields }) => fields.length > 0);

export const formFields = (kind: Kind): Field[] =>
  formSections(kind).flatMap(({ fields }) => fields);

/** The initial values of a record's form, or of an empty form. */
export const formValuesOf = (kind: Kind, record: Partial<RecordData> | undefined): FormValues =>
  record
    ? Object.fromEntries(formFields(kind).map(({ name }) => [name, record[name] ?? null]))
    : {};

const initialOf = (initial: string) => {
  if (initial === 'today') return localDay();
  return initial === 'now' ? new Date(new Date().setSeconds(0, 0)).toISOString() : initial;
};

/** The values that a kind declares for the form of a new record. */
export const declaredValues = (kind: Kind): FormValues =>
  Object.fromEntries(
    formFields(kind).flatMap(({ name, initial }) =>
      initial === undefined ? [] : [[name, initialOf(initial)]],
    ),
  );

const isBlank = (entered: unknown) => entered === '' || entered === null || entered === undefined;

/** Keeps the JSON type of the previous value. */
function sentValue(field: Field, values: FormValues, record: Partial<RecordData>): unknown {
  const [entered, before] = [values[field.name], record[field.name]];
  if (isBlank(entered)) return null;
  if (typeof entered !== 'string' || entered === before) return entered;
  const value = typeOf(field).codec.fromForm(entered, field, { ...record, ...values });
  if (typeof before === 'number' && typeof value === 'string') return exactNumber(value) ?? value;
  return typeof before === 'string' && !isBlank(before) && typeof value !== 'object'
    ? String(value)
    : value;
}

/** Unedited fields, and fields that are not in the form, keep their exact stored values. */
export function editedRecord(kind: Kind, record: RecordData, values: FormValues): RecordData {
  const entered = { ...record, ...values };
  const changes = formFields(kind)
    .filter((field) => !areEqual(field, values[field.name], record[field.name], entered))
    .map((field) => [field.name, sentValue(field, values, record)] as const);
  return { ...record, ...Object.fromEntries(changes) };
}

export const valuesOf = (
  fields: readonly Field[],
  values: FormValues,
  record: Partial<RecordData> = {},
): Record<string, unknown> =>
  payloadOf(
    Object.fromEntries(fields.map((field) => [field.name, sentValue(field, values, record)])),
  );

/** Contains only fields with a value. */
export function newRecord(
  kind: Kind,
  values: FormValues,
  original: Partial<RecordData> = {},
): Record<string, unknown> {
  const filled = formFields(kind)
    .filter(({ name }) => !isBlank(values[name]))
    .map((field) => [field.name, sentValue(field, values, original)] as const);
  return Object.fromEntries(filled);
}

type Errors = Record<string, string | Record<string, string>>;

/** Error of a form that was not sent. */
export const NOT_SENT: Errors = { root: { notSent: 'not sent' } };

/** Error of a form whose save the user cancelled. */
export const CANCELLED: Errors = { root: { cancelled: 'not saved' } };

/**
 * The server's messages about fields of the form. The root error tells react-hook-form that the record
 * was not saved; an error of a field without an input could never be cleared.
 */
export function submissionErrors(kind: Kind, error: unknown): Errors {
  const ofForm = new Set(formFields(kind).map((field) => field.name));
  const texts = Object.entries(fieldErrorsOf(error)).flatMap(
    ([name, message]: [string, unknown]) =>
      ofForm.has(name) ? [[name, String(message)] as const] : [],
  );
  const failure = isUnanswered(error) ? 'unanswered' : 'server';
  return { ...Object.fromEntries(texts), root: { [failure]: 'not saved' } };
}
