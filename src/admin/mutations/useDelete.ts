import { useDataProvider, useTranslate } from 'ra-core';
import { useRef } from 'react';

import type { WaybillDataProvider } from '../../dataProvider';
import { ReferencedError } from '../../dataProvider/refusals';
import { refusedIndex } from '../../dataProvider/writeMany';
import type { RecordData, RecordId } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { useMarkDeleted } from '../components/recentRecords';
import { codeOf, statusOf } from '../../dataProvider/serverErrors';
import { countParams } from '../fieldTypes/format';
import { useKind } from '../routing/useKind';
import type { Task } from './runEach';
import { useNotifyDone, useUndoEach } from './undo';
import { useWrites } from './useWrites';

const RESTORED = { all: 'waybill.mutations.restored', some: 'waybill.mutations.restoredSome' };

/**
 * Deletes records. `bases` has the versions that the user has seen, by ID. Rejects with a ConflictError if another
 * user has changed a record since, and with a ReferencedError if other records refer to it. A second attempt
 * deletes it.
 */
export function useDelete(bases: ReadonlyMap<RecordId, RecordData>) {
  const kind = useKind();
  const translate = useTranslate();
  const provider = useDataProvider<WaybillDataProvider>();
  const { extensions } = useWaybill().settings;
  const { send, newestBase, size } = useWrites();
  const notifyDone = useNotifyDone();
  const undoEach = useUndoEach();
  const markDeleted = useMarkDeleted(kind);
  const referencedIds = useRef(new Set<RecordId>());
  /** Deletes a record although others refer to it. */
  const acceptReferences = (id: RecordId) => void referencedIds.current.add(id);

  const writeOf = (id: RecordId) => {
    const updatedAt = newestBase(id, bases.get(id))?.['updated_at'];
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
        if (error instanceof ReferencedError && refused !== undefined) acceptReferences(refused);
        throw error;
      }
    },
    size,
    // 404: another user has already deleted it.
    isDone: (_, error) => statusOf(error) === 404,
  };
  const restore: Task = {
    async run(ids) {
      await provider.restoreDeleted(kind.name, { ids });
      markDeleted(ids, false);
    },
    size,
    isDone(id, error) {
      // An earlier attempt restored it, but its response was lost.
      const isRestored = codeOf(error) === 'notDeleted';
      if (isRestored) markDeleted([id], false);
      return isRestored;
    },
  };
  /** The default text is the number of deleted records. */
  const announce = (
    ids: readonly RecordId[],
    text = translate('waybill.mutations.deleted', countParams(ids.length)),
  ) => {
    markDeleted(ids);
    notifyDone(text, extensions ? () => undoEach(ids, restore, RESTORED) : undefined);
  };
  return { task, announce, acceptReferences };
}
