import { useId } from 'react';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  error: string | undefined;
}

/** A labelled input with its error below, tied together for screen readers. */
export function AuthInput({ label, error, ...input }: Props) {
  const id = useId();
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="auth-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
