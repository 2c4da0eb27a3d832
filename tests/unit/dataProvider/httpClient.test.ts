// @vitest-environment node
import { onlineManager } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fetchJson, watchConnection, type HttpClient } from '../../../src/dataProvider/httpClient';

const ANSWER = { status: 200, headers: new Headers(), body: '[]', json: [] };
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const answer = () => Promise.resolve(ANSWER);
const refuse = () => Promise.reject(new HttpError('Unknown key', 401));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

describe('a call without an answer', () => {
  beforeEach(() => void vi.useFakeTimers());

  /** A client whose calls behave as told by their address. */
  const clientOf = (calls: Record<string, HttpClient>) =>
    watchConnection((url, options) => calls[url]!(url, options), 'probe');

  it('counts as offline if a probe gets no answer either, until one does', async () => {
    const calls: Record<string, HttpClient> = { list: noConnection, probe: noConnection };
    const send = clientOf(calls);
    await expect(send('list')).rejects.toThrow('Failed to fetch');
    await vi.advanceTimersByTimeAsync(0);
    expect(onlineManager.isOnline()).toBe(false);

    await vi.advanceTimersByTimeAsync(60_000);
    expect(onlineManager.isOnline()).toBe(false);
    calls['probe'] = refuse;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onlineManager.isOnline()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is an error of its address if the probe gets an answer', async () => {
    const changes = vi.fn();
    const unsubscribe = onlineManager.subscribe(changes);
    const send = clientOf({ list: noConnection, probe: answer });
    await expect(send('list')).rejects.toThrow('Failed to fetch');
    await vi.advanceTimersByTimeAsync(60_000);
    unsubscribe();
    expect(changes).not.toHaveBeenCalled();
  });

  it('starts one probe, however many calls fail', async () => {
    const probe = vi.fn<HttpClient>(noConnection);
    const send = clientOf({ list: noConnection, probe });
    await Promise.allSettled([send('list'), send('list'), send('list')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(probe).toHaveBeenCalledTimes(1);
    onlineManager.setOnline(true);
    await Promise.allSettled([send('list')]);
    expect(probe).toHaveBeenCalledTimes(1);
    probe.mockImplementation(answer);
    await vi.advanceTimersByTimeAsync(5_000);
  });

  it('does not count as offline if it was refused or aborted', async () => {
    const probe = vi.fn(answer);
    const aborted = () => Promise.reject(new DOMException('Aborted', 'AbortError'));
    const send = clientOf({ list: refuse, search: aborted, probe });
    await Promise.allSettled([send('list'), send('search')]);
    expect(probe).not.toHaveBeenCalled();
  });

  it('ends the offline state of a browser as soon as an answer arrives', async () => {
    onlineManager.setOnline(false);
    await clientOf({ list: answer })('list');
    expect(onlineManager.isOnline()).toBe(true);
  });
});

describe('a call that takes too long', () => {
  const never = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });

  it('ends after 45 seconds, later than the limit of the server, with an error that says so', async () => {
    const timeout = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    vi.stubGlobal('fetch', never);
    const call = fetchJson('/api/wallets');
    timeout.abort(new DOMException('Timed out', 'TimeoutError'));
    const message = 'No answer in 45 seconds.';
    await expect(call).rejects.toMatchObject({ status: 408, message, body: { message } });
    expect(limit).toHaveBeenCalledWith(45_000);
  });

  it('ends when its caller aborts it', async () => {
    vi.stubGlobal('fetch', never);
    const caller = new AbortController();
    const call = fetchJson('/api/wallets', { signal: caller.signal });
    caller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
