import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { STATISTICS_ELEMENT, type StatisticsAnswer } from './contract/statistics';
import { dropShell } from './stats/servedPage';
import { readSettings } from './contract/settings';
import './stats/styles';

/**
 * The data that the page was rendered from: embedded in the page or, if large, at an address that it
 * names.
 */
async function readStatistics(): Promise<StatisticsAnswer | undefined> {
  const served = document.getElementById(STATISTICS_ELEMENT);
  if (!served) return undefined;
  const { source } = served.dataset;
  try {
    const text = source ? await (await fetch(source)).text() : (served.textContent ?? '');
    return JSON.parse(text) as StatisticsAnswer;
  } catch (error) {
    // The page refetches by itself.
    console.error('The statistics of the page could not be read:', error);
    return undefined;
  }
}

/** The rest runs in separate tasks, so that it does not delay a visitor's first click. */
async function start(root: HTMLElement) {
  try {
    const settings = readSettings(document);
    const [{ App }, statistics] = await Promise.all([import('./App'), readStatistics()]);
    // A transition, so that the first render can be interrupted by input.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App settings={settings} statistics={statistics} />
        </StrictMode>,
      ),
    );
  } catch (error) {
    console.error(error);
    dropShell();
    root.textContent = error instanceof Error ? error.message : String(error);
  }
}

const root = document.getElementById('root');
if (root) void start(root);
