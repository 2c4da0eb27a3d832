import './fastReact';

import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

import { leaveOutStyles } from './emotionStyles';
import { shortenQueryErrors } from './shortQueryErrors';

shortenQueryErrors();

// Nothing is laid out here, so nothing changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor is there anything to scroll. Absent in tests that run without a page.
if ('Element' in globalThis) {
  Element.prototype.scrollIntoView ??= () => {};
  // jsdom has no pointer capture.
  Element.prototype.setPointerCapture ??= () => {};
}

/** A test fails on any console error or warning that it did not ask for. */
beforeEach(() => {
  // Long enough for a machine that has other work.
  configure({ asyncUtilTimeout: 60_000, defaultHidden: false });
  leaveOutStyles();
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  const logged = (['error', 'warn'] as const).map((method) => {
    const spy = vi.mocked(console[method]);
    return { method, calls: vi.isMockFunction(spy) ? [...spy.mock.calls] : [] };
  });
  // Before anything is checked: a test that fails must not change the next one.
  vi.restoreAllMocks();
  vi.useRealTimers();
  // Both are absent in tests that run without a page.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  for (const { method, calls } of logged) expect(calls, `console.${method}`).toEqual([]);
});

/** Files share a worker: what one has put in the place of a global must not meet the next. */
afterAll(() => vi.unstubAllGlobals());
