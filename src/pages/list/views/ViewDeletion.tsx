import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { useNavigate, useNotify, useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';

import { useViews } from '../../../office/views/useViews';
import type { Kind } from '../../../resources';
import { useCurrentView } from './useCurrentView';

interface Props {
  kind: Kind;
  onClose: () => void;
}

/** Asks before the view at hand is forgotten; the list is whole again then. */
export function ViewDeletion({ kind, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { remove } = useViews();
  const { view } = useCurrentView(kind);
  if (!view) return null;
  const { name } = view;
  return (
    <Confirm
      isOpen
      title={translate('waybill.views.deleteTitle', { name })}
      content={translate('waybill.views.deleteText')}
      confirm="waybill.pages.actions.delete"
      confirmColor="warning"
      cancel="waybill.pages.actions.cancel"
      ConfirmIcon={DeleteIcon}
      CancelIcon={CloseIcon}
      onConfirm={() => {
        remove(view.id);
        navigate({ search: '' });
        notify(translate('waybill.views.deleted', { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
