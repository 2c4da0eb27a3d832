import { payloadOf } from '../../dataProvider/payload';
import { formText } from '../fields/formText';
import { groupsOf } from '../fields/groups';
import { pickedMoment } from '../fields/moments';
import { FIELD_TYPES } from '../fields/registry';
import type { Customization } from '../customization';
import type { Field, Kind, RecordData } from '../../resources';

/** What stands in a form: a text for every field, but the value itself in customised inputs. */
export type FormValues = Record<string, unknown>;

/** Fields that staff fills in, in the order of the form. */
export const formFields = (kind: Kind): Field[] =>
  groupsOf(kind.fields.filter((field) => !field.detailsOnly)).flatMap(({ fields }) => fields);

/** A value as the input of its field holds it. */
export const formValue = (field: Field, value: unknown, { fields }: Customization): unknown =>
  fields?.[field.name]?.input ? (value ?? null) : formText(value);

/** A record as its form shows it. */
export const formValuesOf = (
  kind: Kind,
  record: RecordData,
  customization: Customization = {},
): FormValues =>
  Object.fromEntries(
    formFields(kind).map((field) => [
      field.name,
      formValue(field, record[field.name], customization),
    ]),
  );

const isBlank = (entered: unknown) => entered === '' || entered === null || entered === undefined;

/** Whether an input still holds what it showed of a value. */
export const isUntouched = (entered: unknown, value: unknown): boolean =>
  isBlank(entered) || typeof entered === 'string'
    ? (entered ?? '') === formText(value)
    : JSON.stringify(entered) === JSON.stringify(value);

const typed = (field: Field, entered: unknown): unknown => {
  if (isBlank(entered)) return null;
  return typeof entered === 'string' ? FIELD_TYPES[field.kind].read(entered) : entered;
};

/**
 * The whole record with what was entered. A field whose input still holds what it showed keeps its
 * value, bit for bit, and so do the fields that no form shows.
 */
export function editedRecord(kind: Kind, record: RecordData, values: FormValues): RecordData {
  const changes = formFields(kind)
    .filter(({ name }) => !isUntouched(values[name], record[name]))
    .map((field) => [field.name, typed(field, values[field.name])] as const);
  return { ...record, ...Object.fromEntries(changes) };
}

/** What is sent for some fields. */
export const valuesOf = (fields: readonly Field[], values: FormValues): Record<string, unknown> =>
  payloadOf(
    Object.fromEntries(fields.map((field) => [field.name, typed(field, values[field.name])])),
  );

/** A record to add: only the fields that were filled in. */
export function newRecord(kind: Kind, values: FormValues): Record<string, unknown> {
  const filled = formFields(kind)
    .map((field) => ({ field, entered: values[field.name] }))
    .filter(({ entered }) => !isBlank(entered))
    .map(({ field, entered }) => {
      const isPicked = field.kind === 'dateTime' && typeof entered === 'string';
      return [field.name, isPicked ? pickedMoment(entered) : typed(field, entered)] as const;
    });
  return Object.fromEntries(filled);
}
