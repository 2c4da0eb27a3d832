import { fetchUtils, HttpError } from 'ra-core';

export type HttpOptions = fetchUtils.Options;
export type HttpClient = (
  url: string,
  options?: HttpOptions,
) => Promise<{ status: number; headers: Headers; body: string; json: unknown }>;

/** True for an HTML page in place of data, as proxies and login pages send with any status. */
const isPage = (body: string) => /^\s*<(!doctype|html)/i.test(body);

/** Sends a request below the API's address with the key, and answers whatever came back. */
export const fetchWithKey =
  (apiUrl: string, getKey: () => string) =>
  (path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> }) =>
    fetch(apiUrl + path, { ...init, headers: { ...headers, 'x-api-key': getKey() } });

/** A client that sends the key with every call, and a content type only with a body. */
export function withKey(getKey: () => string, send: HttpClient = fetchUtils.fetchJson): HttpClient {
  return async (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    const key = getKey();
    if (key) headers.set('x-api-key', key);
    // ra-data-simple-rest sets one on deletes.
    headers.delete('Content-Type');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    const answer = await send(url, { ...options, headers });
    // Like any bad gateway: the next try may succeed.
    if (isPage(answer.body)) throw new HttpError('The answer is a web page instead of data.', 502);
    return answer;
  };
}
