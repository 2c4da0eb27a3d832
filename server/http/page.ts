import { SETTINGS_ELEMENT, type Settings } from '../../src/contract/settings';

/** JSON as it stands in a page; nothing in it can end the block. */
export const jsonBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** The run-time settings as they stand in a page. */
export const settingsBlock = (settings: Settings): string =>
  jsonBlock(SETTINGS_ELEMENT, JSON.stringify(settings));

/** Puts elements at the end of a built page's head. */
export const withHead = (page: string, elements: string): string =>
  page.replace('</head>', () => `${elements}</head>`);
