import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, type ReactNode, type RefObject } from 'react';

import { momentNote, toDateTimeLocal, dayOf } from './moments';

interface ButtonProps {
  /** Label of the field. */
  label: ReactNode;
  picker: RefObject<HTMLInputElement | null>;
}

/** Opens the browser's picker of an input. */
export function PickButton({ label, picker }: ButtonProps) {
  return (
    <IconButton
      size="small"
      edge="end"
      aria-label={useTranslate()('waybill.fieldTypes.inputs.pick', { label })}
      onClick={() => picker.current?.showPicker()}
    >
      <CalendarIcon fontSize="small" />
    </IconButton>
  );
}

interface Props extends Omit<TextFieldProps<'standard'>, 'variant' | 'value' | 'onChange'> {
  text: string;
  /** Default: the user's time zone. */
  zone?: string;
  /** True for a day without a time. */
  isWhole: boolean;
  onText: (text: string) => void;
}

/** A browser picker. Shows below which moment the input means. */
export function PickerField({ text, zone, isWhole, onText, helperText, ...props }: Props) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const value = isWhole ? dayOf(text) : toDateTimeLocal(text, zone);
  return (
    <TextField
      {...props}
      type={isWhole ? 'date' : 'datetime-local'}
      value={value}
      onChange={({ target }) => onText(target.value)}
      helperText={helperText ?? (isWhole ? undefined : momentNote(text, translate, zone))}
      slotProps={{
        htmlInput: { ref: picker },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ ml: 0 }}>
              <PickButton label={props.label} picker={picker} />
            </InputAdornment>
          ),
        },
      }}
      sx={{
        '& ::-webkit-calendar-picker-indicator': { display: 'none' },
        // Before a day is chosen, the browser shows its format, like a placeholder.
        '& input:not(:focus)': { color: value === '' ? 'text.secondary' : undefined },
      }}
    />
  );
}
