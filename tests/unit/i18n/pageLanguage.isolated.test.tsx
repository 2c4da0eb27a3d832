import { screen } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { renderApp } from '../support/renderApp';
import { expectFailures } from '../support/statsCalls';

const french = vi.hoisted(() => ({ isMissing: false }));
vi.mock('../../../src/i18n/french/public', async (load) => {
  if (french.isMissing) throw new Error('The file could not be fetched');
  return load();
});

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  vi.resetModules();
});

const openInFrench = () => renderApp('/sign-in', { store: memoryStore({ locale: 'fr' }) });

it('the page is marked as English while French cannot be loaded', async () => {
  french.isMissing = true;
  const failures = expectFailures();
  openInFrench();
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(failures()).toBeGreaterThan(0);
});

it('the page is marked as French once its messages are in French', async () => {
  french.isMissing = false;
  openInFrench();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  await screen.findByRole('heading', { name: 'Connexion' });
  expect(document.documentElement).toHaveAttribute('lang', 'fr');
});
