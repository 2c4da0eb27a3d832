import { DEFAULT_METRIC, DEFAULT_RANGE, STORED_VIEW } from '../../src/stats/metrics';
import { escapeHtml, withHead } from '../http/html';

/** The built page for `/`. It contains the rendered public page without figures. */
export const HOME_FILE = 'home.html';

/** ID of the template with the scripts of that page and the links that preload them. */
export const LATER = 'later';

/**
 * Inline script in the head of that page. It redirects signed-in users to the back office before the
 * public page is painted, and starts the scripts after the first paint: before it, they would compete with
 * the page for the line and the processor. Its hash is in the Content-Security-Policy.
 */
export const SIGNED_IN_SCRIPT =
  "try{if(localStorage.getItem('token'))document.documentElement.dataset.signedIn=''}catch{}" +
  "addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>" +
  `document.head.append(document.getElementById('${LATER}').content))))`;

/** Time from the first paint in which the app has to arrive, with its figures. */
const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Makes the rendered page inert until its script runs; without JavaScript, its links work, and they do again if a script
 * does not arrive. If the URL has no metric or range and the visitor chose others before, marks the page so that the
 * wrong figures do not flash. The page of a metric does not depend on that choice.
 */
export const SHELL_SCRIPT =
  "{const s=document.getElementById('shell'),d=s.dataset;s.inert=true;" +
  "const p=()=>{s.inert=false;d.plain='';delete d.other};" +
  "addEventListener('error',e=>{if(e.target.tagName=='SCRIPT')p()},true);" +
  // No frame is painted in a tab in the background.
  `requestAnimationFrame(()=>setTimeout(()=>{if(d.started==null)p()},${SCRIPT_TIMEOUT_MS}));` +
  "if(location.pathname=='/')try{" +
  'const n=(p,k,d)=>!new URLSearchParams(location.search).has(p)&&(localStorage.getItem(k)||d)!==d;' +
  `if(n('metric','${STORED_VIEW.metric}','${DEFAULT_METRIC.id}'))d.other='metric';` +
  `if(n('range','${STORED_VIEW.range}','${DEFAULT_RANGE}'))d.other='range'` +
  '}catch{}}';

/** Markers around the rendered public page, and around parts that only a page without figures needs. */
export const DRAWING = ['<!--drawing-->', '<!--/drawing-->'] as const;
export const UNDRAWN = ['<!--undrawn-->', '<!--/undrawn-->'] as const;

/** Returns the page unchanged if a marker is missing. */
function between(page: string, [from, to]: readonly [string, string], by: string): string {
  const [start, end] = [page.indexOf(from), page.indexOf(to)];
  return start < 0 || end < start ? page : page.slice(0, start) + by + page.slice(end + to.length);
}

/** The language of the built page, and of the public page in it. */
const LANGUAGE = /(<html|<div id="shell") lang="en"/g;

export function withDrawing(
  page: string,
  drawing: string,
  head: Readonly<Record<'locale' | 'title' | 'description' | 'elements', string>>,
): string {
  const description = `<meta name="description" content="${escapeHtml(head.description)}">`;
  let result = page.replace(LANGUAGE, (_, tag: string) => `${tag} lang="${head.locale}"`);
  while (result.includes(UNDRAWN[0])) result = between(result, UNDRAWN, '');
  result = between(result, DRAWING, drawing)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => description);
  return withHead(result, head.elements);
}

export const pageStyles = (page: string): string =>
  /<style data-page>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
