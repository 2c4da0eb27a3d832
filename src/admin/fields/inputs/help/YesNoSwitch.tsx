import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';

import { parseBoolean } from '../../format';
import type { HelpProps } from './types';
import { useFieldText } from './useFieldText';

/** Turns the text beside it to true and to false. */
export function YesNoSwitch({ field, label }: HelpProps) {
  const translate = useTranslate();
  const { text, change } = useFieldText(field);
  return (
    <Switch
      size="small"
      edge="end"
      checked={parseBoolean(text) === true}
      onChange={(_, isOn) => change(String(isOn))}
      slotProps={{ input: { 'aria-label': translate('waybill.suggest.toggle', { label }) } }}
    />
  );
}
