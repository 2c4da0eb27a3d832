import type { HttpError } from 'ra-core';

import type { Kind } from '../../resources';
import { formFields } from './payload';

type Errors = Record<string, string | Record<string, string>>;

/** Of a form that was not sent at all. */
export const NOT_SENT: Errors = { root: { notSent: 'not sent' } };

/**
 * What the server said about fields of the form. The root error tells the form that it was not
 * saved; about anything else the form could never be rid of an error.
 */
export function submissionErrors(kind: Kind, error: unknown): Errors {
  const said = ((error as Partial<HttpError> | undefined)?.body?.errors ?? {}) as object;
  const ofForm = new Set(formFields(kind).map((field) => field.name));
  const texts = Object.entries(said).flatMap(([name, message]: [string, unknown]) =>
    ofForm.has(name) ? [[name, String(message)] as const] : [],
  );
  return { ...Object.fromEntries(texts), root: { server: 'not saved' } };
}
