import { HttpError, type I18nProvider } from 'ra-core';

interface FieldRefusal {
  code?: string;
  label?: string;
}

/** An error response of Waybill's API. */
interface Refusal {
  message?: string;
  code?: string;
  params?: { fields?: Record<string, FieldRefusal> };
  errors?: Record<string, string>;
}

/**
 * Returns a function that words errors of calls in the user's language: refusals of Waybill's API by their
 * codes, and the browser's TypeError for a call without a response. Errors without a translation keep the
 * server's words.
 */
export const serverWords =
  (translate: I18nProvider['translate']) =>
  (error: unknown): unknown => {
    if (error instanceof TypeError)
      return new TypeError(translate('waybill.components.noAnswer'), { cause: error });
    const body = (error instanceof HttpError ? error.body : undefined) as Refusal | undefined;
    if (!body?.message) return error;
    const { code = '', params } = body;
    const ofField = ([name, sentence]: [string, string]) => {
      const { code: problem = '', ...values }: FieldRefusal = params?.fields?.[name] ?? {};
      const label = translate(`waybill.catalogue.fields.${values.label}`, { _: values.label });
      const words = { ...values, label, _: sentence };
      return [name, translate(`waybill.server.fields.${problem}`, words)];
    };
    const errors = body.errors && Object.fromEntries(Object.entries(body.errors).map(ofField));
    const message = errors
      ? Object.values<string>(errors).join(' ')
      : translate(`waybill.server.${code}`, { ...params, _: body.message });
    return new HttpError(message, (error as HttpError).status, { ...body, message, errors });
  };
