import { fetchUtils, HttpError } from 'ra-core';

export type HttpOptions = fetchUtils.Options;
export type HttpClient = (
  url: string,
  options?: HttpOptions,
) => Promise<{ status: number; headers: Headers; body: string; json: unknown }>;

/** A proxy's or a login page in the place of data, whatever its status says. */
const isPage = (body: string) => /^\s*<(!doctype|html)/i.test(body);

/** Sends the key with every call, and no content type where there is no content. */
export function withKey(getKey: () => string, send: HttpClient = fetchUtils.fetchJson): HttpClient {
  return async (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    const key = getKey();
    if (key) headers.set('x-api-key', key);
    // ra-data-simple-rest gives deletes one of their own.
    headers.delete('Content-Type');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    const answer = await send(url, { ...options, headers });
    // A bad gateway, by whatever status: the backend may answer the next time.
    if (isPage(answer.body)) throw new HttpError('The answer is a web page instead of data.', 502);
    return answer;
  };
}
