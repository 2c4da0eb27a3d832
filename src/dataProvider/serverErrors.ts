import type { HttpError } from 'ra-core';

/** The server's message of a failed call; undefined if there was no response. */
export function serverMessage(error: unknown): string | undefined {
  const message: unknown = (error as Partial<HttpError> | undefined)?.body?.message;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** The server's messages by wrong field or parameter. */
export const fieldErrorsOf = (error: unknown): object =>
  (error as Partial<HttpError> | undefined)?.body?.errors ?? {};

/** The HTTP status of a failed call; undefined if there was no response. */
export const statusOf = (error: unknown): number | undefined =>
  (error as Partial<HttpError> | undefined)?.status;

/** The code of the server's error; undefined if there was no response, or from other backends. */
export const codeOf = (error: unknown): unknown =>
  (error as Partial<HttpError> | undefined)?.body?.code;
