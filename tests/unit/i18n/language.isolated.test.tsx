import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { expect, it, onTestFinished } from 'vitest';

import { valueLocale } from '../../../src/i18n/valueLocale';
import { formatDate } from '../../../src/admin/fieldTypes/dateFormats';
import { formatMoney, formatNumber } from '../../../src/admin/fieldTypes/format';
import { renderApp, signIn } from '../support/renderApp';
import { stubScreen } from '../support/renderLayout';

it('choosing French on the sign-in page is remembered and keeps the typed text', async () => {
  const store = memoryStore();
  renderApp('/sign-in', { store });
  const english = await screen.findByRole('button', { name: 'English' });
  expect(english).toHaveAttribute('aria-pressed', 'true');
  const typed = { target: { value: 'ops@waybill.test' } };
  fireEvent.change(screen.getByLabelText('Email'), typed);
  const french = screen.getByRole('button', { name: 'Français' });
  french.focus();
  fireEvent.click(french);
  await screen.findByRole('heading', { name: 'Connexion' });
  expect(screen.getByLabelText('E-mail')).toHaveValue('ops@waybill.test');
  expect(french).toHaveFocus();
  expect(screen.getByLabelText('Mot de passe')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'fr');
  expect(store.getItem('locale')).toBe('fr');
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(screen.getByLabelText('Email')).toHaveValue('ops@waybill.test');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

/** Loads the console at an address of the window, with the store of the browser. */
function visit(address: string) {
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', '/'));
  renderApp(address, { store: undefined });
}
const storedLanguage = () => localStorage.getItem('RaStore.locale');

it('choosing English on a sign-in page whose address names French outlasts a reload', async () => {
  visit('/sign-in?lang=fr&next=%2Fdashboard%2Floads');
  await screen.findByRole('heading', { name: 'Connexion' });
  expect(storedLanguage()).toBe('"fr"');
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(location.search).toBe('?next=%2Fdashboard%2Floads');

  cleanup();
  visit(location.pathname + location.search);
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(storedLanguage()).toBe('"en"');
});

it('an unknown language in the address is not stored', async () => {
  visit('/sign-in?lang=de');
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(storedLanguage()).toBeNull();
});

it('choosing French in the account menu keeps unsaved text', async () => {
  stubScreen({ width: 360 });
  signIn();
  renderApp('/dashboard/role/add');
  const name = await screen.findByLabelText('Name');
  fireEvent.change(name, { target: { value: 'Dispatcher' } });

  fireEvent.click(screen.getByText(/^Account/).closest('button') as HTMLElement);
  fireEvent.click(await screen.findByText('Français'));
  await screen.findByRole('heading', { name: 'Ajouter un rôle' });
  expect(screen.getByLabelText('Nom')).toHaveValue('Dispatcher');
  expect(screen.queryByRole('button', { name: 'Abandonner' })).toBeNull();
  expect(document.documentElement).toHaveAttribute('lang', 'fr');

  expect(valueLocale()).toBe('fr-FR');
  expect(formatNumber(1234567.5)).toBe('1\u00a0234\u00a0567,5');
  expect(formatMoney(1250, 'EUR')).toBe('1\u00a0250,00\u00a0€');
  expect(formatDate('2026-01-31')).toBe('31 janv. 2026');
  await waitFor(() => expect(document.title).toContain('Ajouter'));
});
