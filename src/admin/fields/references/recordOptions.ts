import { useGetList, useTranslate } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';

import { UNSORTED } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources';
import { excerptOf } from '../../../resources/excerpt';
import { representationOf } from '../../../resources/representation';
import { parentMeta, useParentScope } from '../../../routing/ParentScope';
import { useWaybill } from '../../../WaybillContext';
import { useDebouncedValue } from '../../components/hooks';
import { plainText } from '../format';
import { parentFor } from './References';

/** A record that is missing: somebody looked for it and has not found it. */
export interface MissingRecord {
  readonly target: Kind;
  /** The searched name. */
  readonly name: string;
  /** Told of the record once there is one. */
  readonly onCreated: (record: RecordData) => void;
}

/** The dialog that adds a record for a reference input. */
interface CreateHere {
  readonly begin: (missing: MissingRecord) => void;
  /** Something was typed for a record to add that is not saved. */
  readonly isFilled: boolean;
}

const CreateHereContext = createContext<CreateHere | undefined>(undefined);

/** Lets reference inputs below it open a dialog that adds a record. */
export const CreateInPlaceProvider = CreateHereContext.Provider;

/** True if something is typed into a dialog above the form that leaving the page would lose. */
export const useIsFilledInPlace = (): boolean => useContext(CreateHereContext)?.isFilled ?? false;

/** The option to add a record of a name; undefined where that is not possible, or the name is empty. */
export function useCreateInPlace(target: Kind, name: string) {
  const translate = useTranslate();
  const begin = useContext(CreateHereContext)?.begin;
  const scope = useParentScope();
  if (!begin || name === '' || parentFor(target, scope) === false) return undefined;
  return {
    label: translate('waybill.fields.references.create', { text: name }),
    begin: (onCreated: MissingRecord['onCreated']) => begin({ target, name, onCreated }),
  };
}

const FIRST_FOUND = { page: 1, perPage: 10 };
const NO_RECORDS: RecordData[] = [];

const includes = (text: string, word: string) => text.toLowerCase().includes(word);

/**
 * Why a record was found: the first field that holds a word of a text that the record's name does not
 * hold, and the part of its value around the word.
 */
export function foundBy(kind: Kind, record: RecordData, text: string): string | undefined {
  const name = representationOf(kind, record);
  const word = text
    .toLowerCase()
    .split(/\s+/)
    .find((each) => !includes(name, each));
  if (word === undefined) return undefined;
  const field = kind.fields.find(({ name }) => includes(plainText(record[name]), word));
  return field && `${field.label}: ${excerptOf(plainText(record[field.name]), word)}`;
}

/** Sorts items with a name that begins with the typed text first; otherwise keeps the order. */
export function beginningFirst<T>(
  all: readonly T[],
  namesOf: (each: T) => readonly string[],
  typed: string,
): T[] {
  const begins = (each: T) =>
    Number(namesOf(each).some((name) => name.toLowerCase().startsWith(typed.toLowerCase())));
  return [...all].sort((a, b) => begins(b) - begins(a));
}

/**
 * The first records of a kind that match a text, those whose names begin with it in front, or by name if it
 * is empty; nothing is searched as long as it is undefined. `words` is what they were found by.
 */
export function useFoundRecords(kind: Kind, text: string | undefined) {
  const parentId = parentFor(kind, useParentScope());
  const words = useDebouncedValue(text?.trim());
  const { extensions } = useWaybill().settings;
  const [name] = kind.representation;
  const asked = {
    pagination: FIRST_FOUND,
    // Of many matches the newest come first: by name they would all have to be sorted.
    sort: extensions && name && !words ? { field: name, order: 'ASC' as const } : UNSORTED,
    meta: parentId === false ? undefined : parentMeta(parentId),
  };
  const {
    data = NO_RECORDS,
    total = 0,
    isLoading,
    isPlaceholderData,
  } = useGetList<RecordData>(
    kind.name,
    { ...asked, filter: words ? { q: words } : {} },
    {
      // Nested records of a parent that is not known here cannot be listed: their ids can be typed.
      enabled: words !== undefined && parentId !== false,
      placeholderData: (before) => before,
      retry: false,
    },
  );
  // Names that begin with the words may be among the matches that are not on the first page.
  const { data: beginning = NO_RECORDS } = useGetList<RecordData>(
    kind.name,
    { ...asked, filter: { [`${name}_starts_with`]: words } },
    {
      enabled: Boolean(words && name) && !isPlaceholderData && total > data.length,
      retry: false,
    },
  );
  // A refetch of the same matches, as on window focus, is no search.
  const isSearching = isLoading || isPlaceholderData || words !== text?.trim();
  const records = useMemo(() => {
    const all = new Map([...beginning, ...data].map((each) => [each.id, each]));
    const namesOf = (each: RecordData) => [representationOf(kind, each)];
    return beginningFirst([...all.values()], namesOf, words ?? '').slice(0, FIRST_FOUND.perPage);
  }, [kind, data, beginning, words]);
  return { records, words, isSearching };
}
