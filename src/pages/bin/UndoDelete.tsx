import Button from '@mui/material/Button';
import { useCloseNotification, useDataProvider, useTranslate } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import type { Kind, RecordData } from '../../resources';
import { useRestore } from '../history/useRestore';

interface Props {
  kind: Kind;
  id: RecordData['id'];
  parentId: RecordData['id'] | undefined;
}

/** Brings a record back that has just been deleted; stands in the notice of it. */
export function UndoDelete({ kind, id, parentId }: Props) {
  const translate = useTranslate();
  const provider = useDataProvider<WaybillDataProvider>();
  const close = useCloseNotification();
  const { mutate, isPending } = useRestore(kind, parentId);

  const restore = async () => {
    const { data } = await provider.versions(kind.name, { id, page: 1, perPage: 1 });
    const [last] = data;
    if (last?.operation !== 'delete') throw new Error(`${kind.name} ${id} is not deleted`);
    return provider.restore(last.id);
  };
  return (
    <Button
      size="small"
      color="inherit"
      disabled={isPending}
      onClick={() => mutate(restore, { onSettled: close })}
      sx={{ fontWeight: 600, textDecoration: 'underline' }}
    >
      {translate('waybill.history.bin.undo')}
    </Button>
  );
}
