import DuplicateIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import QuickLookIcon from '@mui/icons-material/Search';
import { ListItemIcon, MenuItem, MenuList, Stack } from '@mui/material';
import {
  LinkBase,
  RecordContextProvider,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { createContext, use, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';

import type { RecordData } from '../../resources';
import { ResponsivePopover } from '../components/dialogs';
import { useIsPhone } from '../components/hooks';
import { useAlert } from '../components/notify';
import { useCustomization } from '../customization';
import { useRecordName } from '../fieldTypes/reference/References';
import { DeleteDialog } from '../record/DeleteDialog';
import { useKind, useKindPaths } from '../routing/useKind';
import { PanelBoundary } from '../components/PanelButton';
import { lazyPart } from '../components/lazyPart';

const QuickLook = lazyPart(() => import('./QuickLook'));

export interface OpenMenu {
  readonly record: RecordData;
  readonly button: HTMLElement;
}

const RowMenuContext = createContext<{
  menu: OpenMenu | undefined;
  open: (menu: OpenMenu) => void;
}>({ menu: undefined, open: () => undefined });

/** Provides the row menu for the rows inside. Only one is open at a time. */
export function RowMenus({ children }: { children: ReactNode }) {
  const { data, selectedIds, onSelect } = useListContext<RecordData>();
  const [menu, open] = useState<OpenMenu>();
  const [previewedRecord, setPreviewedRecord] = useState<RecordData>();
  const [recordToDelete, setRecordToDelete] = useState<RecordData>();
  const context = useMemo(() => ({ menu, open }), [menu]);
  return (
    <RowMenuContext value={context}>
      {children}
      {menu && data?.some(({ id }) => id === menu.record.id) && (
        <RecordContextProvider value={menu.record}>
          <RowActions
            {...menu}
            onClose={() => open(undefined)}
            onQuickLook={() => setPreviewedRecord(menu.record)}
            onDelete={() => setRecordToDelete(menu.record)}
          />
        </RecordContextProvider>
      )}
      {previewedRecord && (
        <PanelBoundary onClose={() => setPreviewedRecord(undefined)}>
          <QuickLook
            record={previewedRecord}
            onMove={setPreviewedRecord}
            onClose={() => setPreviewedRecord(undefined)}
          />
        </PanelBoundary>
      )}
      {recordToDelete && (
        <DeleteDialog
          record={recordToDelete}
          onClose={() => setRecordToDelete(undefined)}
          onDeleted={() => onSelect(selectedIds.filter((id) => id !== recordToDelete.id))}
        />
      )}
    </RowMenuContext>
  );
}

export function RowMenuButton({ name }: { name: string }) {
  const record = useRecordContext<RecordData>();
  const { menu, open } = use(RowMenuContext);
  return (
    <button
      type="button"
      className="row-menu"
      aria-haspopup="menu"
      aria-expanded={menu !== undefined && menu.record === record}
      aria-label={useTranslate()('waybill.list.rowMenu', { name })}
      onClick={({ currentTarget: button }) => record && open({ record, button })}
    >
      ⋯
    </button>
  );
}

interface Props extends OpenMenu {
  onClose: () => void;
  onQuickLook: () => void;
  onDelete: () => void;
}

function RowActions({ record, button, onClose, onQuickLook, onDelete }: Props) {
  const { id } = record;
  const kind = useKind();
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const alert = useAlert();
  const { edit, duplicate } = useKindPaths(kind);
  const title = translate('waybill.list.rowMenu', { name: useRecordName(kind, record) });
  const editPath = edit(id);
  const duplicatePath = duplicate(id);
  const { rowActions } = useCustomization(kind);

  /** A record without an ID cannot be opened or deleted. */
  const withId = (act?: () => void) => () => {
    onClose();
    if (editPath) act?.();
    else alert(translate('waybill.admin.errors.idMissing'));
  };
  const item = (words: string, Icon: typeof EditIcon, onClick: () => void, path?: string) => (
    <MenuItem onClick={onClick} {...(path && { component: LinkBase, to: path })}>
      <ListItemIcon>
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
    <ResponsivePopover label={title} anchor={button} onClose={onClose}>
      <MenuList autoFocusItem onKeyDown={onKeyDown}>
        {item('waybill.record.edit', EditIcon, withId(), editPath)}
        {!isPhone && item('waybill.list.quickLook', QuickLookIcon, withId(onQuickLook))}
        {duplicatePath && item('waybill.record.duplicate', DuplicateIcon, onClose, duplicatePath)}
        {item('ra.action.delete', DeleteIcon, withId(onDelete))}
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
