import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { dropShell } from './home/shell';
import { readSettings } from './settings';
import './stats/styles';

/** The rest is evaluated in tasks of its own: a visitor's first press need not wait for all of it. */
async function start(root: HTMLElement) {
  try {
    const settings = readSettings(document);
    const { App } = await import('./App');
    // As a transition, the first render leaves visitors time in between.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App settings={settings} />
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
