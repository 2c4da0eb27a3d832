import { Button, FormControlLabel, FormHelperText, styled, Switch } from '@mui/material';
import { useTranslate } from 'ra-core';

import { TitledDialog } from '../components/dialogs';
import { useMessages } from '../components/useMessages';
import { useShortcutsOn, useShortcutTable } from './useShortcuts';

const Table = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: '4px 24px',
  margin: '16px 0 0',
  '& div': { display: 'flex', gap: 12, alignItems: 'center', minHeight: 32 },
  '& dt': { flexShrink: 0, minWidth: 88 },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& kbd': {
    padding: '2px 6px',
    marginRight: 4,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
  },
}));

/** Shortcuts with Ctrl cannot be typed by accident, so they are always on. */
const WITH_CTRL = [
  { keys: 'Ctrl+K', label: 'waybill.commandPalette.title' },
  { keys: 'Ctrl+Enter', label: 'waybill.commandPalette.shortcuts.save' },
  { keys: 'Ctrl+S', label: 'waybill.commandPalette.shortcuts.save' },
];

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const t = useMessages('commandPalette.shortcuts');
  const [isOn, setOn] = useShortcutsOn();
  const rows = [...useShortcutTable(), ...WITH_CTRL];

  return (
    <TitledDialog
      title={t('title')}
      maxWidth="sm"
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
    >
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, checked) => setOn(checked)} />}
        label={t('on')}
        slotProps={{ typography: { component: 'span' } }}
      />
      <FormHelperText>{t('off')}</FormHelperText>
      <Table>
        {rows.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{translate(label, { _: label })}</dd>
          </div>
        ))}
      </Table>
    </TitledDialog>
  );
}
