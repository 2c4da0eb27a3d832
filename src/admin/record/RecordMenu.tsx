import DuplicateIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import QuickLookIcon from '@mui/icons-material/Search';
import { Box, ListItemIcon, MenuItem, MenuList, Stack } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';

import type { RecordData } from '../../resources';
import { ResponsivePopover } from '../components/dialogs';
import { useIsPhone } from '../components/hooks';
import { useAlert } from '../components/notify';
import type { PanelProps } from '../components/PanelButton';
import { keeps } from '../components/slots';
import { useCustomization, type RecordAction } from '../customization';
import { useRecordName } from '../fieldTypes/reference/References';
import { useKind, useKindPaths } from '../routing/useKind';

interface Props extends PanelProps {
  /** The item is left out by default. */
  onQuickLook?: () => void;
  onDelete: () => void;
  /** The record's page has Edit and the custom actions beside the menu. */
  isOnPage?: boolean;
}

/** The actions of the record in context: in a list, or on its own page on phones. */
export function RecordMenu({ anchor, onClose, onQuickLook, onDelete, isOnPage }: Props) {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  const translate = useTranslate();
  const alert = useAlert();
  const isPhone = useIsPhone();
  const { edit, duplicate } = useKindPaths(kind);
  const name = useRecordName(kind, record);
  const title = translate('waybill.list.rowMenu', { name });
  const editPath = edit(record.id);
  const duplicatePath = duplicate(record.id);
  const customization = useCustomization(kind);
  const rowActions = isOnPage ? undefined : customization.rowActions;
  const has = (action: RecordAction) => keeps(customization.actions, action);

  /** A record without an ID cannot be opened or deleted. */
  const withId = (act?: () => void) => () => {
    onClose();
    if (editPath) act?.();
    else alert(translate('waybill.admin.errors.idMissing'));
  };
  const item = (
    words: string,
    Icon: typeof EditIcon,
    onClick: () => void,
    path?: string,
    color?: string,
  ) => (
    <MenuItem onClick={onClick} sx={{ color }} {...(path && { component: LinkBase, to: path })}>
      <ListItemIcon sx={{ color }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      {translate(words)}
    </MenuItem>
  );
  // Tab closes a menu. With custom actions, Tab moves the focus to them instead.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || rowActions) return;
    event.preventDefault();
    onClose();
  };
  return (
    <ResponsivePopover label={title} anchor={anchor} onClose={onClose}>
      {isPhone && (
        <Box aria-hidden sx={{ px: 2, pt: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
      )}
      <MenuList autoFocusItem onKeyDown={onKeyDown}>
        {!isOnPage && has('edit') && item('waybill.record.edit', EditIcon, withId(), editPath)}
        {onQuickLook && item('waybill.list.quickLook', QuickLookIcon, withId(onQuickLook))}
        {duplicatePath &&
          has('duplicate') &&
          item('waybill.record.duplicate', DuplicateIcon, onClose, duplicatePath)}
        {has('delete') &&
          item('ra.action.delete', DeleteIcon, withId(onDelete), undefined, 'error.main')}
      </MenuList>
      {rowActions && (
        <Stack sx={{ px: 1, pb: 1, alignItems: 'flex-start' }}>
          {rowActions.map((Action, index) => (
            <Action key={index} />
          ))}
        </Stack>
      )}
    </ResponsivePopover>
  );
}
