import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type GetListResult } from 'ra-core';
import { useRef } from 'react';

import { MAX_OPERATIONS } from '../../contract/batch';
import type { WaybillDataProvider } from '../../dataProvider';
import { ConflictError } from '../../dataProvider/refusals';
import { changedAt } from '../../dataProvider/etags';
import type { Write } from '../../dataProvider/writeMany';
import type { RecordData, RecordId } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { useKind } from '../routing/useKind';

/** The version of a record as text that can be compared; empty without a record. */
const versionOf = (record?: RecordData) => String((record && changedAt(record)) ?? '');

/**
 * `send` sends conditional writes of records, in batches if the backend has them, and updates cached lists and
 * records.
 * `newestBase` returns the version that a write is based on: the given one, or that of the last conflict if it is
 * newer. A second attempt therefore overwrites the change that caused the conflict, but no later one.
 */
export function useWrites() {
  const kind = useKind();
  const client = useQueryClient();
  const provider = useDataProvider<WaybillDataProvider>();
  const { extensions } = useWaybill().settings;
  const conflicts = useRef(new Map<RecordId, RecordData>());

  const newestBase = (id: RecordId, base?: RecordData) => {
    const current = conflicts.current.get(id);
    return current && versionOf(current) >= versionOf(base) ? current : base;
  };
  const show = (writes: readonly Write[], records: readonly RecordData[]) => {
    // The API leaves out empty fields.
    const written = new Map(
      writes.map(({ id, data }, index) => [id, data && { ...data, ...records[index] }]),
    );
    client.setQueriesData<GetListResult<RecordData>>(
      { queryKey: [kind.name, 'getList'] },
      (list) =>
        list && {
          ...list,
          data: list.data.flatMap((row) => {
            const values = written.get(row.id);
            return values === null ? [] : [{ ...row, ...values }];
          }),
        },
    );
    // References take names from here. The next list would mark the old record as fresh.
    client.setQueriesData<RecordData>({ queryKey: [kind.name, 'getOne'] }, (record) => {
      const values = record && written.get(record.id);
      return values ? { ...record, ...values } : undefined;
    });
  };
  const send = async (writes: readonly Write[]) => {
    try {
      const records = await provider.writeMany(kind.name, { writes });
      for (const { id } of writes) conflicts.current.delete(id);
      show(writes, records);
      return records;
    } catch (error) {
      if (error instanceof ConflictError) conflicts.current.set(error.current.id, error.current);
      throw error;
    }
  };
  return { send, newestBase, size: extensions ? MAX_OPERATIONS : 1 };
}
