import { HttpError } from 'ra-core';
import type { I18nProvider } from 'ra-core';

import { fetchJson } from '../dataProvider/httpClient';
import type { HttpClient } from '../dataProvider/httpClient';

interface Refusal {
  message?: string;
  errors?: Record<string, string>;
}

/**
 * Wraps an HTTP client to translate the server's English messages. Messages without a translation stay
 * in English. Errors of a value name the field.
 */
export function withServerWords(
  translate: I18nProvider['translate'],
  send: HttpClient = fetchJson,
): HttpClient {
  const inWords = (sentence: string) => translate(`waybill.server.${sentence}`, { _: sentence });
  const ofField = ([name, sentence]: [string, string]) => {
    const [, label = '', must = ''] = /^(.*?) (must .*)\.$/.exec(sentence) ?? [];
    const field = translate(`waybill.catalogue.fields.${name}`, { _: label });
    return [name, translate(`waybill.server.${must}`, { field, _: sentence })] as const;
  };
  const translated = (error: unknown) => {
    const body = (error instanceof HttpError ? error.body : undefined) as Refusal | undefined;
    if (!body?.message) return error;
    const errors = body.errors && Object.fromEntries(Object.entries(body.errors).map(ofField));
    const message = errors ? Object.values(errors).join(' ') : inWords(body.message);
    return new HttpError(message, (error as HttpError).status, { ...body, message, errors });
  };
  return (...call) =>
    send(...call).catch((error: unknown) => {
      throw translated(error);
    });
}
