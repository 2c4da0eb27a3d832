import type { AuthProvider } from 'ra-core';

import { endSession, hasToken, markRefused, sessionEmail, startSession } from './auth/session';
import { sealSecret } from './contract/settings';
import type { Seal, Settings } from './contract/settings';
import { isInAdmin, SIGN_IN } from './routing/addresses';

/** Thrown where the browser offers no cryptography: on plain http beyond localhost. */
class InsecureContextError extends Error {
  override name = 'InsecureContextError';
}

const bytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** The staff key out of its seal, or undefined where e-mail and password are not the pair. */
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
    // The tag did not fit: this is how AES-GCM says "wrong pair".
    if ((error as Error).name === 'OperationError') return undefined;
    throw error;
  }
}

export interface Credentials {
  email: string;
  password: string;
}

/** Minimum duration of sign-in in ms. The seal is opened during this time. */
const SIGN_IN_DELAY = 1000;

/** Address that staff is sent to when the server rejects the key. */
export const SESSION_ENDED = `${SIGN_IN}?reason=ended`;

/** The same address with the page to return to after the next sign-in. */
function sessionEnded(): string {
  const { pathname, search } = window.location;
  // Of several calls that are refused, the later ones find the sign-in page.
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
 * One credential pair, checked in the browser: the right pair opens the seal that the page
 * carries, and the key inside is what the API asks for. No call leaves the browser.
 */
export function createAuthProvider(settings: Settings): AuthProvider {
  return {
    async login({ email, password }: Credentials) {
      const opening = openSeal(settings.seal, email, password);
      const [opened] = await Promise.allSettled([opening, delay(SIGN_IN_DELAY)]);
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
      // `message: false` keeps react-admin from announcing what the sign-in page shows anyway.
      return hasToken()
        ? Promise.resolve()
        : Promise.reject({ redirectTo: SIGN_IN, message: false });
    },

    /**
     * Only an unknown key ends the session; what a known key may not do stays an error. The
     * sign-in page ends it: a form with unsaved changes asks before it is left for that page.
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
