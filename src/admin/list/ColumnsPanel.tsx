import PinIcon from '@mui/icons-material/PushPin';
import {
  Button,
  IconButton,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Field } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { ResponsivePopover } from '../components/dialogs';
import { useIsPhone } from '../components/hooks';
import type { PanelProps } from '../components/PanelButton';
import { useFieldLabel } from '../fieldTypes/useFieldLabel';
import { useKind } from '../routing/useKind';
import { ArrangedList, toggleItem } from '../components/ArrangedList';
import { useMessages } from '../components/useMessages';
import { columnChoices } from './columns';
import {
  DENSITIES,
  MAX_WIDTH,
  MIN_WIDTH,
  useColumnSettings,
  useDensity,
} from './useColumnSettings';
import type { ColumnSettings, Density } from './useColumnSettings';

/** The pin icon of an unpinned column is rotated, so that color is not the only difference. */
const UNPINNED = { transform: 'rotate(45deg)' };

/** Not react-admin's `ColumnsButton`, which has no widths, pins or density and moves columns only by dragging. */
export default function ColumnsPanel({ anchor, onClose }: PanelProps) {
  const words = useMessages('list.columns');
  const isPhone = useIsPhone();
  const kind = useKind();
  const labelOf = useFieldLabel();
  const settings = useColumnSettings();
  const { columns, change } = settings;
  const [density, setDensity] = useDensity();
  const [text, setText] = useState('');
  const { extensions } = useWaybill().settings;
  const hidden = columnChoices(kind, extensions).filter((field) => !columns.fields.includes(field));
  const items = (fields: readonly Field[]) =>
    fields.map((field) => ({ name: field.name, label: labelOf(field) }));
  return (
    <ResponsivePopover label={words('title')} anchor={anchor} width={400} onClose={onClose}>
      <Stack spacing={1.5} sx={{ p: 2 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
            {words('title')}
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
              <ToggleButton key={each} value={each}>
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
        <ArrangedList
          label={words('title')}
          shown={items(columns.fields)}
          hidden={items(hidden)}
          onChange={(names) => change({ shown: names })}
          pinned={columns.pinned}
          text={text.trim().toLowerCase()}
          // Cards have no column widths and no pinned columns.
          toolsOf={isPhone ? undefined : (item) => <ColumnTools {...item} settings={settings} />}
        />
      </Stack>
    </ResponsivePopover>
  );
}

interface ToolsProps {
  name: string;
  label: string;
  settings: ColumnSettings;
}

/** A width applies once it is within bounds. An empty one shares the free space. */
function ColumnTools({ name, label, settings }: ToolsProps) {
  const translate = useTranslate();
  const words = (key: string) => translate(`waybill.list.columns.${key}`, { label });
  const { columns, widths, change, resize } = settings;
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const width = Number(text);
    if (text === '') resize(name, undefined);
    else if (width >= MIN_WIDTH && width <= MAX_WIDTH) resize(name, width);
  };
  const names = columns.fields.map((field) => field.name);
  const pinned = names.slice(0, columns.pinned);
  const isPinned = pinned.includes(name);
  return (
    <>
      <TextField
        type="number"
        placeholder={words('auto')}
        value={typed ?? widths?.[name] ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        slotProps={{
          htmlInput: { 'aria-label': words('width'), min: MIN_WIDTH, max: MAX_WIDTH, step: 8 },
        }}
        sx={{ flex: 'none', width: 84 }}
      />
      <IconButton
        size="small"
        aria-label={words('pin')}
        aria-pressed={isPinned}
        color={isPinned ? 'primary' : 'default'}
        onClick={() => change({ shown: names, pinned: toggleItem(pinned, name) })}
      >
        <PinIcon fontSize="small" sx={isPinned ? {} : UNPINNED} />
      </IconButton>
    </>
  );
}
