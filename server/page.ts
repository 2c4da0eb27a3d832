import { SETTINGS_ELEMENT, type Settings } from '../src/settings';

/** The run-time settings as they stand in a page; nothing in them can end the block. */
export function settingsBlock(settings: Settings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${SETTINGS_ELEMENT}">${json}</script>`;
}

/** Puts elements at the end of a built page's head. */
export const withHead = (page: string, elements: string): string =>
  page.replace('</head>', () => `${elements}</head>`);
