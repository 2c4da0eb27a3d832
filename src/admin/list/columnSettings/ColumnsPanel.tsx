import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { PanelProps } from '../PanelButton';
import { ColumnRows } from './ColumnRows';
import { DENSITIES, useColumnSettings, useDensity } from './useColumnSettings';
import type { Density } from './useColumnSettings';
import { useIsPhone } from '../../components/useIsPhone';
import { useKind } from '../../routing/useKind';

/** Chooses how much room the rows of all lists take. */
function DensityChoice() {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={density}
      onChange={(_, selected: Density | null) => selected && setDensity(selected)}
      aria-label={translate('waybill.pages.arrange.density')}
    >
      {DENSITIES.map((each) => (
        <ToggleButton key={each} value={each} sx={{ textTransform: 'none' }}>
          {translate(`waybill.pages.arrange.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Which columns the list has, in what order, how wide, and which of them stay in sight. */
export default function ColumnsPanel({ anchor, onClose }: PanelProps) {
  const kind = useKind();
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const columnSettings = useColumnSettings(kind);
  const [text, setText] = useState('');
  const label = translate('waybill.pages.arrange.columns');
  const find = translate('waybill.pages.arrange.find');
  const paper = { role: 'dialog', 'aria-label': label };

  const content = (
    <Stack spacing={1.5} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
          {label}
        </Typography>
        <Button size="small" disabled={columnSettings.isOwn} onClick={columnSettings.reset}>
          {translate('waybill.pages.arrange.reset')}
        </Button>
      </Stack>
      {!isPhone && <DensityChoice />}
      <TextField
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={find}
        slotProps={{ htmlInput: { 'aria-label': find } }}
      />
      <ColumnRows
        columnSettings={columnSettings}
        text={text.trim().toLowerCase()}
        isPlain={isPhone}
      />
    </Stack>
  );
  return isPhone ? (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { ...paper, sx: { maxHeight: '80dvh' } } }}
    >
      {content}
    </Drawer>
  ) : (
    <Popover
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ...paper, sx: { width: 400, maxHeight: '70dvh' } } }}
    >
      {content}
    </Popover>
  );
}
