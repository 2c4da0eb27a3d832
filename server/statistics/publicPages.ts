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

/** Views in memory: every metric in every range. */
const MAX_VIEWS = METRICS.length * RANGE_CHOICES.length;

/** Hosts whose pages name them. Without PUBLIC_URL any client can make up others. */
const MAX_HOSTS = 3;

/** Bytes of an answer that come within the page: the days of a year would triple it. */
const MOST_INLINE = 48 * 1024;

/** Minutes after which an embedded card reloads. */
const EMBED_MINUTES = 5;

/** Host names that may appear in a page. */
const HOST = /^[\w.:[\]-]{1,255}$/;

/** Stands in a drawn page for what names the host. */
const HOST_MARK = '<!--host-->';

const FONT = '@expo-google-fonts/inter';

/** A view as the address names it; the default for what it does not name. */
export function viewOf(query: Record<string, unknown>): DrawnView {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  return {
    metric: readMetric(text('metric')) ?? DEFAULT_METRIC,
    range: readRange(text('range')) ?? DEFAULT_RANGE,
  };
}

/** The page for `/` as it was built, with the settings in it. */
export interface BuiltPage {
  readonly text: string;
  /** Another one after another build. */
  readonly version: number;
}

/** Draws the public page, its cards and its pictures with the figures of the moment. */
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

  /** Loads what draws. */
  async prepare(): Promise<void> {
    await import('../../src/stats/draw');
  }

  /** The built page with the figures of a view in it. `visited`: the origin of the request. */
  async page(built: BuiltPage, view: DrawnView, visited: string | undefined): Promise<Answer> {
    const origin = this.publicUrl ?? this.known(visited);
    const figures = await this.figures(view);
    const key = [built.version, nameOf(view), figures.etag].join(' ');
    return this.pages.get(`${origin} ${key}`, async () => {
      // Whatever hosts are called, drawing is what takes long.
      const drawn = await this.drawings.get(key, () => this.draw(built, view, figures));
      return answerOf(drawn.replace(HOST_MARK, () => (origin ? namingHost(view, origin) : '')));
    });
  }

  /** The origin if it is among the first few that were visited, else undefined. */
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
      json.length <= MOST_INLINE
        ? jsonBlock(STATISTICS_ELEMENT, json)
        : `<script type="application/json" id="${STATISTICS_ELEMENT}" data-source="${STATISTICS_PATH}?range=${view.range}"></script>`,
    ].join('');
    const drawing = drawPage(settings, view, answer);
    return withDrawing(built.text, drawing, { title: named, description, elements });
  }

  /** A page that holds one card, for frames in the pages of others. */
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

  /** The picture for previews of a link to a view, as PNG; undefined where there is nothing to draw. */
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

/** Views share the answer of their range, and what is worked out of it. */
const answersRead = new WeakMap<Answer, StatisticsAnswer>();

function read(figures: Answer): StatisticsAnswer {
  const answer =
    answersRead.get(figures) ?? (JSON.parse(String(figures.body.plain)) as StatisticsAnswer);
  answersRead.set(figures, answer);
  return answer;
}

const nameOf = ({ metric, range }: DrawnView) => `${metric.id} ${range}`;

/** The origin of a request; undefined if its headers hold something else. */
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

/** An SVG document as PNG, on a thread of its own; the font comes along, as a server may have none. */
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
