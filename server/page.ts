import { SETTINGS_ELEMENT, type Settings } from '../src/settings';

/** Puts the run-time settings into the built page; nothing in them can end the block they stand in. */
export function withSettings(page: string, settings: Settings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${SETTINGS_ELEMENT}">${json}</script>`;
  return page.replace('</head>', () => `${block}</head>`);
}
