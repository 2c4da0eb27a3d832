import DuplicateIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

import type { Kind, RecordData } from '../../resources';
import { landmark } from '../../layout/landmark';
import { useAlert } from '../useAlert';
import { useKindPaths } from '../useKindPaths';

/** The row whose menu is open, and the button it hangs from. */
export interface OpenMenu {
  record: RecordData;
  button: HTMLElement;
}

interface Props {
  kind: Kind;
  menu: OpenMenu;
  onClose: () => void;
  onDelete: (record: RecordData) => void;
}

/** What can be done with a row. */
export function RowMenu({ kind, menu, onClose, onDelete }: Props) {
  const translate = useTranslate();
  const alert = useAlert();
  const { edit, duplicate } = useKindPaths(kind);
  const editPath = edit(menu.record.id);
  const duplicatePath = duplicate(menu.record.id);
  const editLink = editPath ? { component: Link, to: editPath } : {};

  /** What has no id can be neither opened nor deleted. */
  const withId = (act?: () => void) => () => {
    onClose();
    if (editPath) act?.();
    else alert(translate('waybill.pages.errors.idMissing'));
  };
  return (
    <Menu
      open
      anchorEl={menu.button}
      onClose={onClose}
      slotProps={{ paper: landmark(translate('waybill.pages.columns.actions')) }}
    >
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
    </Menu>
  );
}
