import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { View } from '../../../src/routing/routes';
import { renderAlone } from '../support/renderKindPage';
import { expectLogged } from '../support/expectLogged';
import { setupUser } from '../support/setupUser';

it.each([
  ['show', 'ID or Service URI is missing. Please check the URL.'],
  ['edit', 'Error loading the page. Please try again later.'],
  ['edit', 'ID is missing. Please check the data.'],
] as const)('logs a missing ID on %s', async (view, words) => {
  renderAlone('tractor', view);
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expectLogged(/^ID is missing\.$/);
});

it('alerts on a record page whose address lacks the parent', async () => {
  renderAlone('company-document', 'show');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'ID or Service URI is missing. Please check the URL.',
  );
  expectLogged('ID is missing.');
});

it('alerts on a list without a service path and on its create buttons', async () => {
  renderAlone('company-contact-info', 'list');
  expect(await screen.findByRole('alert')).toHaveTextContent('Service URI not provided!');
  await setupUser().click(screen.getByRole('button', { name: 'Close' }));
  await setupUser().click(screen.getByRole('button', { name: '+ Add email' }));
  expect(await screen.findByText('ID is missing. Please check the data.')).toBeInTheDocument();
});

it('alerts on a create page without a service path', async () => {
  renderAlone('company-document', 'create');
  await setupUser().click(await screen.findByRole('button', { name: 'Add document' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'ID is missing. Please check the data.',
  );
});

it('shows an error if a view renders nothing', async () => {
  renderAlone('tractor', 'print' as View);
  expect(await screen.findByText('Rendered page is undefined.')).toBeInTheDocument();
  expectLogged(/./);
});
