import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import SharedIcon from '@mui/icons-material/GroupsOutlined';
import PinIcon from '@mui/icons-material/PushPin';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNavigate, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Confirm } from 'react-admin';

import { VIEW_NAME_LENGTH } from '../../../contract/views';
import type { ViewQuery } from '../../../contract/views';
import { useParentScope } from '../../../routing/ParentScope';
import { useWaybill } from '../../../WaybillContext';
import { focusAtOnce, landmark } from '../../components/elementProps';
import type { PanelProps } from '../../components/PanelButton';
import { useAlert } from '../../components/serverMessage';
import { useReason } from '../../mutations/useReason';
import { TitledDialog } from '../../components/dialogs';
import { useKind } from '../../routing/useKind';
import { useColumnSettings } from '../useColumnSettings';
import { SHOWN_AS, useCurrentView, useSavedViews, viewSearch } from './useSavedViews';
import type { SavedView } from './useSavedViews';

/** The query of the unfiltered list in the same layout. */
const shownAs = ({ as }: ViewQuery) => (as ? `?${SHOWN_AS}=${as}` : '');

/** Dialogs that the menu opens. */
type Task = 'save' | 'rename' | 'delete';

/** The menu of saved views and its dialogs. */
export default function SavedViewsPanel(props: PanelProps) {
  const [task, setTask] = useState<Task>();
  const { onClose } = props;
  if (task === 'delete') return <ViewDeletion onClose={onClose} />;
  if (task) return <ViewNaming isNew={task === 'save'} onClose={onClose} />;
  return <ViewsMenu {...props} onTask={setTask} />;
}

interface MenuProps extends PanelProps {
  onTask: (task: Task) => void;
}

/** Closes the panel and notifies the user of the result. */
function useAnnounce(onClose: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const alert = useAlert();
  const reason = useReason();
  return (changing: Promise<unknown>, done: string, name: string) => {
    void changing.then(
      () => notify(translate(`waybill.list.savedViews.${done}`, { name })),
      (error) => alert(reason(error)),
    );
    onClose();
  };
}

/** Opens a saved view, or saves, renames, pins, shares or deletes the active one. */
function ViewsMenu({ anchor, onClose, onTask }: MenuProps) {
  const kind = useKind();
  const translate = useTranslate();
  const navigate = useNavigate();
  const scope = useParentScope();
  const { settings } = useWaybill();
  const { views, isShared, save, change, share, unshare } = useSavedViews();
  const { view, query, isChanged } = useCurrentView();
  const announce = useAnnounce(onClose);
  const words = (name: string) =>
    translate(`waybill.list.savedViews.${name}`, { name: view?.name });

  const isSelected = (each: SavedView | undefined) =>
    each ? each.id === view?.id : !view && Object.keys(query.filter).length === 0;
  const choice = (each: SavedView | undefined) => (
    <MenuItem
      key={each?.id ?? 'all'}
      role="menuitemradio"
      aria-checked={isSelected(each)}
      onClick={() => {
        navigate({ search: each ? viewSearch(each) : shownAs(query) });
        onClose();
      }}
    >
      <ListItemIcon>{isSelected(each) && <CheckIcon fontSize="small" />}</ListItemIcon>
      <ListItemText
        sx={{ mr: 1 }}
        primary={each?.name ?? words('all')}
        slotProps={{ primary: { noWrap: true, title: each?.name } }}
      />
      {each && isShared(each) && (
        <SharedIcon color="action" fontSize="small" aria-label={words('isShared')} />
      )}
      {each?.pinned && <PinIcon color="action" fontSize="small" aria-label={words('isPinned')} />}
    </MenuItem>
  );
  const item = (name: string, onClick: () => void) => (
    <MenuItem key={name} onClick={onClick}>
      {words(name)}
    </MenuItem>
  );
  const replace = (newView: SavedView) => {
    save(newView);
    onClose();
  };
  const place = kind.parent ? { parentId: String(scope?.id ?? '') } : {};

  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: { ...landmark(words('title')), sx: { maxWidth: 360, maxHeight: '70dvh' } },
      }}
    >
      {choice(undefined)}
      {views.filter((each) => each.kind === kind.name).map(choice)}
      <Divider />
      {view &&
        isChanged &&
        item('update', () => announce(change({ ...view, query }), 'saved', view.name))}
      {item('save', () => onTask('save'))}
      {view && [
        item('rename', () => onTask('rename')),
        view.pinned
          ? item('unpin', () => replace({ ...view, pinned: undefined }))
          : item('pin', () => replace({ ...view, pinned: place })),
        settings.extensions &&
          (isShared(view)
            ? item('unshare', () => announce(unshare(view), 'unshared', view.name))
            : item('share', () => announce(share(view), 'shared', view.name))),
        item('delete', () => onTask('delete')),
      ]}
    </Menu>
  );
}

interface NamingProps {
  /** Saves the list as a new view, or renames the active one. */
  isNew: boolean;
  onClose: () => void;
}

function ViewNaming({ isNew, onClose }: NamingProps) {
  const kind = useKind();
  const translate = useTranslate();
  const announce = useAnnounce(onClose);
  const navigate = useNavigate();
  const formId = useId();
  const { views, change } = useSavedViews();
  const { view, query } = useCurrentView();
  const { stored: columns } = useColumnSettings();
  const renamed = isNew ? undefined : view;
  const [text, setText] = useState(renamed?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const name = text.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isTaken = views.some(
      (each) => each.kind === kind.name && each.name === name && each.id !== renamed?.id,
    );
    if (name === '' || isTaken) {
      setProblem(translate(`waybill.list.savedViews.${isTaken ? 'taken' : 'required'}`));
      return;
    }
    const viewToSave = renamed ?? {
      id: Date.now().toString(36),
      kind: kind.name,
      name,
      query,
      columns,
    };
    announce(change({ ...viewToSave, name }), 'saved', name);
    if (isNew) navigate({ search: viewSearch(viewToSave) });
  };

  return (
    <TitledDialog
      title={translate(`waybill.list.savedViews.${isNew ? 'saveTitle' : 'renameTitle'}`)}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="contained">
            {translate('ra.action.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          inputRef={focusAtOnce}
          fullWidth
          id="view-name"
          margin="dense"
          label={translate('waybill.list.savedViews.name')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          error={problem !== undefined}
          helperText={problem}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: VIEW_NAME_LENGTH } }}
        />
      </form>
    </TitledDialog>
  );
}

/** Confirms the deletion of the active view. The list is unfiltered afterwards. */
function ViewDeletion({ onClose }: Pick<PanelProps, 'onClose'>) {
  const translate = useTranslate();
  const announce = useAnnounce(onClose);
  const navigate = useNavigate();
  const { isShared, remove } = useSavedViews();
  const { view, query } = useCurrentView();
  if (!view) return null;
  const { name } = view;
  return (
    <Confirm
      isOpen
      title={translate('waybill.list.savedViews.deleteTitle', { name })}
      content={translate(
        `waybill.list.savedViews.${isShared(view) ? 'deleteShared' : 'deleteText'}`,
      )}
      confirm="ra.action.delete"
      confirmColor="warning"
      ConfirmIcon={DeleteIcon}
      CancelIcon={CloseIcon}
      onConfirm={() => {
        announce(remove(view), 'deleted', name);
        navigate({ search: shownAs(query) });
      }}
      onClose={onClose}
    />
  );
}
