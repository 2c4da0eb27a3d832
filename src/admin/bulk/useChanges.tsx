import { HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';

import type { RecordData } from '../../resources';
import { statusOf } from '../components/serverMessage';
import { counted } from '../fieldTypes/format';
import { UNDO_FOR } from '../record/DeleteDialog';
import { useKind } from '../routing/useKind';
import { UndoMany } from './UndoMany';

const UNDONE = { all: 'waybill.bulk.changedBack', some: 'waybill.bulk.changedBackSome' };

type Id = RecordData['id'];
type Values = Readonly<Record<string, unknown>>;

/** The named fields of a record. Empty values become null. */
const partOf = (record: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Functions that set fields of a record and undo that. If another user has changed one of the
 * fields in the meantime, the first attempt fails with 412; a second attempt overwrites their
 * change.
 */
export function useChanges() {
  const kind = useKind();
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  /** The changed fields of each record, before and after the change. */
  const changed = useRef(new Map<Id, { readonly before: Values; readonly after: Values }>());
  /** Records where the user was already warned about another user's change. */
  const overtaken = useRef(new Set<Id>());

  /** Throws 412 if a field no longer has the value that the user has `seen`. */
  const setFields = async (id: Id, data: Values, seen: Values = {}) => {
    const { data: before } = await provider.getOne<RecordData>(kind.name, { id });
    const names = Object.keys(data);
    const known = names.filter((name) => name in seen);
    if (!isSame(partOf(seen, known), partOf(before, known)))
      throw new HttpError('Changed since it was shown', 412, { current: before });
    const { data: after } = await provider.update<RecordData>(kind.name, {
      id,
      data,
      // Values equal to `previousData` are sent unparsed. These values are already in the API's
      // format.
      previousData: { ...before, ...data },
    });
    changed.current.set(id, { before: partOf(before, names), after: partOf(after, names) });
    return after;
  };

  const change = async (id: Id, data: Values, seen?: RecordData): Promise<RecordData> => {
    try {
      return await setFields(id, data, overtaken.current.has(id) ? {} : seen);
    } catch (error) {
      if (statusOf(error) === 412) overtaken.current.add(id);
      throw error;
    }
  };
  const undo = async (id: Id) => {
    const { before, after } = changed.current.get(id) ?? {};
    if (before) await setFields(id, before, after);
  };
  /**
   * Notifies the user of the change, with an undo button. The default text is the number of changed
   * records.
   */
  const announce = (
    ids: readonly Id[],
    text = translate('waybill.bulk.changed', counted(ids.length)),
    onUndone?: (id: Id) => void,
  ) => {
    const task = async (id: Id) => {
      await undo(id);
      onUndone?.(id);
    };
    notify(text, {
      // The text is already translated and may contain a percent sign.
      messageArgs: { _: text },
      action: <UndoMany ids={ids} task={task} words={UNDONE} />,
      autoHideDuration: UNDO_FOR,
    });
  };
  return { change, announce };
}
