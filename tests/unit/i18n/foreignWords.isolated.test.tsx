import { screen } from '@testing-library/react';
import { HttpError, memoryStore } from 'ra-core';
import { expect, it } from 'vitest';

import { expectLogged } from '../support/expectLogged';
import { renderApp, settings, signIn } from '../support/renderApp';
import { setupUser } from '../support/setupUser';

await import('../../../src/admin/form/CreatePage');

it.each([
  ["Waybill's API is translated by its code", true, /Quelqu’un d’autre vient de créer/],
  ['another backend keeps its words, although its code is known', false, /This truck is taken\./],
])('in French, a refusal of %s', async (_, extensions, words) => {
  signIn();
  renderApp('/dashboard/tractor/add', {
    settings: { ...settings, extensions },
    store: memoryStore({ locale: 'fr' }),
    httpClient: async (_url, { method = 'GET' } = {}) => {
      const message = 'This truck is taken.';
      if (method === 'POST') throw new HttpError(message, 409, { message, code: 'taken' });
      const json = { data: [], total: 0, page: 1, lastPage: 1 };
      return { status: 200, headers: new Headers(), body: '', json };
    },
  });
  const user = setupUser();
  await user.type(await screen.findByLabelText('Nom'), 'Truck 1');
  await user.click(screen.getByRole('button', { name: 'Ajouter un tracteur' }));
  expect(await screen.findByText(words)).toBeVisible();
  expectLogged(words);
});
