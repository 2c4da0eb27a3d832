import CheckIcon from '@mui/icons-material/Check';
import SharedIcon from '@mui/icons-material/GroupsOutlined';
import PinIcon from '@mui/icons-material/PushPin';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { ViewQuery } from '../../../contract/views';
import { randomKey } from '../../../dataProvider/idempotencyKeys';
import { useParentScope } from '../../../routing/ParentScope';
import { useWaybill } from '../../../WaybillContext';
import { landmark } from '../../components/elementProps';
import type { PanelProps } from '../../components/PanelButton';
import {
  NamedItemDialogs,
  useAnnounce,
  type NamedItemTask,
} from '../../namedItems/NamedItemDialogs';
import { useKind } from '../../routing/useKind';
import { useColumnSettings } from '../useColumnSettings';
import {
  LAYOUT_PARAMETER,
  useCurrentView,
  useSavedViews,
  viewSearch,
  type SavedView,
} from './useSavedViews';

/** The query of the unfiltered list in the same layout. */
const shownAs = ({ as }: ViewQuery) => (as ? `?${LAYOUT_PARAMETER}=${as}` : '');

const WORDS = 'list.savedViews';

export default function SavedViewsPanel(props: PanelProps) {
  const [task, setTask] = useState<NamedItemTask>();
  return task ? (
    <ViewDialogs task={task} onClose={props.onClose} />
  ) : (
    <ViewsMenu {...props} onTask={setTask} />
  );
}

interface MenuProps extends PanelProps {
  onTask: (task: NamedItemTask) => void;
}

function ViewsMenu({ anchor, onClose, onTask }: MenuProps) {
  const kind = useKind();
  const translate = useTranslate();
  const navigate = useNavigate();
  const scope = useParentScope();
  const { settings } = useWaybill();
  const { views, isShared, save, change, share, unshare } = useSavedViews();
  const { view, query, isChanged } = useCurrentView();
  const announce = useAnnounce(WORDS, onClose);
  const words = (name: string) => translate(`waybill.${WORDS}.${name}`, { name: view?.name });

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
  const scopeParams = kind.parent ? { parentId: String(scope?.id ?? '') } : {};

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
        item('update', () => void announce(change({ ...view, query }), 'saved', view.name))}
      {item('save', () => onTask('save'))}
      {view && [
        item('rename', () => onTask('rename')),
        view.pinned
          ? item('unpin', () => replace({ ...view, pinned: undefined }))
          : item('pin', () => replace({ ...view, pinned: scopeParams })),
        settings.extensions &&
          (isShared(view)
            ? item('unshare', () => void announce(unshare(view), 'unshared', view.name))
            : item('share', () => void announce(share(view), 'shared', view.name))),
        item('delete', () => onTask('delete')),
      ]}
    </Menu>
  );
}

interface DialogsProps {
  task: NamedItemTask;
  onClose: () => void;
}

/** Saves the list as a new view, or renames or deletes the active one. */
function ViewDialogs({ task, onClose }: DialogsProps) {
  const kind = useKind();
  const announce = useAnnounce(WORDS, onClose);
  const navigate = useNavigate();
  const { views, isShared, change, remove } = useSavedViews();
  const { view, query } = useCurrentView();
  const { stored: columns } = useColumnSettings();
  const save = (name: string) => {
    const isNew = task === 'save' || !view;
    const id = randomKey();
    const viewToSave = isNew ? { id, kind: kind.name, name, query, columns } : { ...view, name };
    void announce(change(viewToSave), 'saved', name);
    if (isNew) navigate({ search: viewSearch(viewToSave) });
  };
  const removeView = () => {
    if (view) void announce(remove(view), 'deleted', view.name);
    // The list is unfiltered afterwards.
    navigate({ search: shownAs(query) });
  };
  return (
    <NamedItemDialogs
      words={WORDS}
      task={task}
      name={view?.name}
      taken={views.filter((each) => each.kind === kind.name).map(({ name }) => name)}
      deleteText={view && isShared(view) ? 'deleteShared' : 'deleteText'}
      onName={save}
      onDelete={removeView}
      onClose={onClose}
    />
  );
}
