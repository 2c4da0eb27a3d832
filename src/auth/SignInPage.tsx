import { useQueryClient } from '@tanstack/react-query';
import {
  useAuthProvider,
  useLocation,
  useLogout,
  useNavigate,
  useNotificationContext,
} from 'ra-core';
import { useEffect, useId, useState, type ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';

import type { Credentials } from '../authProvider';
import { preloadAdmin } from '../preloadAdmin';
import { HOME, isInAdmin } from '../routing/addresses';
import { useSettings } from '../WaybillContext';
import { AuthPage, useAuthTranslate } from './AuthPage';
import { hasToken, isLoggedOut, isRefused } from './session';

/** If the session has ended, the page says why. */
export default function SignInPage() {
  const translate = useAuthTranslate();
  const { brand } = useSettings();
  const { search } = useLocation();
  // Anybody can link to this URL, so only a rejected call ends a session.
  const [isSignedIn] = useState(() => hasToken() && !isRefused());
  const isEnded = !isSignedIn && new URLSearchParams(search).get('reason') === 'ended';
  const [isOut] = useState(isLoggedOut);
  const logout = useLogout();
  useEffect(() => {
    if (isEnded && isRefused()) void logout({}, false);
  }, [isEnded, logout]);

  return (
    <AuthPage title={translate('waybill.auth.signIn.title')}>
      <p className="auth-quiet">
        {translate('waybill.auth.signIn.lead', { company: brand.company })}
      </p>
      {isEnded && (
        <p role="status" className="auth-note">
          {translate(`waybill.auth.signIn.${isOut ? 'loggedOut' : 'ended'}`)}
        </p>
      )}
      <SignInForm />
      <p className="auth-links">
        <Link to="/forgot-password">{translate('waybill.auth.signIn.forgotPassword')}</Link>
        <span>
          {translate('waybill.auth.signIn.noAccount')}{' '}
          <Link to="/signup">{translate('waybill.auth.signIn.signUp')}</Link>
        </span>
      </p>
    </AuthPage>
  );
}

const TEXT_AT_TEXT = /^\S[^\s@]*@\S+$/;
const MIN_PASSWORD = 6;

/** Form with e-mail and password. Wrong credentials keep the input. */
function SignInForm() {
  const translate = useAuthTranslate();
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

interface InputProps extends ComponentProps<'input'> {
  label: string;
  error: string | undefined;
}

/** A labelled input with its error below. `aria-describedby` connects them for screen readers. */
function AuthInput({ label, error, ...input }: InputProps) {
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

interface Interrupted {
  nextPathname?: string;
  nextSearch?: string;
}

/** The page that the visitor requested before sign-in, or home. */
function useNextPath(): string {
  const { state, search } = useLocation();
  const { nextPathname, nextSearch = '' } = (state ?? {}) as Interrupted;
  if (nextPathname) return nextPathname + nextSearch;
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!URL.canParse(next, window.location.origin)) return HOME;
  // Resolved like a browser would, so that dots and backslashes cannot lead to another site.
  const { origin, pathname, search: query, hash } = new URL(next, window.location.origin);
  return origin === window.location.origin && isInAdmin(pathname) ? pathname + query + hash : HOME;
}

/** Rejects with a message key if the credentials are wrong. Navigates to the next page. */
function useSignIn(): (credentials: Credentials) => Promise<void> {
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { resetNotifications } = useNotificationContext();
  const next = useNextPath();

  return async (credentials) => {
    void preloadAdmin();
    await authProvider?.login(credentials);
    resetNotifications();
    // The auth check around this page has cached "not signed in". Without a reset, it would
    // redirect the visitor back here.
    await queryClient.resetQueries({ queryKey: ['auth'] });
    navigate(next, { replace: true });
  };
}
