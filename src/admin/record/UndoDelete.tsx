import Button from '@mui/material/Button';
import { useCloseNotification, useDataProvider, useTranslate } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import type { Kind, RecordData } from '../../resources';
import { useRestore } from './history/restore';

/** How long the notice of a deletion offers to undo it, in ms: long enough to get there by Tab. */
export const UNDO_FOR = 30_000;

/** Undoes a deletion; stands in the notice of it. */
export function UndoButton(props: { disabled: boolean; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button
      {...props}
      size="small"
      color="inherit"
      sx={{ fontWeight: 600, textDecoration: 'underline' }}
    >
      {translate('ra.action.undo')}
    </Button>
  );
}

/** Restores a record whose last version is its deletion. Throws where it is not. */
export async function restoreDeleted(
  provider: WaybillDataProvider,
  kind: Kind,
  id: RecordData['id'],
): Promise<{ data: RecordData }> {
  const { data } = await provider.versions(kind.name, { id, page: 1, perPage: 1 });
  const [last] = data;
  if (last?.operation !== 'delete') throw new Error(`${kind.name} ${id} is not deleted`);
  return provider.restore(last.id);
}

interface UndoDeleteProps {
  kind: Kind;
  id: RecordData['id'];
  parentId: RecordData['id'] | undefined;
}

/** Undoes the deletion of one record, and stays on the page. */
export function UndoDelete({ kind, id, parentId }: UndoDeleteProps) {
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
