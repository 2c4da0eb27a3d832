import { onlineManager } from '@tanstack/react-query';
import { fetchUtils, HttpError } from 'ra-core';

export type HttpOptions = fetchUtils.Options;
export type HttpClient = (
  url: string,
  options?: HttpOptions,
) => Promise<{ status: number; headers: Headers; body: string; json: unknown }>;

/** True for an HTML page instead of data, as from proxies and login pages, with any status. */
const isPage = (body: string) => /^\s*<(!doctype|html)/i.test(body);

/** Sends a request to the API with the API key and returns the response, whatever its status. */
export const fetchWithKey =
  (apiUrl: string, getKey: () => string) =>
  (path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> }) =>
    fetch(apiUrl + path, { ...init, headers: { ...headers, 'x-api-key': getKey() } });

/** Longer than the server's own limit of 30 s, so that its answer arrives first. */
const REQUEST_TIMEOUT_MS = 45_000;
const TIMED_OUT = 408;

/** react-admin's `fetchJson`, but a call that takes over 45 s fails with status 408. */
export const fetchJson: HttpClient = async (url, options = {}) => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await fetchUtils.fetchJson(url, { ...options, signal });
  } catch (error) {
    if (!timeout.aborted || options.signal?.aborted) throw error;
    const message = 'No answer in 45 seconds.';
    throw new HttpError(message, TIMED_OUT, { message, code: 'noAnswer' });
  }
};

/** True if a call got no response: there is no connection, or it timed out. */
export const isUnanswered = (error: unknown): boolean =>
  // `fetch` throws a TypeError if there is no connection.
  error instanceof TypeError || (error instanceof HttpError && error.status === TIMED_OUT);

const PROBE_INTERVAL_MS = 5_000;

/**
 * An HTTP client that updates react-query's `onlineManager`. A single call without a response
 * proves nothing, because a browser extension may block its URL. The console is offline only if
 * `probeUrl` does not respond either, until it does.
 */
export function watchConnection(send: HttpClient, probeUrl: string): HttpClient {
  let isProbing = false;

  const probe = async () => {
    if (isProbing) return;
    isProbing = true;
    while (await send(probeUrl).then(() => false, isUnanswered)) {
      onlineManager.setOnline(false);
      await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS));
    }
    isProbing = false;
    onlineManager.setOnline(true);
  };

  return async (url, options) => {
    try {
      const answer = await send(url, options);
      // `navigator.onLine` may be wrong: a server on the same machine responds without a network.
      onlineManager.setOnline(true);
      return answer;
    } catch (error) {
      if (isUnanswered(error)) void probe();
      throw error;
    }
  };
}

/** An HTTP client that sends the API key with every call, and a content type only with a body. */
export function withKey(getKey: () => string, send: HttpClient = fetchJson): HttpClient {
  return async (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    const key = getKey();
    if (key) headers.set('x-api-key', key);
    // ra-data-simple-rest sets a content type on deletes.
    headers.delete('Content-Type');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    const answer = await send(url, { ...options, headers });
    // Treated like any bad gateway: the next try may succeed.
    if (isPage(answer.body)) throw new HttpError('The answer is a web page instead of data.', 502);
    return answer;
  };
}
