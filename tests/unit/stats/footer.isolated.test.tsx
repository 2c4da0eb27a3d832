import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

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

it('the footer names publisher and license, and leads to how the figures are made', async () => {
  await show();
  expect(footer().getByRole('link', { name: /^About Waybill/ })).toHaveAttribute(
    'href',
    'https://provider.example/',
  );
  expect(footer().getByRole('link', { name: /^License: CC BY 4.0/ })).toBeVisible();
  expect(footer().getByRole('link', { name: 'Methodology' })).toHaveAttribute(
    'href',
    '/stats/methodology',
  );
});

it('links to other pages keep the language that the address names', async () => {
  await show('/?lang=fr');
  expect(footer().getByRole('link', { name: 'Methodology' })).toHaveAttribute(
    'href',
    '/stats/methodology?lang=fr',
  );
  expect(screen.getByRole('link', { name: 'Details of Carriers' })).toHaveAttribute(
    'href',
    '/stats/network-number-of-carriers?lang=fr',
  );
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in?lang=fr');
});

it.each(['de', 'fr%26range%3DYear', ''])(
  'links to other pages do not keep the unknown language "%s"',
  async (language) => {
    await show(`/?lang=${language}`);
    expect(footer().getByRole('link', { name: 'Methodology' })).toHaveAttribute(
      'href',
      '/stats/methodology',
    );
  },
);

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
  expect(offer()).not.toBeInTheDocument();
  expect(localStorage.getItem('RaStore.locale')).toBe('"en"');
});

it('other browsers are offered nothing', async () => {
  await show();
  expect(offer()).not.toBeInTheDocument();
});

it('the links of the footer and of the offer store the chosen language for later visits', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA');
  await show();
  const stored = () => localStorage.getItem('RaStore.locale');
  expect(stored()).toBeNull();
  // jsdom cannot leave the page.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(offer()!);
  expect(stored()).toBe('"fr"');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(footer().getByRole('link', { name: 'English' }));
  expect(stored()).toBe('"en"');
});
