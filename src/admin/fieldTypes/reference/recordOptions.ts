import { useGetList, useTranslate, type TranslateFunction } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';

import { UNSORTED } from '../../../dataProvider';
import type { Field, Kind, RecordData } from '../../../resources';
import { excerptOf } from '../../../resources/excerpt';
import { columnFields, representationOf, shortId } from '../../../resources/representation';
import type { FieldTypeName } from '../../../resources/types';
import { isEmpty } from '../../../resources/values';
import { useParentScope } from '../../../routing/ParentScope';
import { useWaybill } from '../../../WaybillContext';
import { typeOf } from '..';
import { useDebouncedValue } from '../../components/hooks';
import { withColon } from '../../../i18n/valueLocale';
import { plainText } from '../format';
import { parentFor } from './References';

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

const FIRST_FOUND = { page: 1, perPage: 10 };
const NO_RECORDS: RecordData[] = [];

const includes = (text: string, word: string) => text.toLowerCase().includes(word);

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

/** The record's first filled list column, besides its name, that is not a reference. */
function factOf(kind: Kind, record: RecordData, translate: TranslateFunction): string | undefined {
  const field = columnFields(kind).find(
    ({ name, type, target }) =>
      !target && type !== 'image' && type !== 'json' && !isEmpty(record[name]),
  );
  // No reference is resolved, because the field has none.
  const context = { record, translate, resolveReference: () => undefined };
  return field && typeOf(field).toText(record[field.name], { field, ...context });
}

/**
 * Options for records that a search has found. A hint explains why a record was found, or else is a fact
 * about it; records that would look the same get their ID.
 */
export function optionsOf(
  kind: Kind,
  records: readonly RecordData[],
  words: string,
  translate: TranslateFunction,
) {
  const options = records.map((record) => ({
    value: String(record.id),
    label: representationOf(kind, record),
    hint: foundBy(kind, record, words) ?? factOf(kind, record, translate),
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

/**
 * The first records of a kind that match a text, ordered by `nameMatchesFirst`. An empty text lists
 * records by name; undefined searches nothing. `words` is the debounced text of the results.
 */
export function useFoundRecords(kind: Kind, text: string | undefined) {
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
  // Further matches whose names begin with the words may not be on the first page.
  const { data: beginning = NO_RECORDS } = useGetList<RecordData>(
    kind.name,
    { ...query, filter: { [`${name}_starts_with`]: words } },
    {
      enabled: Boolean(words && name) && !isPlaceholderData && total > data.length,
      retry: false,
    },
  );
  // A refetch of the same matches, as on window focus, does not count as searching.
  const isSearching = isLoading || isPlaceholderData || words !== text?.trim();
  const records = useMemo(() => {
    const all = new Map([...beginning, ...data].map((each) => [each.id, each]));
    const namesOf = (each: RecordData) => [representationOf(kind, each)];
    return nameMatchesFirst([...all.values()], namesOf, words ?? '').slice(0, FIRST_FOUND.perPage);
  }, [kind, data, beginning, words]);
  return { records, words, isSearching };
}
