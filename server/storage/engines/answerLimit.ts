/** Letters that the rows of one statement may have: pages are put together in memory. */
export const MOST_LETTERS = 64 * 1024 * 1024;

/** The code of the error where they have more. */
export const TOO_LARGE = 'WAYBILL_TOO_LARGE';
