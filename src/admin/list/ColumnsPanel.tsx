import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { ResponsivePopover } from '../components/dialogs';
import { useIsPhone } from '../components/hooks';
import { ColumnList } from './ColumnList';
import type { PanelProps } from '../components/PanelButton';
import { DENSITIES, useColumnSettings, useDensity } from './useColumnSettings';
import type { Density } from './useColumnSettings';

/** Shows, hides, orders, sizes and pins the columns of the list. */
export default function ColumnsPanel({ anchor, onClose }: PanelProps) {
  const translate = useTranslate();
  const words = (name: string) => translate(`waybill.pages.arrange.${name}`);
  const isPhone = useIsPhone();
  const settings = useColumnSettings();
  const [density, setDensity] = useDensity();
  const [text, setText] = useState('');
  return (
    <ResponsivePopover
      label={words('columns')}
      anchor={() => anchor.current}
      width={400}
      onClose={onClose}
    >
      <Stack spacing={1.5} sx={{ p: 2 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
            {words('columns')}
          </Typography>
          <Button size="small" disabled={settings.isDefault} onClick={settings.reset}>
            {words('reset')}
          </Button>
        </Stack>
        {!isPhone && (
          <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            value={density}
            onChange={(_, selected: Density | null) => selected && setDensity(selected)}
            aria-label={words('density')}
          >
            {DENSITIES.map((each) => (
              <ToggleButton key={each} value={each} sx={{ textTransform: 'none' }}>
                {words(each)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <TextField
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={words('find')}
          slotProps={{ htmlInput: { 'aria-label': words('find') } }}
        />
        <ColumnList settings={settings} text={text.trim().toLowerCase()} isPhone={isPhone} />
      </Stack>
    </ResponsivePopover>
  );
}
