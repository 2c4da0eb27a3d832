/** This token in local storage is a placeholder: the unsealed key grants access. */
const TOKEN = 'token';
const KEY = 'staffKey';
const EMAIL = 'staffEmail';
const PLACEHOLDER = 'waybill-signed-in';
/** Set after a user has signed out, so that other tabs can say so. */
const LOGGED_OUT = 'loggedOut';

/** Stores the signed-in user and the key from the seal. */
export function startSession(email: string, staffKey: string): void {
  localStorage.setItem(EMAIL, email);
  localStorage.setItem(KEY, staffKey);
  localStorage.setItem(TOKEN, PLACEHOLDER);
  localStorage.removeItem(LOGGED_OUT);
}

/** The key that the server rejected. Kept in memory, where no link can set it. */
let refusedKey: string | undefined;

export function markRefused(): void {
  refusedKey = staffKey();
}

/** True if the server rejected this session's key. */
export const isRefused = (): boolean => hasToken() && staffKey() === refusedKey;

export function endSession(): void {
  refusedKey = undefined;
  for (const name of [TOKEN, KEY, EMAIL]) localStorage.removeItem(name);
}

/** Records that the user signed out, so the session did not expire. */
export const markLoggedOut = (): void => localStorage.setItem(LOGGED_OUT, 'true');

/** True if the last session of this browser ended by signing out. */
export const isLoggedOut = (): boolean => !hasToken() && localStorage.getItem(LOGGED_OUT) !== null;

/** True if a user is signed in, which means that a token is stored. */
export function hasToken(): boolean {
  try {
    return Boolean(localStorage.getItem(TOKEN));
  } catch {
    return false; // Browsers may block storage, and the build that renders a page has none.
  }
}

/** The staff's `x-api-key`; empty if no user is signed in. */
export const staffKey = (): string => localStorage.getItem(KEY) ?? '';

export const sessionEmail = (): string => localStorage.getItem(EMAIL) ?? '';
