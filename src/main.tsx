import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './App';
import { dropShell } from './home/shell';
import { readSettings } from './settings';

function start(root: HTMLElement) {
  try {
    const settings = readSettings(document);
    createRoot(root).render(
      <StrictMode>
        <App settings={settings} />
      </StrictMode>,
    );
  } catch (error) {
    console.error(error);
    dropShell();
    root.textContent = error instanceof Error ? error.message : String(error);
  }
}

const root = document.getElementById('root');
if (root) start(root);
