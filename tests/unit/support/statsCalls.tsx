import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';

import { i18nProvider } from '../../../src/i18n';
import { createCatalogue } from '../../../src/resources';
import { createRoutes } from '../../../src/routing/routes';
import { routerProvider } from '../../../src/routing/routerProvider';
import { DEFAULT_METRIC, type RangeChoice } from '../../../src/stats/metrics';
import { StatisticsProvider } from '../../../src/stats/statistics';
import type { Settings } from '../../../src/contract/settings';
import { WaybillProvider } from '../../../src/WaybillContext';
import { SETTINGS } from '../../support/settings';

export const settings: Settings = {
  ...SETTINGS,
  apiUrl: 'https://backend.example/api',
  extensions: false,
  brand: {
    ...SETTINGS.brand,
    company: 'Waybill Logistics',
    website: 'https://provider.example/',
    community: 'https://community.example/',
  },
};

export interface Call {
  path: string;
  metric: string;
  range: string;
}

type Answer = (call: Call) => unknown;

/** The backend's default answers: two days and a total. */
export const usual: Answer = ({ path }) => {
  if (path === '/stats') return [{ value: 1234, date: '2026-11-20' }];
  if (path === '/stats-data/statsCard') return { totalSum: 5432, differencePercentage: '-7.5' };
  return {
    data: [
      { date: '2026-11-19', dayCount: 10 },
      { date: '2026-11-20', dayCount: '20' },
    ],
  };
};

/** Fails a call as a broken backend would. */
export const broken = () => new Response('{"message":"broken"}', { status: 500 });

/** Answers the statistics calls, and keeps a list of them. */
export function mockBackend(answer: Answer = usual) {
  const calls: (Call & { url: string; key: string | null })[] = [];
  const backend = { answer, calls };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input));
    const call = {
      path: url.pathname.replace('/api', ''),
      metric: url.searchParams.get('statsDataType') ?? '',
      range: url.searchParams.get('statsRange') ?? '',
    };
    calls.push({ ...call, url: String(input), key: new Headers(init?.headers).get('x-api-key') });
    const result = await backend.answer(call);
    if (result instanceof Response) return result;
    // A real body arrives by timers that a test may have stopped.
    return { ok: true, status: 200, text: async () => JSON.stringify(result) } as Response;
  });
  return backend;
}

/** Renders inside everything that the public page expects above it. */
export function renderPublic(element: ReactNode, address = '/') {
  const catalogue = createCatalogue('waybill');
  return render(
    <WaybillProvider value={{ settings, catalogue, routes: createRoutes(catalogue) }}>
      <MemoryRouter initialEntries={[address]}>
        <CoreAdminContext
          i18nProvider={i18nProvider}
          routerProvider={routerProvider}
          queryClient={new QueryClient()}
        >
          {element}
        </CoreAdminContext>
      </MemoryRouter>
    </WaybillProvider>,
  );
}

/** Renders parts of the public page with the statistics of a range. */
export const renderStatistics = (parts: ReactNode, range: RangeChoice = 'Month') =>
  renderPublic(
    <StatisticsProvider view={{ metric: DEFAULT_METRIC, range, compare: false }}>
      {parts}
    </StatisticsProvider>,
  );

/** Takes what the test is about to log; the answer says how many lines that were, and forgets them. */
export function expectFailures() {
  const log = vi.mocked(console.error).mockImplementation(() => {});
  return () => {
    const lines = log.mock.calls.length;
    log.mockClear();
    return lines;
  };
}
