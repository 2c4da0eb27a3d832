import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';

import { counted } from '../fields/format';
import type { Kind, RecordData } from '../../resources';
import { useParentMeta } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { UNDO_FOR } from '../deleted/UndoButton';
import { changeFields } from './changeFields';
import { statusOf } from '../components/serverMessage';
import { UndoMany } from './UndoMany';

const BACK = { all: 'waybill.bulk.changedBack', some: 'waybill.bulk.changedBackSome' };

type Id = RecordData['id'];
type Values = Readonly<Record<string, unknown>>;

/** The named fields of a record, empty ones as such. */
const partOf = (record: RecordData, values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, record[name] ?? null]));

/**
 * Gives fields of records values. Where somebody else has changed one of them meanwhile, only
 * once the person has been told so.
 */
export function useChanges(kind: Kind) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const meta = useParentMeta();
  const { extensions } = useWaybill().settings;
  /** What was changed of each record. */
  const changed = useRef(new Map<Id, { readonly before: Values; readonly after: Values }>());
  /** Records of which the person has been told that somebody else has changed them. */
  const overtaken = useRef(new Set<Id>());

  const give = (id: Id, data: Values, seen: Values | undefined) =>
    changeFields(provider, kind.name, { id, data, seen, meta }, extensions);

  const change = async (id: Id, values: Values, seen?: RecordData): Promise<RecordData> => {
    try {
      const { before, after } = await give(id, values, overtaken.current.has(id) ? {} : seen);
      changed.current.set(id, { before: partOf(before, values), after: partOf(after, values) });
      return after;
    } catch (error) {
      if (statusOf(error) === 412) overtaken.current.add(id);
      throw error;
    }
  };
  const changeBack = async (id: Id) => {
    const { before, after } = changed.current.get(id) ?? {};
    if (before) await give(id, before, after);
  };
  /** Says of how many records that was, and offers to take it back. */
  const announce = (ids: readonly Id[]) => {
    const words = counted(ids.length);
    notify(translate('waybill.bulk.changed', words), {
      action: <UndoMany ids={ids} task={changeBack} words={BACK} />,
      autoHideDuration: UNDO_FOR,
    });
  };
  return { change, announce };
}
