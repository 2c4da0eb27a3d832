import WarningAmber from '@mui/icons-material/WarningAmber';
import { Box, InputAdornment, styled, TextField } from '@mui/material';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

import { OptionalPart } from '../../components/ErrorMessage';
import type { FilterInputProps, InputProps } from '../fieldType';

const Below = styled('div')({ marginTop: 4, fontSize: 12, '&:empty': { display: 'none' } });
const TEXT_AREA = { multiline: true, maxRows: 16 };

/** Props of a text field with a note. The server's error comes first; a warning allows saving. */
export function noteProps({ input, note, isWarning }: Omit<InputProps, 'field'>) {
  const { helperText } = input.props;
  if (helperText !== undefined || !note || !isWarning) return { helperText: helperText ?? note };
  const warning = (
    <Box component="span" sx={{ color: 'warning.main' }}>
      <WarningAmber sx={{ mr: 0.5, fontSize: 14, verticalAlign: '-2px' }} />
      {note}
    </Box>
  );
  return { helperText: warning, color: 'warning', focused: true } as const;
}

interface Props extends InputProps {
  /** Minimum height in lines of an input of several lines. */
  minRows?: number;
  /** True if another editor is shown below the label. */
  isHidden?: boolean;
  /** Shown at the end of the input if the field has no unit. */
  beside?: ReactNode;
  htmlInput?: ComponentProps<'input'>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export function PlainInput(props: Props) {
  const { input, minRows, isHidden, beside, htmlInput, onKeyDown } = props;
  const end = input.unit || beside;
  return (
    <TextField
      {...input.props}
      {...(minRows ? { ...TEXT_AREA, minRows } : {})}
      onChange={({ target }) => input.change(target.value)}
      onKeyDown={onKeyDown}
      sx={isHidden ? { mb: '-4px' } : undefined}
      {...noteProps(props)}
      slotProps={{
        htmlInput: {
          inputMode: input.keyboard,
          'aria-description': input.unit || undefined,
          ...htmlInput,
        },
        input: {
          style: isHidden ? { display: 'none' } : undefined,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
      }}
    />
  );
}

export const TallInput = (props: InputProps) => <PlainInput {...props} minRows={2} />;

interface WithHelpProps {
  /** ID of the help. */
  id?: string;
  help: ReactNode;
  /** Shown while the help's chunk is loading. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** An input with help below. The input still works if the help's chunk cannot be loaded. */
export const WithHelp = ({ id, help, fallback, children }: WithHelpProps) => (
  <div data-help style={{ position: 'relative' }}>
    {children}
    <Below id={id}>
      <OptionalPart fallback={fallback}>{help}</OptionalPart>
    </Below>
  </div>
);

export const TextFilterInput = ({ text, onText, unit, keyboard, ...props }: FilterInputProps) => (
  <TextField
    {...props}
    autoComplete="off"
    value={text}
    onChange={({ target }) => onText(target.value)}
    slotProps={{
      htmlInput: { inputMode: keyboard, 'aria-description': unit },
      input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
    }}
  />
);
