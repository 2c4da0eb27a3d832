import CheckIcon from '@mui/icons-material/Check';
import PinIcon from '@mui/icons-material/PushPin';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate, useTranslate } from 'ra-core';

import { landmark } from '../../components/landmark';
import { useViews } from './useViews';
import { viewSearch } from './views';
import type { SavedView } from './views';
import { useParentScope } from '../../../routing/ParentScope';
import type { PanelProps } from '../PanelButton';
import { useCurrentView } from './useCurrentView';
import type { Task } from './ViewsPanel';
import { useKind } from '../../routing/useKind';

interface Props extends PanelProps {
  onTask: (task: Task) => void;
}

/** The views of a kind to choose from, and what can be done with the one at hand. */
export function ViewsMenu({ anchor, onClose, onTask }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const navigate = useNavigate();
  const scope = useParentScope();
  const { views, save } = useViews();
  const { view, query, isChanged } = useCurrentView(kind);
  const words = (name: string) => translate(`waybill.views.${name}`, { name: view?.name });

  const isSelected = (each: SavedView | undefined) =>
    each ? each.id === view?.id : !view && Object.keys(query.filter).length === 0;
  const choice = (each: SavedView | undefined) => (
    <MenuItem
      key={each?.id ?? 'all'}
      role="menuitemradio"
      aria-checked={isSelected(each)}
      onClick={() => {
        navigate({ search: each ? viewSearch(each) : '' });
        onClose();
      }}
    >
      <ListItemIcon>{isSelected(each) && <CheckIcon fontSize="small" />}</ListItemIcon>
      <ListItemText
        primary={each?.name ?? words('all')}
        slotProps={{ primary: { noWrap: true, title: each?.name } }}
      />
      {each?.pinned && <PinIcon color="action" fontSize="small" aria-label={words('isPinned')} />}
    </MenuItem>
  );
  const deed = (name: string, perform: () => void) => (
    <MenuItem
      key={name}
      onClick={() => {
        perform();
        onClose();
      }}
    >
      {words(name)}
    </MenuItem>
  );
  const task = (name: Task) => (
    <MenuItem key={name} onClick={() => onTask(name)}>
      {words(name)}
    </MenuItem>
  );
  const pinning = (each: SavedView) => {
    const place = kind.parent ? { parentId: String(scope?.id ?? '') } : {};
    return each.pinned
      ? deed('unpin', () => save({ ...each, pinned: undefined }))
      : deed('pin', () => save({ ...each, pinned: place }));
  };

  return (
    <Menu
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      slotProps={{
        paper: { ...landmark(words('title')), sx: { maxWidth: 360, maxHeight: '70dvh' } },
      }}
    >
      {choice(undefined)}
      {views.filter((each) => each.kind === kind.name).map(choice)}
      <Divider />
      {view && isChanged && deed('update', () => save({ ...view, query }))}
      {task('save')}
      {view && [task('rename'), pinning(view), task('delete')]}
    </Menu>
  );
}
