import type { AuthProvider } from 'ra-core';

import { endSession, hasToken, markRefused, sessionEmail, startSession } from './auth/session';
import { sealSecret, type Seal, type Settings } from './contract/settings';
import { isInAdmin, SIGN_IN } from './routing/addresses';

/** Thrown if the browser has no Web Crypto: on plain HTTP beyond localhost. */
class InsecureContextError extends Error {
  override name = 'InsecureContextError';
}

const bytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Decrypts the staff key; undefined if the e-mail or password is wrong. */
async function openSeal(seal: Seal, email: string, password: string): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new InsecureContextError('No Web Crypto: not a secure context');

  const secret = new TextEncoder().encode(sealSecret(email, password));
  const base = await subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  const key = await subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(seal.salt), iterations: seal.iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  try {
    const iv = bytes(seal.iv);
    const opened = await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes(seal.box));
    return new TextDecoder().decode(opened);
  } catch (error) {
    // The authentication tag does not match, which is AES-GCM's sign of wrong credentials.
    if ((error as Error).name === 'OperationError') return undefined;
    throw error;
  }
}

export interface Credentials {
  email: string;
  password: string;
}

/** Minimum duration of sign-in. The seal is opened during this time. */
const SIGN_IN_DELAY_MS = 1000;

/** Path to redirect to if the server rejects the key. */
export const SESSION_ENDED = `${SIGN_IN}?reason=ended`;

/** The same path, with the page to return to after the next sign-in. */
function sessionEnded(): string {
  const { pathname, search } = window.location;
  // If several calls are rejected, the later ones already find the sign-in page.
  if (pathname === SIGN_IN && search.startsWith('?reason=ended')) return pathname + search;
  if (!isInAdmin(pathname)) return SESSION_ENDED;
  return `${SESSION_ENDED}&next=${encodeURIComponent(pathname + search)}`;
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** "jane.doe@example.com" becomes "Jane Doe". */
function nameOf(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/**
 * There is one credential pair, checked in the browser: the right pair decrypts the sealed key in
 * the page, which is the key that the API expects. Sign-in makes no call. There is no
 * `canAccess`: the server decides what staff may do.
 */
export function createAuthProvider(settings: Settings): AuthProvider {
  return {
    async login({ email, password }: Credentials) {
      const opening = openSeal(settings.seal, email, password);
      const [opened] = await Promise.allSettled([opening, delay(SIGN_IN_DELAY_MS)]);
      if (opened.status === 'rejected') {
        if (opened.reason instanceof InsecureContextError)
          throw new Error('waybill.auth.signIn.insecure');
        console.error(opened.reason);
        throw new Error('waybill.auth.signIn.failed');
      }
      if (opened.value === undefined) throw new Error('waybill.auth.signIn.wrong');
      startSession(email.trim(), opened.value);
    },

    logout() {
      endSession();
      return Promise.resolve(SIGN_IN);
    },

    checkAuth() {
      // `message: false`: the sign-in page shows the reason, so react-admin needs no notification.
      return hasToken()
        ? Promise.resolve()
        : Promise.reject({ redirectTo: SIGN_IN, message: false });
    },

    /**
     * Only an unknown key ends the session; a forbidden call is just an error. The session ends on
     * the sign-in page, because a form with unsaved changes asks before the user leaves it.
     */
    checkError(error: { status?: number }) {
      if (error.status !== 401) return Promise.resolve();
      markRefused();
      return Promise.reject({ redirectTo: sessionEnded(), message: false, logoutUser: false });
    },

    getIdentity() {
      const email = sessionEmail();
      return Promise.resolve({ id: email, email, fullName: nameOf(email) });
    },
  };
}
