import DuplicateIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { RecordContextProvider, useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';

import type { RecordData } from '../../resources';
import { landmark } from '../components/landmark';
import { useCustomization } from '../customization';
import { useAlert } from '../components/useAlert';
import { useKindPaths } from '../routing/useKindPaths';
import { useKind } from '../routing/useKind';

/** The row whose menu is open, and the button it hangs from. */
export interface OpenMenu {
  record: RecordData;
  button: HTMLElement;
}

const BELOW = { vertical: 'bottom', horizontal: 'left' } as const;

interface Props {
  menu: OpenMenu;
  onClose: () => void;
  onDelete: (record: RecordData) => void;
}

/** What can be done with a row. */
export function RowMenu({ menu, onClose, onDelete }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const alert = useAlert();
  const { edit, duplicate } = useKindPaths(kind);
  const editPath = edit(menu.record.id);
  const duplicatePath = duplicate(menu.record.id);
  const { rowActions } = useCustomization(kind);
  const editLink = editPath ? { component: Link, to: editPath } : {};

  /** What has no id can be neither opened nor deleted. */
  const withId = (act?: () => void) => () => {
    onClose();
    if (editPath) act?.();
    else alert(translate('waybill.pages.errors.idMissing'));
  };
  // As in all menus Tab leaves, but for actions that are buttons below it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || rowActions) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={menu.button}
      anchorOrigin={BELOW}
      onClose={onClose}
      slotProps={{ paper: landmark(translate('waybill.pages.columns.actions')) }}
    >
      <MenuList autoFocusItem onKeyDown={onKeyDown}>
        <MenuItem {...editLink} onClick={withId()}>
          <ListItemIcon>
            <EditIcon fontSize="small" />
          </ListItemIcon>
          {translate('waybill.pages.actions.edit')}
        </MenuItem>
        {duplicatePath && (
          <MenuItem component={Link} to={duplicatePath} onClick={onClose}>
            <ListItemIcon>
              <DuplicateIcon fontSize="small" />
            </ListItemIcon>
            {translate('waybill.suggest.duplicate')}
          </MenuItem>
        )}
        <MenuItem onClick={withId(() => onDelete(menu.record))}>
          <ListItemIcon>
            <DeleteIcon fontSize="small" />
          </ListItemIcon>
          {translate('waybill.pages.actions.delete')}
        </MenuItem>
      </MenuList>
      {rowActions && (
        <RecordContextProvider value={menu.record}>
          <Stack sx={{ px: 1, pb: 1, alignItems: 'flex-start' }}>
            {rowActions.map((Action, index) => (
              <Action key={index} />
            ))}
          </Stack>
        </RecordContextProvider>
      )}
    </Popover>
  );
}
