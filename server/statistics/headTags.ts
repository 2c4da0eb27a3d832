import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/contract/languages';
import type { DrawnView } from '../../src/stats/draw';
import { escapeHtml } from '../http/html';

/** Languages as Open Graph writes them. */
const TERRITORIES: Record<Locale, string> = { en: 'en_US', fr: 'fr_FR' };

export interface PageAddresses {
  /** Returns path and query of the page with a view. */
  readonly addressOf: (view: DrawnView) => string;
  /** Returns the path of the page without a view, which search engines list instead of its views. */
  readonly pathOf: (view: DrawnView) => string;
  /** Path and query of the picture of the view. */
  readonly picture: string;
}

export const openGraph = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${escapeHtml(content)}">`;

/** Tags with the language of a page and the others that it has. */
export const languageTags = (own: Locale): string[] => [
  openGraph('locale', TERRITORIES[own]),
  ...LOCALES.filter(({ locale }) => locale !== own).map(({ locale }) =>
    openGraph('locale:alternate', TERRITORIES[locale]),
  ),
];

/** Tags with the absolute addresses of a page in each language. `shared` has the view that a reader shares. */
export function pageTags(
  addressIn: (locale: Locale) => string,
  own: Locale,
  origin: string,
  shared = addressIn(own),
): string[] {
  const alternate = (language: string, locale: Locale) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + addressIn(locale))}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(origin + addressIn(own))}">`,
    ...LOCALES.map(({ locale }) => alternate(locale, locale)),
    alternate('x-default', DEFAULT_LOCALE),
    openGraph('url', origin + shared),
  ];
}

/** Tags with absolute addresses: of the page in each language, its picture and its embeddable card. */
export function hostTags(
  { addressOf, pathOf, picture }: PageAddresses,
  view: DrawnView,
  origin: string,
): string {
  const shared = addressOf(view);
  const oEmbed = `${origin}/oembed?url=${encodeURIComponent(origin + shared)}`;
  return [
    ...pageTags((locale) => pathOf({ ...view, locale }), view.locale, origin, shared),
    openGraph('image', origin + picture),
    openGraph('image:width', '1200'),
    openGraph('image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oEmbed)}">`,
    '<link rel="alternate" type="application/atom+xml" href="/feed.xml">',
  ].join('');
}
