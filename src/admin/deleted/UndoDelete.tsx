import { useCloseNotification, useDataProvider } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import type { Kind, RecordData } from '../../resources';
import { useRestore } from '../record/history/useRestore';
import { restoreDeleted } from './restoreDeleted';
import { UndoButton } from './UndoButton';

interface Props {
  kind: Kind;
  id: RecordData['id'];
  parentId: RecordData['id'] | undefined;
}

/** Brings a record back into its list that has just been deleted; stands in the notice of it. */
export function UndoDelete({ kind, id, parentId }: Props) {
  const provider = useDataProvider<WaybillDataProvider>();
  const close = useCloseNotification();
  const { mutate, isPending } = useRestore(kind, parentId, { stays: true });
  return (
    <UndoButton
      disabled={isPending}
      onClick={() => mutate(() => restoreDeleted(provider, kind, id), { onSettled: close })}
    />
  );
}
