import { useDelete, useNotify, useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import CloseIcon from '@mui/icons-material/Close';

import type { RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useParentMeta } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { useAlert } from '../components/serverMessage';
import { useKind } from '../routing/useKind';
import { UNDO_FOR, UndoDelete } from './UndoDelete';

interface Props {
  /** The record to delete; the dialog is open while there is one. */
  record: RecordData | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a record is deleted, and deletes it; the notice of that takes it back. */
export function DeleteDialog({ record, onClose, onDeleted }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const notify = useNotify();
  const alert = useAlert();
  const meta = useParentMeta();
  const [deleteOne, { isPending }] = useDelete<RecordData>();
  const { extensions } = useWaybill().settings;
  const { routeName, label: type } = kind;

  const undo = extensions && record && (
    <UndoDelete kind={kind} id={record.id} parentId={meta?.parentId} />
  );
  const confirm = () =>
    deleteOne(
      kind.name,
      { id: record?.id, previousData: record, meta },
      {
        // Not in onSettled: given here, it would take the place of the refetch of lists.
        onSuccess: () => {
          onClose();
          notify(
            translate('waybill.pages.done.deleted', { type }),
            undo ? { action: undo, autoHideDuration: UNDO_FOR } : undefined,
          );
          onDeleted?.();
        },
        onError: () => {
          onClose();
          alert(translate('waybill.pages.errors.deleting', { routeName }));
        },
      },
    );

  return (
    <Confirm
      isOpen={record !== undefined}
      loading={isPending}
      title={translate('waybill.pages.confirm.title', { name: representationOf(kind, record) })}
      content={translate('waybill.pages.confirm.delete', { routeName })}
      confirm="ra.action.delete"
      confirmColor="warning"
      ConfirmIcon={DeleteIcon}
      CancelIcon={CloseIcon}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
