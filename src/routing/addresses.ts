/*
 * Paths that do not derive from the catalogue. The first chunk imports them from here, so that it
 * does not load the catalogue.
 */

export const HOME = '/dashboard';
export const isInAdmin = (path: string): boolean => path === HOME || path.startsWith(`${HOME}/`);
export const SIGN_IN = '/sign-in';
/** Sign-out opens the public page, which ends the session of a user with this state. */
export const SIGN_OUT = { to: '/', options: { state: { signsOut: true } } } as const;
export const ACTIVITY = '/dashboard/activity';
export const API_PAGE = '/dashboard/api';
export const NETWORK_STATS = '/dashboard/network-stats';

/** Store key of the list URL's query when the list was last open. */
export const lastSearchKey = (list: string): string => `${list}.search`;
