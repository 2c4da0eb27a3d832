import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { storeNamedLanguage } from '../../../src/i18n/language';
import NetworkStatsPage from '../../../src/stats/NetworkStatsPage';
import { pass } from '../support/renderStatsPage';
import { mockBackend, renderPublic } from '../support/statsCalls';

vi.mock('../../../src/stats/MainChart', () => ({ default: () => <p>drawn</p> }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  mockBackend();
});

async function show(address?: string) {
  renderPublic(<NetworkStatsPage />, address);
  await pass(300);
}

const footer = () => within(screen.getByRole('contentinfo'));
const offer = () => screen.queryByRole('link', { name: 'Lire cette page en français' });

it('the footer names publisher and license, and explains how the figures are made', async () => {
  await show();
  expect(footer().getByRole('link', { name: /^About Waybill/ })).toHaveAttribute(
    'href',
    'https://provider.example/',
  );
  expect(footer().getByRole('link', { name: /^License: CC BY 4.0/ })).toBeVisible();
  fireEvent.click(footer().getByRole('button', { name: 'Methodology' }));
  await act(() => vi.dynamicImportSettled());
  await pass(0);
  const dialog = footer().getByRole('dialog', { name: 'Methodology' });
  expect(dialog).toHaveTextContent('A day is a day in UTC.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(footer().queryByRole('dialog')).not.toBeInTheDocument();
});

it('the footer links to the same view in the other language', async () => {
  await show('/?range=Week');
  const french = footer().getByRole('link', { name: 'Français' });
  expect(french).toHaveAttribute('href', '?range=Week&lang=fr');
  expect(footer().getByRole('link', { current: true })).toHaveTextContent('English');
});

it('a French browser is offered French until the visitor has chosen', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA');
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Network Stats');
  expect(offer()).toHaveAttribute('href', '?lang=fr');
  fireEvent.click(screen.getByRole('button', { name: 'Non merci' }));
  await pass(0);
  expect(offer()).not.toBeInTheDocument();
});

it('other browsers are offered nothing', async () => {
  await show();
  expect(offer()).not.toBeInTheDocument();
});

it.each([
  ['?lang=fr', [['locale', 'fr']]],
  ['?lang=en', [['locale', 'en']]],
  ['?lang=de', []],
  ['', []],
])('an address with "%s" stores the language %j', (search, stored) => {
  const setItem = vi.fn();
  storeNamedLanguage({ setItem }, search);
  expect(setItem.mock.calls).toEqual(stored);
});
