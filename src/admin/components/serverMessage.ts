import type { HttpError } from 'ra-core';

/** The `message` that the server put into its answer, if it gave one. */
export function serverMessage(error: unknown): string | undefined {
  const message: unknown = (error as Partial<HttpError> | undefined)?.body?.message;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** The HTTP status of a failed call, where it got an answer at all. */
export const statusOf = (error: unknown): number | undefined =>
  (error as Partial<HttpError> | undefined)?.status;
