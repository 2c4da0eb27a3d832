import { fetchUtils } from 'ra-core';

export type HttpOptions = fetchUtils.Options;
export type HttpClient = (
  url: string,
  options?: HttpOptions,
) => Promise<{ status: number; headers: Headers; body: string; json: unknown }>;

/** Sends the key with every call, and no content type where there is no content. */
export function withKey(getKey: () => string, send: HttpClient = fetchUtils.fetchJson): HttpClient {
  return (url, options = {}) => {
    const headers = new Headers({ Accept: 'application/json' });
    const key = getKey();
    if (key) headers.set('x-api-key', key);
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    return send(url, { ...options, headers });
  };
}
