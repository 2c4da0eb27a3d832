import './fastReact';

import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

import { leaveOutStyles } from './emotionStyles';

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
  // How long a busy machine takes says nothing about the page.
  configure({ asyncUtilTimeout: 10_000, defaultHidden: false });
  leaveOutStyles();
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  for (const method of ['error', 'warn'] as const) {
    const spy = vi.mocked(console[method]);
    const said = vi.isMockFunction(spy) ? spy.mock.calls : [];
    expect(said, `console.${method}`).toEqual([]);
  }
  vi.restoreAllMocks();
  // Both are absent in tests that run without a page.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});

/** Files share a worker: what one has put in the place of a global must not meet the next. */
afterAll(() => vi.unstubAllGlobals());
