import { useForm } from 'react-hook-form';

import type { Credentials } from '../authProvider';
import { AuthInput } from './AuthInput';
import { useSignIn } from './useSignIn';
import { useWords } from './useWords';

const TEXT_AT_TEXT = /^\S[^\s@]*@\S+$/;
const MIN_PASSWORD = 6;

/** E-mail and password; what was typed stays when the pair is wrong. */
export function SignInForm() {
  const translate = useWords();
  const signIn = useSignIn();
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    try {
      await signIn(credentials);
    } catch (error) {
      setError('root', { message: translate((error as Error).message) });
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      {errors.root && (
        <p role="alert" className="auth-error">
          {errors.root.message}
        </p>
      )}
      <AuthInput
        label={translate('waybill.auth.signIn.email')}
        type="email"
        autoComplete="username"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the page has no other purpose
        autoFocus
        error={errors.email?.message}
        {...register('email', {
          required: translate('waybill.auth.validation.emailRequired'),
          pattern: {
            value: TEXT_AT_TEXT,
            message: translate('waybill.auth.validation.emailPattern'),
          },
        })}
      />
      <AuthInput
        label={translate('waybill.auth.signIn.password')}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', {
          required: translate('waybill.auth.validation.passwordRequired'),
          minLength: {
            value: MIN_PASSWORD,
            message: translate('waybill.auth.validation.passwordLength', { min: MIN_PASSWORD }),
          },
        })}
      />
      <button type="submit" disabled={isSubmitting}>
        {translate(isSubmitting ? 'waybill.auth.signIn.submitting' : 'waybill.auth.signIn.submit')}
      </button>
    </form>
  );
}
