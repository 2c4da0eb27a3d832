import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

import { OptionalPart } from '../../components/ErrorMessage';
import type { FilterInputProps, InputProps } from '../fieldType';

const Below = styled('div')({ marginTop: 4, fontSize: 12, '&:empty': { display: 'none' } });
const TEXT_AREA = { multiline: true, minRows: 2, maxRows: 16 };

interface Props extends InputProps {
  isTall?: boolean;
  /** Shown at the end of the input if the field has no unit. */
  beside?: ReactNode;
  htmlInput?: ComponentProps<'input'>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A text field with its unit. */
export function PlainInput({ input, note, isTall, beside, htmlInput, onKeyDown }: Props) {
  const end = input.unit || beside;
  return (
    <TextField
      {...input.props}
      {...(isTall ? TEXT_AREA : {})}
      onChange={({ target }) => input.change(target.value)}
      onKeyDown={onKeyDown}
      helperText={input.props.helperText ?? note}
      slotProps={{
        htmlInput: { 'aria-description': input.unit || undefined, ...htmlInput },
        input: { endAdornment: end && <InputAdornment position="end">{end}</InputAdornment> },
      }}
    />
  );
}

export const TallInput = (props: InputProps) => <PlainInput {...props} isTall />;

interface WithHelpProps {
  /** ID of the help. */
  id?: string;
  help: ReactNode;
  children: ReactNode;
}

/** An input with help below. The input still works if the help's chunk cannot be loaded. */
export const WithHelp = ({ id, help, children }: WithHelpProps) => (
  <div>
    {children}
    <Below id={id}>
      <OptionalPart>{help}</OptionalPart>
    </Below>
  </div>
);

/** A text field for a filter's value. */
export const TextFilterInput = ({
  text,
  onText,
  inputMode,
  ...props
}: FilterInputProps & { inputMode?: 'decimal' }) => (
  <TextField
    {...props}
    autoComplete="off"
    value={text}
    onChange={({ target }) => onText(target.value)}
    slotProps={{ htmlInput: { inputMode } }}
  />
);
