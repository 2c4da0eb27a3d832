import { payloadOf } from '../../dataProvider/payload';
import { formText } from '../../fields/formText';
import { groupsOf } from '../../fields/groups';
import { pickedMoment } from '../../fields/moments';
import { FIELD_TYPES } from '../../fields/registry';
import type { Field, Kind, RecordData } from '../../resources';

/** What stands in a form: a text for every field. */
export type Texts = Record<string, string>;

/** Fields that staff fills in, in the order of the form. */
export const formFields = (kind: Kind): Field[] =>
  groupsOf(kind.fields.filter((field) => !field.detailsOnly)).flatMap(({ fields }) => fields);

/** A record as its form shows it. */
export const textsOf = (kind: Kind, record: RecordData): Texts =>
  Object.fromEntries(
    formFields(kind).map((field) => [field.name, formText(record[field.name])] as const),
  );

const typed = (field: Field, text: string): unknown =>
  text === '' ? null : FIELD_TYPES[field.kind].read(text);

/**
 * The whole record with what was typed. A field whose text is still the one that was shown keeps
 * its value, bit for bit, and so do the fields that no form shows.
 */
export function editedRecord(kind: Kind, record: RecordData, texts: Texts): RecordData {
  const changes = formFields(kind)
    .map((field) => ({ field, text: texts[field.name] ?? '' }))
    .filter(({ field, text }) => text !== formText(record[field.name]))
    .map(({ field, text }) => [field.name, typed(field, text)] as const);
  return { ...record, ...Object.fromEntries(changes) };
}

/** What texts give some fields. */
export const valuesOf = (fields: readonly Field[], texts: Texts): Record<string, unknown> =>
  payloadOf(
    Object.fromEntries(fields.map((field) => [field.name, typed(field, texts[field.name] ?? '')])),
  );

/** A record to add: only the fields that were filled in. */
export function newRecord(kind: Kind, texts: Texts): Record<string, unknown> {
  const filled = formFields(kind)
    .map((field) => ({ field, text: texts[field.name] ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ field, text }) => {
      const value = field.kind === 'dateTime' ? pickedMoment(text) : typed(field, text);
      return [field.name, value] as const;
    });
  return Object.fromEntries(filled);
}
