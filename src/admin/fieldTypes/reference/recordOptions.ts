import { useGetList, useTranslate } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';

import { UNSORTED } from '../../../dataProvider';
import type { Field, Kind, RecordData } from '../../../resources';
import { excerptOf } from '../../../resources/excerpt';
import { fieldNamed } from '../../../resources/kindFields';
import { inSentence } from '../../../resources/names';
import { columnFields, representationOf, shortId } from '../../../resources/representation';
import type { FieldTypeName } from '../../../resources/types';
import { isEmpty } from '../../../resources/values';
import { useParentScope } from '../../../routing/ParentScope';
import { useWaybill } from '../../../WaybillContext';
import { typeOf } from '..';
import { useDebouncedValue } from '../../components/hooks';
import { withColon } from '../../../i18n/valueLocale';
import type { TextContext } from '../fieldType';
import { plainText } from '../format';
import { parentFor, referencesIn, useResolver } from './References';

/** A record that a search did not find, so the user adds it. */
export interface MissingRecord {
  readonly target: Kind;
  readonly name: string;
  readonly onCreated: (record: RecordData) => void;
}

/** The dialog that adds a record from a reference input. */
interface CreateHere {
  readonly begin: (missing: MissingRecord) => void;
  /** True if the dialog has unsaved input. */
  readonly isFilled: boolean;
}

const CreateHereContext = createContext<CreateHere | undefined>(undefined);

/** Lets reference inputs below it open a dialog that adds a record. */
export const CreateInPlaceProvider = CreateHereContext.Provider;

/** True if a dialog above the form has unsaved input that leaving the page would lose. */
export const useIsFilledInPlace = (): boolean => useContext(CreateHereContext)?.isFilled ?? false;

/** The option to add a record; undefined if that is not possible or the name is empty. */
export function useCreateInPlace(target: Kind, name: string) {
  const translate = useTranslate();
  const begin = useContext(CreateHereContext)?.begin;
  const scope = useParentScope();
  if (!begin || name === '' || parentFor(target, scope) === false) return undefined;
  return {
    label: translate('waybill.fieldTypes.references.create', { text: name }),
    begin: (onCreated: MissingRecord['onCreated']) => begin({ target, name, onCreated }),
  };
}

/** True for numbers and UUIDs. Other text was meant as a name. */
export const isIdLike = (text: string): boolean => /^(\d+|[\da-f-]{32,})$/i.test(text.trim());

/**
 * Returns a function that says that a text refers to no record. `isMissing` is true if a search has found
 * no record.
 */
export function useUnknownNote(target: Kind) {
  const translate = useTranslate();
  return (text: string, isMissing: boolean): string => {
    const words = { type: inSentence(target.label), text: text.trim() };
    if (isIdLike(text)) return translate('waybill.fieldTypes.notes.unknownRecord', words);
    return isMissing
      ? translate('waybill.fieldTypes.notes.unknownName', words)
      : translate('waybill.fieldTypes.notes.unlinked', words);
  };
}

const STALE_AFTER_MS = 60_000;
const FIRST_FOUND = { page: 1, perPage: 10 };
const NO_RECORDS: RecordData[] = [];

const includes = (text: string, word: string) => text.toLowerCase().includes(word);

/** Types whose values do not fit beside a name. */
const UNREADABLE: ReadonlySet<FieldTypeName> = new Set(['image', 'json']);

const READABLE: readonly FieldTypeName[] = [
  ...(['text', 'longText', 'email', 'phone', 'url'] as const),
  ...(['status', 'integer', 'date'] as const),
];

/** Parts of names and addresses. */
const PART = /(^|_)(name|address|city|state|postal_code)(_|$)/;

/** Fields that people recognise a record by, unlike coordinates, IDs and the numbers of cards. */
function recognizableFields(kind: Kind): Field[] {
  const columns = columnFields(kind);
  return kind.fields.filter(
    (field) =>
      READABLE.includes(field.type) &&
      (columns.includes(field) || field.naturalKey || PART.test(field.name)),
  );
}

/**
 * First field that people recognise with a search word that the name does not contain, and the text around the
 * word.
 */
export function foundBy(kind: Kind, record: RecordData, text: string): string | undefined {
  const name = representationOf(kind, record);
  const word = text
    .toLowerCase()
    .split(/\s+/)
    .find((each) => !includes(name, each));
  if (word === undefined) return undefined;
  const field = recognizableFields(kind).find(({ name }) =>
    includes(plainText(record[name]), word),
  );
  return field && withColon(field.label, excerptOf(plainText(record[field.name]), word));
}

/** The fields that a kind shows beside the name of a record in pickers; empty for the default. */
export const hintFields = (kind: Kind): Field[] =>
  kind.fields.filter(({ name }) => kind.hint?.includes(name));

type Context = Pick<TextContext, 'translate' | 'resolveReference'>;

/**
 * The fields that the kind declares for it, or else the record's first filled list column that is no reference.
 * A status comes last.
 */
function factOf(kind: Kind, record: RecordData, context: Context): string | undefined {
  const isFilled = ({ name }: Field) => !isEmpty(record[name]);
  const columns = columnFields(kind)
    .filter(isFilled)
    .filter(
      ({ name, type, target }) =>
        !target && !UNREADABLE.has(type) && !kind.representation.includes(name),
    );
  const [first] = [...columns.filter(({ type }) => type !== 'status'), ...columns];
  const fields = kind.hint ? hintFields(kind).filter(isFilled) : first ? [first] : [];
  const texts = fields
    .filter((field) => context.resolveReference(field, record[field.name])?.state !== 'loading')
    .map((field) => typeOf(field).toText(record[field.name], { field, record, ...context }));
  return texts.join(', ') || undefined;
}

/**
 * Options for records that a search has found. A hint explains why a record was found, or else is a fact
 * about it; records that would look the same get their ID.
 */
export function optionsOf(
  kind: Kind,
  records: readonly RecordData[],
  words: string,
  context: Context,
) {
  const options = records.map((record) => ({
    record,
    value: String(record.id),
    label: representationOf(kind, record),
    hint: foundBy(kind, record, words) ?? factOf(kind, record, context),
  }));
  const isSame = (a: (typeof options)[number], b: typeof a) =>
    a !== b && a.label === b.label && a.hint === b.hint;
  return options.map((option) =>
    options.some((other) => isSame(option, other))
      ? { ...option, hint: shortId(option.value) }
      : option,
  );
}

/**
 * Puts items whose name begins with the text first, then those whose name has all of its words, then others,
 * which match by another value. Otherwise keeps the order.
 */
export function nameMatchesFirst<T>(
  all: readonly T[],
  namesOf: (each: T) => readonly string[],
  typed: string,
): T[] {
  const text = typed.toLowerCase();
  const words = text.split(/\s+/);
  const rankOf = (each: T) => {
    const names = namesOf(each).map((name) => name.toLowerCase());
    if (names.some((name) => name.startsWith(text))) return 0;
    return names.some((name) => words.every((word) => name.includes(word))) ? 1 : 2;
  };
  return [...all].sort((a, b) => rankOf(a) - rankOf(b));
}

const PREFERRED_TYPES = { pagination: { page: 1, perPage: 100 }, sort: UNSORTED };

/** The filter for the records that a field prefers. Undefined if there are none. */
function usePreference(kind: Kind, { prefers }: Field, isEnabled: boolean) {
  const by = fieldNamed(kind, prefers?.field);
  const type = useWaybill().catalogue.find(by?.target ?? '');
  const { data = NO_RECORDS, isLoading } = useGetList<RecordData>(
    type?.name ?? '',
    PREFERRED_TYPES,
    { enabled: isEnabled && type !== undefined, staleTime: STALE_AFTER_MS, retry: false },
  );
  const names = prefers?.names.map((name) => name.toLowerCase());
  const ids = data
    .filter((each) => type && names?.includes(representationOf(type, each).toLowerCase()))
    .map(({ id }) => String(id));
  return { filter: by && ids.length > 0 ? { [by.name]: ids } : undefined, isLoading };
}

/**
 * The first records that a field may refer to and that match a text, ordered by `nameMatchesFirst`, beginning with
 * those that the field prefers. An empty text lists records by name; undefined searches nothing. `words` is the
 * debounced text of the results.
 */
export function useFoundRecords(kind: Kind, field: Field, text: string | undefined) {
  const isListed = parentFor(kind, useParentScope()) !== false;
  const words = useDebouncedValue(text?.trim());
  const { extensions } = useWaybill().settings;
  const [name] = kind.representation;
  const query = {
    pagination: FIRST_FOUND,
    // Many matches are sorted newest first, because sorting by name would have to sort all of them.
    sort: extensions && name && !words ? { field: name, order: 'ASC' as const } : UNSORTED,
  };
  const {
    data = NO_RECORDS,
    total = 0,
    isLoading,
    isPlaceholderData,
  } = useGetList<RecordData>(
    kind.name,
    { ...query, filter: words ? { q: words } : {} },
    {
      // Nested records cannot be listed if their parent is unknown here. Users can still type an
      // ID.
      enabled: words !== undefined && isListed,
      placeholderData: (before) => before,
      retry: false,
    },
  );
  const preference = usePreference(kind, field, extensions && words !== undefined && isListed);
  const preferred = useGetList<RecordData>(
    kind.name,
    { ...query, filter: { ...(words ? { q: words } : {}), ...preference.filter } },
    {
      enabled: preference.filter !== undefined,
      placeholderData: (before) => before,
      retry: false,
    },
  );
  // Further matches whose names begin with the words may not be on the first page. Other backends may lack the filter.
  const { data: beginning = NO_RECORDS } = useGetList<RecordData>(
    kind.name,
    { ...query, filter: { [`${name}_starts_with`]: words } },
    {
      enabled: extensions && Boolean(words && name) && !isPlaceholderData && total > data.length,
      retry: false,
    },
  );
  // A refetch of the same matches, as on window focus, does not count as searching.
  // Options would move if the preferred ones arrived after the others.
  const isPreferring = preference.isLoading || preferred.isLoading;
  const isSearching = isLoading || isPreferring || isPlaceholderData || words !== text?.trim();
  const records = useMemo(() => {
    if (isPreferring) return NO_RECORDS;
    const candidates = [...(preferred.data ?? []), ...beginning, ...data];
    const all = new Map(candidates.map((each) => [each.id, each]));
    const namesOf = (each: RecordData) => [representationOf(kind, each)];
    return nameMatchesFirst([...all.values()], namesOf, words ?? '').slice(0, FIRST_FOUND.perPage);
  }, [kind, data, preferred.data, isPreferring, beginning, words]);
  return { records, words, isSearching };
}

/** The options of an input for a text. */
export function useRecordOptions(kind: Kind, field: Field, text: string | undefined) {
  const translate = useTranslate();
  const { records, words, isSearching } = useFoundRecords(kind, field, text);
  const hinted = useMemo(() => referencesIn(hintFields(kind), records), [kind, records]);
  const resolveReference = useResolver(hinted);
  // Memoized, because looking through long texts on every keystroke is slow.
  const options = useMemo(
    () => optionsOf(kind, records, words ?? '', { translate, resolveReference }),
    [records, words, kind, translate, resolveReference],
  );
  return { options, isSearching };
}
