import { useDataProvider, useTranslate } from 'ra-core';
import { useRef } from 'react';

import { isUnanswered } from '../../dataProvider/httpClient';
import { alreadyStored } from '../../dataProvider/refusals';
import type { RecordData, RecordId } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { areEqual } from '../fieldTypes';
import { countParams } from '../fieldTypes/format';
import { useKind } from '../routing/useKind';
import { useNotifyDone, useUndoEach } from './undo';
import { useWrites } from './useWrites';

const UNDONE = { all: 'waybill.mutations.changedBack', some: 'waybill.mutations.changedBackSome' };

/** Some fields of a record, by their names. */
export type RecordValues = Readonly<Record<string, unknown>>;

export interface FieldChange {
  readonly id: RecordId;
  readonly data: RecordValues;
  /** The version that the user has seen. Undefined or only an ID and version if no page has loaded it. */
  readonly base?: RecordData;
}

interface Change {
  readonly before: RecordValues;
  readonly after: RecordValues;
}

interface PastChange extends Change {
  /** True if there was no response, so that the change may not be stored. */
  readonly isLost: boolean;
}

/** False for a record that "Select all" has found and no page has loaded: it has only its ID and version. */
export const isLoadedRecord = (record: RecordData): boolean => 'created_at' in record;

/** The named fields of a record. Empty values become null. */
export const partOf = (record: RecordValues = {}, names: readonly string[]): RecordValues =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

/**
 * Returns a function that makes the undo of changes, by record ID. A record without an entry was not changed. The
 * undo refuses records whose fields have been changed again.
 */
export function useUndoOf({ send, size }: Pick<ReturnType<typeof useWrites>, 'send' | 'size'>) {
  const undoEach = useUndoEach();
  return (
    changes: ReadonlyMap<RecordId, Change | undefined>,
    onUndone?: (id: RecordId) => void,
  ) => {
    const run = async (part: readonly RecordId[]) => {
      await send(
        part.map((id) => {
          // An empty change changes nothing.
          const { before = {}, after } = changes.get(id) ?? {};
          return { id, data: before, ifUnchanged: after };
        }),
      );
      for (const id of part) onUndone?.(id);
    };
    // An earlier attempt undid it, but its response was lost.
    const isDone = (id: RecordId, error: unknown) =>
      alreadyStored(error, changes.get(id)?.before ?? {}) !== undefined;
    return () => undoEach([...changes.keys()], { run, size, isDone }, UNDONE);
  };
}

/**
 * Functions that set fields of records and undo that. A record is refused with a ConflictError if
 * another user has changed one of these fields since its base. A second attempt overwrites that
 * change. `size` is the maximum number of records in one call.
 */
export function useUpdateFields() {
  const kind = useKind();
  const translate = useTranslate();
  const provider = useDataProvider();
  const { extensions } = useWaybill().settings;
  const { send, newestBase, size } = useWrites();
  const notifyDone = useNotifyDone();
  const undoOf = useUndoOf({ send, size });
  const pastChanges = useRef(new Map<RecordId, PastChange>());

  /** Waybill's own API omits only empty fields of a whole record. Lists of other backends may omit any field. */
  const isKnown = (record: RecordData | undefined, names: readonly string[]) =>
    record !== undefined &&
    (names.every((name) => name in record) || (extensions && isLoadedRecord(record)));

  /** The records before the changes, by ID. Reads those that no page has loaded. */
  const readBefore = async (changes: readonly FieldChange[]) => {
    const records = new Map(changes.map(({ id, base }) => [id, newestBase(id, base)]));
    const unknown = changes.filter(({ id, data }) => !isKnown(records.get(id), Object.keys(data)));
    if (unknown.length === 0) return records;
    const ids = unknown.map(({ id }) => id);
    const { data } = await provider.getMany<RecordData>(kind.name, { ids });
    return new Map([...records, ...data.map((record) => [record.id, record] as const)]);
  };

  /** Resolves with the changed records. All changes are made or none, if the backend can do that. */
  const update = async (changes: readonly FieldChange[]): Promise<RecordData[]> => {
    const records = await readBefore(changes);
    const parts = changes.map(({ id, data }) => partOf(records.get(id), Object.keys(data)));
    const remember = (saved: readonly RecordValues[], isLost = false) =>
      changes.forEach(({ id, data }, index) => {
        const earlier = pastChanges.current.get(id);
        const names = Object.keys(data);
        const isOwn = (name: string, value: unknown) =>
          earlier?.isLost &&
          kind.fields.some(
            (field) => field.name === name && areEqual(field, value, earlier.after[name]),
          );
        // After a lost response, the record that the user sees may have the new values already.
        const before = Object.fromEntries(
          Object.entries(parts[index] ?? {}).map(([name, value]) => [
            name,
            isOwn(name, value) ? earlier?.before[name] : value,
          ]),
        );
        pastChanges.current.set(id, { before, after: partOf(saved[index], names), isLost });
      });
    const writes = changes.map(({ id, data }, index) => ({ id, data, ifUnchanged: parts[index] }));
    const after = await send(writes).catch((error: unknown) => {
      if (isUnanswered(error))
        remember(
          changes.map(({ data }) => data),
          true,
        );
      throw error;
    });
    remember(after);
    return after;
  };

  /** The default text is the number of changed records. */
  const announce = (
    ids: readonly RecordId[],
    text = translate('waybill.mutations.changed', countParams(ids.length)),
    onUndone?: (id: RecordId) => void,
  ) => {
    // The button undoes this change, even if the records have been changed again.
    const undone = new Map(ids.map((id) => [id, pastChanges.current.get(id)]));
    notifyDone(text, undoOf(undone, onUndone));
  };
  return { update, announce, size };
}
