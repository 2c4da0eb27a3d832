import { createRequire } from 'node:module';
import {
  STATISTICS_ELEMENT,
  STATISTICS_PATH,
  type StatisticsAnswer,
} from '../../src/contract/statistics';
import type { Settings } from '../../src/contract/settings';
import {
  DEFAULT_METRIC,
  DEFAULT_RANGE,
  METRICS,
  RANGE_CHOICES,
  readMetric,
  readRange,
} from '../../src/stats/metrics';
import type { DrawnView } from '../../src/stats/draw';
import { BoundedCache } from '../database/boundedCache';
import { escapeHtml, jsonBlock, pageStyles, withDrawing } from '../http/homePage';
import { answerOf, type Answer } from '../http/etags';
import type { AnswerCache } from './answerCache';
import type { Statistics } from './statistics';

/** Maximum number of cached views: every metric in every range. */
const MAX_VIEWS = METRICS.length * RANGE_CHOICES.length;

/** Maximum number of hosts with cached pages. Without PUBLIC_URL, clients can send any Host header. */
const MAX_HOSTS = 3;

/** Maximum bytes of an answer to inline into the page. The days of a year would triple the page's size. */
const MAX_INLINE = 48 * 1024;

/** Minutes after which an embedded card reloads. */
const EMBED_MINUTES = 5;

/** Allowed host names. */
const HOST = /^[\w.:[\]-]{1,255}$/;

/** Placeholder in a cached page for the tags that contain the host. */
const HOST_MARK = '<!--host-->';

const FONT = '@expo-google-fonts/inter';

/** Reads the view from a query string. Missing or unknown values get the default. */
export function viewOf(query: Record<string, unknown>): DrawnView {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  return {
    metric: readMetric(text('metric')) ?? DEFAULT_METRIC,
    range: readRange(text('range')) ?? DEFAULT_RANGE,
  };
}

/** The built page for `/`, including the settings. */
export interface BuiltPage {
  readonly text: string;
  /** Changes with every build. */
  readonly version: number;
}

/** Renders the public page, its cards and its preview images with current figures. */
export class PublicPages {
  private readonly drawings = new BoundedCache<Promise<string>>(MAX_VIEWS);
  private readonly pages = new BoundedCache<Promise<Answer>>(MAX_VIEWS * (MAX_HOSTS + 1));
  private readonly cards = new BoundedCache<Promise<Answer>>(MAX_VIEWS);
  private readonly pictures = new BoundedCache<Promise<Buffer | undefined>>(MAX_VIEWS);
  private readonly origins = new Set<string>();

  constructor(
    private readonly statistics: Statistics,
    private readonly answers: AnswerCache,
    private readonly settings: Promise<Settings>,
    private readonly publicUrl: string | undefined,
  ) {}

  /** Loads the rendering code in advance. */
  async prepare(): Promise<void> {
    await import('../../src/stats/draw');
  }

  /** Renders the built page with the figures of a view. `visited` is the origin of the request. */
  async page(built: BuiltPage, view: DrawnView, visited: string | undefined): Promise<Answer> {
    const origin = this.publicUrl ?? this.known(visited);
    const figures = await this.figures(view);
    const key = [built.version, nameOf(view), figures.etag].join(' ');
    return this.pages.get(`${origin} ${key}`, async () => {
      // Rendering is slow and does not depend on the host, so it is cached for all hosts.
      const page = await this.drawings.get(key, () => this.draw(built, view, figures));
      return answerOf(page.replace(HOST_MARK, () => (origin ? namingHost(view, origin) : '')));
    });
  }

  /** Returns the origin if it is one of the first `MAX_HOSTS` origins that were visited, else undefined. */
  private known(origin: string | undefined): string | undefined {
    if (origin && this.origins.size < MAX_HOSTS) this.origins.add(origin);
    return origin && this.origins.has(origin) ? origin : undefined;
  }

  private async draw(built: BuiltPage, view: DrawnView, figures: Answer): Promise<string> {
    const settings = await this.settings;
    const { describe, drawPage } = await import('../../src/stats/draw');
    const json = String(figures.body.plain);
    const answer = read(figures);
    const { title, description } = describe(view, answer);
    const named = `${title} – ${settings.brand.name}`;
    const elements = [
      openGraph('type', 'website'),
      openGraph('site_name', settings.brand.name),
      openGraph('title', named),
      openGraph('description', description),
      HOST_MARK,
      json.length <= MAX_INLINE
        ? jsonBlock(STATISTICS_ELEMENT, json)
        : `<script type="application/json" id="${STATISTICS_ELEMENT}" data-source="${STATISTICS_PATH}?range=${view.range}"></script>`,
    ].join('');
    const drawing = drawPage(settings, view, answer);
    return withDrawing(built.text, drawing, { title: named, description, elements });
  }

  /** Renders a page with one card, for iframes on other sites. */
  async embedded(built: BuiltPage, view: DrawnView): Promise<Answer> {
    const figures = await this.figures(view);
    const settings = await this.settings;
    return this.cards.get([built.version, nameOf(view), figures.etag].join(' '), async () => {
      const { describe, drawEmbeddedCard } = await import('../../src/stats/draw');
      const answer = read(figures);
      const { title } = describe(view, answer);
      return answerOf(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
          `<meta name="viewport" content="width=device-width, initial-scale=1">` +
          `<meta http-equiv="refresh" content="${EMBED_MINUTES * 60}"><style>${pageStyles(built.text)}</style>` +
          `</head><body>${drawEmbeddedCard(settings, view, answer)}</body></html>`,
      );
    });
  }

  /** Returns the link preview image of a view as PNG; undefined if there is nothing to draw. */
  async picture(view: DrawnView): Promise<Buffer | undefined> {
    const figures = await this.figures(view);
    const settings = await this.settings;
    return this.pictures.get([nameOf(view), figures.etag].join(' '), async () => {
      const { drawPicture } = await import('../../src/stats/draw');
      const drawing = drawPicture(settings, view, read(figures), Date.now());
      return drawing === undefined ? undefined : rasterize(drawing);
    });
  }

  private figures({ range }: DrawnView): Promise<Answer> {
    return this.answers.get(`all ${range}`, () => this.statistics.all(range));
  }
}

/** Parsed answers. Views of the same range share one. */
const answersRead = new WeakMap<Answer, StatisticsAnswer>();

function read(figures: Answer): StatisticsAnswer {
  const answer =
    answersRead.get(figures) ?? (JSON.parse(String(figures.body.plain)) as StatisticsAnswer);
  answersRead.set(figures, answer);
  return answer;
}

const nameOf = ({ metric, range }: DrawnView) => `${metric.id} ${range}`;

/** Returns the origin of a request; undefined if its headers are not valid. */
export const originOf = (protocol: string, host: string): string | undefined =>
  /^https?$/.test(protocol) && HOST.test(host) ? `${protocol}://${host}` : undefined;

/** An Open Graph tag for link previews. */
const openGraph = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${escapeHtml(content)}">`;

function namingHost(view: DrawnView, origin: string): string {
  const query = `metric=${view.metric.id}&range=${view.range}`;
  const url = `${origin}/?${query}`;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    openGraph('url', url),
    openGraph('image', `${origin}/preview.png?${query}`),
    openGraph('image:width', '1200'),
    openGraph('image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** Converts an SVG to PNG in a separate thread. The font is bundled, because a server may have none. */
async function rasterize(drawing: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { resolve } = createRequire(import.meta.url);
  const fontFiles = ['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold'].map((file) =>
    resolve(`${FONT}/${file}.ttf`),
  );
  const image = await renderAsync(drawing, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' },
  });
  return image.asPng();
}
