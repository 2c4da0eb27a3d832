import { useDataProvider, useListContext } from 'ra-core';
import { useRef } from 'react';

import type { Kind, RecordData } from '../../resources';
import { useParentMeta } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { changeFields } from '../changeFields';
import type { Chosen } from '../list/useSelection';
import { statusOf } from '../serverMessage';

type Id = RecordData['id'];
type Values = Readonly<Record<string, unknown>>;

/** The named fields of a record, empty ones as such. */
const partOf = (record: RecordData, values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, record[name] ?? null]));

/** Gives fields of chosen records values, and what they had before back. */
export function useChanges(kind: Kind, chosen: Chosen) {
  const provider = useDataProvider();
  const meta = useParentMeta();
  const { extensions } = useWaybill().settings;
  const { data: rows = [] } = useListContext<RecordData>();
  /** What was changed of each record. */
  const changed = useRef(new Map<Id, { readonly before: Values; readonly after: Values }>());
  /** Records of which the person has been told that somebody else has changed them. */
  const overtaken = useRef(new Set<Id>());

  const give = (id: Id, data: Values, seen: Values | undefined) =>
    changeFields(provider, kind.name, { id, data, seen, meta }, extensions);

  const change = async (id: Id, values: Values) => {
    // The page may show a newer state than the one that was chosen.
    const known = rows.find((row) => row.id === id) ?? chosen.get(id);
    try {
      const { before, after } = await give(id, values, overtaken.current.has(id) ? {} : known);
      changed.current.set(id, { before: partOf(before, values), after: partOf(after, values) });
    } catch (error) {
      if (statusOf(error) === 412) overtaken.current.add(id);
      throw error;
    }
  };
  const changeBack = async (id: Id) => {
    const { before, after } = changed.current.get(id) ?? {};
    if (before) await give(id, before, after);
  };
  return { change, changeBack };
}
