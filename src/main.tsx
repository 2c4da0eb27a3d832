import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { STATISTICS_ELEMENT, type StatisticsAnswer } from './contract/statistics';
import { dropShell, keepShellInert, showPlain } from './stats/servedPage';
import { readSettings } from './contract/settings';
import './stats/styles';

const RETRY_MS = 15_000;

/**
 * The data that the page was rendered from: embedded in the page or, if large, at an address that it
 * names. Until that address answers, the page stays as it was served, with its figures.
 */
async function readStatistics(): Promise<StatisticsAnswer | undefined> {
  const served = document.getElementById(STATISTICS_ELEMENT);
  const { source } = served?.dataset ?? {};
  try {
    if (!source) return served ? (JSON.parse(served.textContent) as StatisticsAnswer) : undefined;
    const response = await fetch(source);
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return (await response.json()) as StatisticsAnswer;
  } catch (error) {
    console.error('The statistics of the page could not be read:', error);
    if (!source || !showPlain()) return undefined;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return readStatistics();
  }
}

/** The rest runs in separate tasks, so that it does not delay a visitor's first click. */
async function start(root: HTMLElement) {
  try {
    const settings = readSettings(document);
    const [{ App }, statistics] = await Promise.all([import('./App'), readStatistics()]);
    keepShellInert();
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
    if (showPlain()) return;
    dropShell();
    root.textContent = error instanceof Error ? error.message : String(error);
  }
}

const root = document.getElementById('root');
if (root) void start(root);
