/**
 * Sign-in stores this token in local storage. It is a placeholder: the unsealed key grants access.
 */
const TOKEN = 'token';
const KEY = 'staffKey';
const EMAIL = 'staffEmail';
const PLACEHOLDER = 'waybill-signed-in';
/** Set while nobody is signed in because somebody logged out, so that other tabs can say so. */
const LOGGED_OUT = 'loggedOut';

/** Remembers who signed in, and the key that the seal gave away. */
export function startSession(email: string, staffKey: string): void {
  localStorage.setItem(EMAIL, email);
  localStorage.setItem(KEY, staffKey);
  localStorage.setItem(TOKEN, PLACEHOLDER);
  localStorage.removeItem(LOGGED_OUT);
}

/** The key that the server refused; kept in memory, where no link can set it. */
let refusedKey: string | undefined;

/** Notes that the server refused the key of this session. */
export function markRefused(): void {
  refusedKey = staffKey();
}

/** True where the server refused the key of this session. */
export const isRefused = (): boolean => hasToken() && staffKey() === refusedKey;

/** Forgets all of it; harmless where there is no session. */
export function endSession(): void {
  refusedKey = undefined;
  for (const name of [TOKEN, KEY, EMAIL]) localStorage.removeItem(name);
}

/** Notes that somebody logged out: the session did not end by itself. */
export const markLoggedOut = (): void => localStorage.setItem(LOGGED_OUT, 'true');

/** True if the session of this browser was ended by logging out. */
export const isLoggedOut = (): boolean => !hasToken() && localStorage.getItem(LOGGED_OUT) !== null;

/** The only gate of the console: is there a token? */
export function hasToken(): boolean {
  try {
    return Boolean(localStorage.getItem(TOKEN));
  } catch {
    return false; // A browser may keep its storage closed; the build that draws a page has none.
  }
}

/** The `x-api-key` of staff; empty where nobody signed in. */
export const staffKey = (): string => localStorage.getItem(KEY) ?? '';

export const sessionEmail = (): string => localStorage.getItem(EMAIL) ?? '';
