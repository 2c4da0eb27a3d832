import { TextField, type TextFieldProps } from '@mui/material';

interface Props extends Omit<TextFieldProps, 'onChange' | 'select' | 'slotProps'> {
  /** Values and labels, below the options in `children`. */
  choices?: readonly (readonly [value: string | number, label: string])[];
  onChange: (value: string) => void;
}

/** The device's own select menu. */
export const NativeSelect = ({
  choices = [],
  onChange,
  children,
  'aria-label': ariaLabel,
  ...props
}: Props) => (
  <TextField
    {...props}
    select
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true }, htmlInput: { 'aria-label': ariaLabel } }}
  >
    {children}
    {choices.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </TextField>
);
