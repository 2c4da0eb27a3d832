/*
 * The addresses that stand by themselves. What loads first takes them from here: it has no use for
 * those that derive from the catalogue.
 */

export const HOME = '/dashboard';
/** True for a path of the back office. */
export const isInAdmin = (path: string): boolean => path === HOME || path.startsWith(`${HOME}/`);
export const SIGN_IN = '/sign-in';
/** How to leave: to the public page, which ends the session of who arrives in this state. */
export const SIGN_OUT = { to: '/', options: { state: { signsOut: true } } } as const;
/** The page of changes to all kinds. */
export const ACTIVITY = '/dashboard/activity';
/** The API to read and to try. */
export const API_PAGE = '/dashboard/api';
export const NETWORK_STATS = '/dashboard/network-stats';

/** Store key of the query that a list's address had when the list was last open. */
export const lastSearchKey = (list: string): string => `${list}.search`;
