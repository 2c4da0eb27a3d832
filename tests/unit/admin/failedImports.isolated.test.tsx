import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderAlone } from '../support/renderKindPage';
import { expectLogged } from '../support/expectLogged';

// As where a new version was put out while the console was open.
const gone = vi.hoisted(() => () => {
  throw new Error('Failed to fetch dynamically imported module');
});
vi.mock('../../../src/admin/list/ListPage', gone);
vi.mock('../../../src/admin/form/EditPage', gone);

it('a list page whose code cannot be loaded is logged and stays on Loading...', async () => {
  renderAlone('tractor', 'list');
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.getByText('Loading...')).toBeVisible();
  expectLogged(/mocking a module/);
});

it('an edit page whose code cannot be loaded says so and leads back', async () => {
  renderAlone('tractor', 'edit');
  expect(await screen.findByText('Error loading the page. Please try again later.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/dashboard\/tractors$/),
  );
  expectLogged(/ID is missing\.|mocking a module/);
});
