import { useDataProvider, useDelete as useDeleteOne, useTranslate } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import type { RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { statusOf } from '../components/serverMessage';
import { counted } from '../fieldTypes/format';
import { useKind } from '../routing/useKind';
import type { Task } from './runEach';
import { useNotifyDone, useUndoEach } from './undo';
import { restoreDeleted, useRestore } from './useRestore';
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
    const undo = () => restore(() => restoreDeleted(provider, kind, id)).catch(() => undefined);
    const text = translate('waybill.record.deleteDialog.done', { type: kind.label });
    notifyDone(text, extensions ? undo : undefined);
  };
  return { remove, isPending };
}

const RESTORED = { all: 'waybill.bulk.restored', some: 'waybill.bulk.restoredSome' };

/** Deletes many records, and offers to undo that. */
export function useDeleteMany(shown: ReadonlyMap<Id, RecordData>) {
  const kind = useKind();
  const translate = useTranslate();
  const provider = useDataProvider<WaybillDataProvider>();
  const { extensions } = useWaybill().settings;
  const { send, seen, size } = useWrites();
  const notifyDone = useNotifyDone();
  const undoEach = useUndoEach();

  const writeOf = (id: Id) => {
    const updatedAt = seen(id, shown.get(id))?.['updated_at'];
    return { id, data: null, ifUnchanged: updatedAt ? { updated_at: updatedAt } : undefined };
  };
  const task: Task = {
    run: (ids) => send(ids.map(writeOf)),
    size,
    // 404: another user has already deleted it.
    isDone: (_, error) => statusOf(error) === 404,
  };
  const restore: Task = {
    run: ([id]) => restoreDeleted(provider, kind, id!),
    size: 1,
  };
  const announce = (ids: readonly Id[]) =>
    notifyDone(
      translate('waybill.bulk.deleted', counted(ids.length)),
      extensions ? () => undoEach(ids, restore, RESTORED) : undefined,
    );
  return { task, announce };
}
