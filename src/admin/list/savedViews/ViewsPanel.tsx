import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { useNavigate, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Confirm } from 'react-admin';

import { useViews } from './useViews';
import type { PanelProps } from '../PanelButton';
import { ViewNaming } from './ViewNaming';
import { ViewsMenu } from './ViewsMenu';
import { useCurrentView } from './useCurrentView';
import { useKind } from '../../routing/useKind';

interface Props {
  onClose: () => void;
}

/** Asks before the view at hand is forgotten; the list is whole again then. */
function ViewDeletion({ onClose }: Props) {
  const kind = useKind();
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

/** What the menu leads to and is not done at once. */
export type Task = 'save' | 'rename' | 'delete';

/** The saved views of a list, and all that can be done with them. */
export default function ViewsPanel(props: PanelProps) {
  const [task, setTask] = useState<Task>();
  const { onClose } = props;
  if (task === 'delete') return <ViewDeletion onClose={onClose} />;
  if (task) return <ViewNaming isNew={task === 'save'} onClose={onClose} />;
  return <ViewsMenu {...props} onTask={setTask} />;
}
