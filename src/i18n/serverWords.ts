import { HttpError } from 'ra-core';
import type { I18nProvider } from 'ra-core';

import { fetchJson } from '../dataProvider/httpClient';
import type { HttpClient } from '../dataProvider/httpClient';

interface FieldRefusal {
  code?: string;
  label?: string;
}

/** An error response. Other backends may send only a message. */
interface Refusal {
  message?: string;
  code?: string;
  params?: { fields?: Record<string, FieldRefusal> };
  errors?: Record<string, string>;
}

/**
 * Wraps an HTTP client to show the server's errors in the user's language, by their codes. Errors without a
 * translation keep the server's words.
 */
export function withServerWords(
  translate: I18nProvider['translate'],
  send: HttpClient = fetchJson,
): HttpClient {
  const translated = (error: unknown) => {
    const body = (error instanceof HttpError ? error.body : undefined) as Refusal | undefined;
    if (!body?.message) return error;
    const { code = '', params } = body;
    const ofField = ([name, sentence]: [string, string]) => {
      const { code: problem = '', ...values }: FieldRefusal = params?.fields?.[name] ?? {};
      const label = translate(`waybill.catalogue.fields.${name}`, { _: values.label });
      const words = { ...values, label, _: sentence };
      return [name, translate(`waybill.server.fields.${problem}`, words)];
    };
    const errors = body.errors && Object.fromEntries(Object.entries(body.errors).map(ofField));
    const message = errors
      ? Object.values<string>(errors).join(' ')
      : translate(`waybill.server.${code}`, { ...params, _: body.message });
    return new HttpError(message, (error as HttpError).status, { ...body, message, errors });
  };
  return (...call) =>
    send(...call).catch((error: unknown) => {
      throw translated(error);
    });
}
