import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createStore } from '../../../src/browser/store';
import { renderShell, stubScreen, user } from '../support/renderLayout';

const script = readFileSync('public/theme.js', 'utf8');
const load = () => new Function(script)() as void;
const shown = () => document.documentElement.dataset.theme;

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete document.documentElement.dataset.theme;
  vi.unstubAllGlobals();
});

describe('the theme of the page', () => {
  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [undefined, true, 'dark'],
    [undefined, false, 'light'],
    ['no such theme', true, 'dark'],
  ])('chosen %s, on a dark system %s: %s', (chosen, dark, expected) => {
    stubScreen({ dark });
    if (chosen) createStore().setItem('theme', chosen);
    load();
    expect(shown()).toBe(expected);
  });

  it('follows the system if storage is blocked or holds something else', () => {
    stubScreen({ dark: true });
    localStorage.setItem('RaStore.theme', '{');
    load();
    expect(shown()).toBe('dark');
    vi.stubGlobal('localStorage', undefined);
    delete document.documentElement.dataset.theme;
    load();
    expect(shown()).toBe('dark');
  });

  it('follows a choice in another tab', () => {
    stubScreen({ dark: false });
    load();
    createStore().setItem('theme', 'dark');
    dispatchEvent(new StorageEvent('storage'));
    expect(shown()).toBe('dark');
  });

  it('follows the choice in the back office', async () => {
    stubScreen({ width: 800 });
    renderShell('/dashboard');
    await screen.findByText('The page');
    expect(shown()).toBe('light');
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Dark theme' }));
    expect(shown()).toBe('dark');
  });
});
