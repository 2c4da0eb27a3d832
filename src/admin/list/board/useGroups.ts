import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, type FilterPayload } from 'ra-core';
import { useMemo } from 'react';

import { MAX_LIMIT } from '../../../contract/pageLimit';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { RecordData } from '../../../resources';
import { valueOrder } from '../../../resources/kindFields';
import { typeOf } from '../../fieldTypes';
import { idIn } from '../../fieldTypes/reference/References';
import { useKind } from '../../routing/useKind';

/** A column or lane of a board: the records with the same value in a field. */
export interface Group {
  /** The field's name. */
  readonly name: string;
  /** Null for records without a value; undefined for records in no other group. */
  readonly value: string | null | undefined;
  readonly filter: FilterPayload;
  readonly has: (record: RecordData) => boolean;
}

/** Maximum number of referenced records with a group of their own. The most frequent ones win. */
const MAX_GROUPS = 20;
const pagination = { page: 1, perPage: MAX_LIMIT };

/** IDs in order of frequency, and whether these are all IDs in the list. */
function idsIn(records: readonly RecordData[], name: string) {
  const counts = new Map<string, number>();
  for (const record of records) {
    const id = String(idIn(record[name]) ?? '');
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const ids = [...counts].sort(([, a], [, b]) => b - a).map(([id]) => id);
  return {
    found: ids.slice(0, MAX_GROUPS),
    isAll: ids.length <= MAX_GROUPS && records.length < MAX_LIMIT,
  };
}

/**
 * Groups the list's records by a field. For a status: its declared values, then other values in
 * use. For a reference: records without a value, then the records that the first 1,000 of the list
 * refer to.
 */
export function useGroups(name: string | undefined) {
  const kind = useKind();
  const provider = useDataProvider<WaybillDataProvider>();
  const { filterValues: filter, sort } = useListContext();
  const isReference = kind.fields.some(
    (each) => each.name === name && typeOf(each).refers === 'one',
  );
  const { data, error, refetch } = useQuery({
    queryKey: [kind.name, 'groups', isReference ? { name, filter, sort } : { name }],
    async queryFn({ signal }) {
      if (!name) return { found: [], isAll: true };
      if (isReference) {
        const call = { pagination, sort, filter, signal };
        return idsIn((await provider.getList<RecordData>(kind.name, call)).data, name);
      }
      const values = await provider.suggest(kind.name, { field: name, text: '', signal });
      return { found: values.map(({ value }) => value), isAll: false };
    },
  });
  const order = valueOrder(kind, name);
  const groups = useMemo(() => {
    if (!data || !name) return data && [];
    const values = [...new Set([...order, ...data.found])];
    const not = `${name}_not`;
    const empty = `${name}_empty`;
    const { [name]: wanted, [not]: unwanted, [empty]: isEmpty } = filter as Record<string, unknown>;
    const isGiven = wanted !== undefined && wanted !== '';
    const excluded = [unwanted ?? []].flat();
    const groupsWithoutName: Omit<Group, 'name' | 'has'>[] = values
      .filter((value) => !excluded.includes(value) && (!isGiven || [wanted].flat().includes(value)))
      .map((value) => ({ value, filter: { [name]: value } }));
    if (isReference && !isGiven && isEmpty !== 'false')
      // Unassigned records come first.
      groupsWithoutName.unshift({ value: null, filter: { [empty]: 'true' } });
    const others = { [not]: [...excluded, ...values], ...(isReference && { [empty]: 'false' }) };
    if (!isGiven && !data.isAll) groupsWithoutName.push({ value: undefined, filter: others });
    const groupValues = new Set(groupsWithoutName.map(({ value }) => value));
    return groupsWithoutName.map(({ value, ...group }): Group => {
      const has = (record: RecordData) => {
        const id = idIn(record[name]);
        const own = id === undefined ? null : String(id);
        return value === undefined ? !groupValues.has(own) : own === value;
      };
      return { ...group, name, value, has };
    });
  }, [data, name, order, isReference, filter]);
  return { groups, error: groups ? null : error, refetch };
}
