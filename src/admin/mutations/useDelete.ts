import { useDataProvider, useDelete as useDeleteOne, useTranslate } from 'ra-core';
import { useRef } from 'react';

import type { WaybillDataProvider } from '../../dataProvider';
import { ReferencedError } from '../../dataProvider/refusals';
import { refusedIndex } from '../../dataProvider/writeMany';
import type { RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { codeOf, statusOf } from '../components/serverMessage';
import { counted } from '../fieldTypes/format';
import { useKind } from '../routing/useKind';
import type { Task } from './runEach';
import { useNotifyDone, useUndoEach } from './undo';
import { useRestore } from './useRestore';
import { useWrites } from './useWrites';

type Id = RecordData['id'];

/**
 * Deletes one record and offers to undo that. Rejects with a ConflictError if another user has
 * changed the record since it was read, and with a ReferencedError if `restrict` is set and other
 * records refer to it.
 */
export function useDelete() {
  const kind = useKind();
  const translate = useTranslate();
  const provider = useDataProvider<WaybillDataProvider>();
  const { extensions } = useWaybill().settings;
  const [deleteOne, { isPending }] = useDeleteOne<RecordData>();
  const { mutateAsync: restore } = useRestore(kind, { stays: true });
  const notifyDone = useNotifyDone();

  const remove = async (record: RecordData, { restrict }: { restrict: boolean }) => {
    const { id } = record;
    const params = { id, previousData: record, meta: { restrict } };
    await deleteOne(kind.name, params, { returnPromise: true });
    // `useRestore` notifies the user of an error.
    const undo = () =>
      restore(async () => {
        await provider.restoreDeleted(kind.name, { ids: [id] });
        return { data: record };
      }).catch(() => undefined);
    const text = translate('waybill.record.deleteDialog.done', { type: kind.label });
    notifyDone(text, extensions ? undo : undefined);
  };
  return { remove, isPending };
}

const RESTORED = { all: 'waybill.bulk.restored', some: 'waybill.bulk.restoredSome' };

/**
 * Deletes many records, and offers to undo that. A record that other records refer to is refused with a
 * ReferencedError. A second attempt deletes it.
 */
export function useDeleteMany(loadedRecords: ReadonlyMap<Id, RecordData>) {
  const kind = useKind();
  const translate = useTranslate();
  const provider = useDataProvider<WaybillDataProvider>();
  const { extensions } = useWaybill().settings;
  const { send, newestOf, size } = useWrites();
  const notifyDone = useNotifyDone();
  const undoEach = useUndoEach();

  /** Records that were refused because others refer to them. */
  const referencedIds = useRef(new Set<Id>());

  const writeOf = (id: Id) => {
    const updatedAt = newestOf(id, loadedRecords.get(id))?.['updated_at'];
    const ifUnchanged = updatedAt ? { updated_at: updatedAt } : undefined;
    const restrict = (extensions && !referencedIds.current.has(id)) || undefined;
    return { id, data: null, ifUnchanged, restrict };
  };
  const task: Task = {
    async run(ids) {
      try {
        await send(ids.map(writeOf));
      } catch (error) {
        const refused = ids[refusedIndex(error) ?? 0];
        if (error instanceof ReferencedError && refused !== undefined)
          referencedIds.current.add(refused);
        throw error;
      }
    },
    size,
    // 404: another user has already deleted it.
    isDone: (_, error) => statusOf(error) === 404,
  };
  const restore: Task = {
    run: (ids) => provider.restoreDeleted(kind.name, { ids }),
    size,
    // An earlier attempt restored it, but its response was lost.
    isDone: (_, error) => codeOf(error) === 'notDeleted',
  };
  const announce = (ids: readonly Id[]) =>
    notifyDone(
      translate('waybill.bulk.deleted', counted(ids.length)),
      extensions ? () => undoEach(ids, restore, RESTORED) : undefined,
    );
  return { task, announce };
}
