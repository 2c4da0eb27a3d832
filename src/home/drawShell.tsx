import { I18nContext } from 'ra-core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { publicI18nProvider } from '../i18n/publicWords';
import type { Settings } from '../settings';
import NetworkStatsPage from '../stats/NetworkStatsPage';
import { StatisticsProvider } from '../stats/statistics/StatisticsContext';
import { SettingsProvider } from '../WaybillContext';

/** The public page as it is before any answer, drawn at build time by the code that draws it. */
export const drawShell = (settings: Settings): string =>
  renderToString(
    <SettingsProvider value={settings}>
      <I18nContext value={publicI18nProvider}>
        <StatisticsProvider settings={settings}>
          <MemoryRouter>
            <NetworkStatsPage />
          </MemoryRouter>
        </StatisticsProvider>
      </I18nContext>
    </SettingsProvider>,
  );
