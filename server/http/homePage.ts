import { SETTINGS_ELEMENT, type Brand, type Settings } from '../../src/contract/settings';
import { DEFAULT_METRIC, DEFAULT_RANGE, STORED_VIEW } from '../../src/stats/metrics';

/** The built page for `/`, in which the public page stands already. */
export const HOME_FILE = 'home.html';

/**
 * Inline script in the head of that page. It redirects signed-in users to the back office before the
 * public page is painted. Its hash is in the Content-Security-Policy.
 */
export const SIGNED_IN_SCRIPT =
  "try{if(localStorage.getItem('token'))document.documentElement.dataset.signedIn=''}catch{}";

/**
 * Makes the served drawing inert until the page's script takes over; without scripts, links work. Marks it
 * if the visitor has chosen another metric or range before, which the address does not name: its figures
 * must not flash up first.
 */
export const SHELL_SCRIPT =
  "{const s=document.getElementById('shell');s.inert=true;try{" +
  'const n=(p,k,d)=>!new URLSearchParams(location.search).has(p)&&(localStorage.getItem(k)||d)!==d;' +
  `if(n('metric','${STORED_VIEW.metric}','${DEFAULT_METRIC.id}'))s.dataset.other='metric';` +
  `if(n('range','${STORED_VIEW.range}','${DEFAULT_RANGE}'))s.dataset.other='range'` +
  '}catch{}}';

/** Surround what is drawn of the public page, and what only holds of a page without figures. */
export const DRAWING = ['<!--drawing-->', '<!--/drawing-->'] as const;
export const UNDRAWN = ['<!--undrawn-->', '<!--/undrawn-->'] as const;

/** The placeholder of a brand value in the built page. */
export const placeholder = (name: keyof Brand): string => `{{brand.${name}}}`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in markup and attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (each) => ENTITIES[each] ?? each);

/** Puts the brand where the built page leaves room for it. */
export function withBrand(page: string, brand: Brand): string {
  const shown: Record<string, string> = { ...brand, logo: brand.logo || '/favicon.svg' };
  // Replaces in one pass, so that a value that looks like a placeholder is not replaced again.
  return page.replace(/\{\{brand\.(\w+)\}\}/g, (text, name: string) => {
    const value = shown[name];
    return value === undefined ? text : escapeHtml(value);
  });
}

/** JSON as it stands in a page; nothing in it can end the block. */
export const jsonBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** The run-time settings as they stand in a page. */
export const settingsBlock = (settings: Settings): string =>
  jsonBlock(SETTINGS_ELEMENT, JSON.stringify(settings));

/** Puts elements at the end of a built page's head. */
export const withHead = (page: string, elements: string): string =>
  page.replace('</head>', () => `${elements}</head>`);

/** Replaces the text between the first and the last mark; all of it if a mark is missing. */
function between(page: string, [from, to]: readonly [string, string], by: string): string {
  const [start, end] = [page.indexOf(from), page.indexOf(to)];
  return start < 0 || end < start ? page : page.slice(0, start) + by + page.slice(end + to.length);
}

/** Puts a drawing with figures in the place of the one of the build; `elements`: more of its head. */
export function withDrawing(
  page: string,
  drawing: string,
  head: Readonly<Record<'title' | 'description' | 'elements', string>>,
): string {
  const description = `<meta name="description" content="${escapeHtml(head.description)}">`;
  let drawn = page;
  while (drawn.includes(UNDRAWN[0])) drawn = between(drawn, UNDRAWN, '');
  drawn = between(drawn, DRAWING, drawing)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => description);
  return withHead(drawn, head.elements);
}

/** The styles of the public page, as the built page carries them. */
export const pageStyles = (page: string): string =>
  /<style data-page>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
