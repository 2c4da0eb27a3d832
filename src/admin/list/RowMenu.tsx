import { RecordContextProvider, useListContext, useRecordContext, useTranslate } from 'ra-core';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

import type { RecordData } from '../../resources';
import { useIsPhone } from '../components/hooks';
import { DeleteDialog } from '../record/DeleteDialog';
import { RecordMenu } from '../record/RecordMenu';
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
  const isPhone = useIsPhone();
  const context = useMemo(() => ({ menu, open }), [menu]);
  return (
    <RowMenuContext value={context}>
      {children}
      {menu && data?.some(({ id }) => id === menu.record.id) && (
        <RecordContextProvider value={menu.record}>
          <RecordMenu
            anchor={menu.button}
            onClose={() => open(undefined)}
            onQuickLook={isPhone ? undefined : () => setPreviewedRecord(menu.record)}
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
