import { render } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';

import { App, type AppProps } from '../../../src/App';
import { startSession } from '../../../src/auth/session';
import type { HttpClient } from '../../../src/dataProvider/httpClient';
import type { Settings } from '../../../src/contract/settings';
import { SETTINGS } from '../../support/settings';
import { PAIR, sealFor, STAFF_KEY } from './seals';

export const settings: Settings = { ...SETTINGS, seal: sealFor() };

/** Answers every list with no records. */
const emptyBackend = () =>
  vi.fn<HttpClient>(() =>
    Promise.resolve({
      status: 200,
      headers: new Headers(),
      body: '',
      json: { data: [], total: 0, page: 1, lastPage: 1 },
    }),
  );

export const signIn = () => startSession(PAIR.email, STAFF_KEY);

/** The whole console at a path, over a memory router; answers the router to look at. */
export function renderApp(path: string, props: Partial<AppProps> = {}) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const createRouter: AppProps['createRouter'] = (routes) =>
    (router = createMemoryRouter(routes, { initialEntries: [path] }));
  render(
    <App
      settings={settings}
      httpClient={emptyBackend()}
      store={memoryStore()}
      createRouter={createRouter}
      {...props}
    />,
  );
  return {
    path: () => {
      const location = router?.state.location;
      return location && location.pathname + location.search;
    },
    navigate: (to: string) => router?.navigate(to),
  };
}
