import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { landmark } from '../components/elementProps';
import type { PanelProps } from '../components/PanelButton';
import { useKindPaths } from '../routing/useKind';
import { useColumnSettings } from './useColumnSettings';

const ExportDialog = lazy(() => import('../transfer/ExportDialog'));
const ImportDialog = lazy(() => import('../transfer/ImportDialog'));

/** Import, export and deleted records, where the toolbar has no room for buttons. */
export default function MoreMenu({ anchor, onClose }: PanelProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { columns } = useColumnSettings();
  const { bin } = useKindPaths();
  const [opened, setOpened] = useState<'import' | 'export'>();
  if (opened === 'import') return <ImportDialog onClose={onClose} />;
  if (opened === 'export') return <ExportDialog columns={columns.fields} onClose={onClose} />;
  return (
    <Menu
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      slotProps={{ paper: landmark(translate('waybill.pages.list.more')) }}
    >
      {(['import', 'export'] as const).map((name) => (
        <MenuItem key={name} onClick={() => setOpened(name)}>
          {translate(`waybill.transfer.${name}`)}
        </MenuItem>
      ))}
      {bin && (
        <MenuItem onClick={() => void navigate(bin)}>
          {translate('waybill.history.bin.open')}
        </MenuItem>
      )}
    </Menu>
  );
}
