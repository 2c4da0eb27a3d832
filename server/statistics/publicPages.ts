import type { LanesAnswer } from '../../src/contract/lanes';
import type { Locale } from '../../src/contract/languages';
import type { Settings } from '../../src/contract/settings';
import {
  ORIGIN_MARK,
  STATISTICS_ELEMENT,
  STATISTICS_PATH,
  type StatisticsAnswer,
} from '../../src/contract/statistics';
import type * as Drawing from '../../src/stats/draw';
import type { AllDays, DataPoint, DrawnView, EmbedLook } from '../../src/stats/draw';
import { METHODOLOGY, pathOf } from '../../src/stats/metrics';
import { chosenDays, rangeOf } from '../../src/stats/view';
import { tagBody, type TaggedBody } from '../http/etags';
import { escapeHtml, jsonBlock } from '../http/html';
import { ByteCache } from './byteCache';
import { hostTags, languageTags, openGraph, pageTags, type PageAddresses } from './headTags';
import { pageStyles, withDrawing } from './homePage';
import { pictureQueue } from './pictureQueue';
import { rasterize } from './rasterize';
import type { ResponseCache } from './responseCache';
import type { Statistics } from './statistics';

const MEBIBYTE = 1024 * 1024;
/** Maximum bytes of cached pages before and after the host is named in them, cards and pictures. */
const MAX_BYTES = {
  drawings: 24 * MEBIBYTE,
  pages: 24 * MEBIBYTE,
  cards: 4 * MEBIBYTE,
  pictures: 8 * MEBIBYTE,
};

/** Bytes of a text. Texts with characters such as "–" have two bytes for each. */
const bytesOf = (text: string) => 2 * text.length;

/** Bytes of an answer with its compressed forms, which are a fifth of it each. */
export const bytesOfBody = ({ body }: TaggedBody) => 1.4 * body.plain.length;

/** Maximum bytes of an answer to inline into the page. The days of a year would triple the page's size. */
const MAX_INLINE = 48 * 1024;

const EMBED_MINUTES = 5;

/** Placeholder in a cached page for the tags that contain the host. */
const HOST_MARK = '<!--host-->';

/** The built page for `/`, including the settings. */
export interface BuiltPage {
  readonly text: string;
  /** Changes with every build. */
  readonly version: number;
}

/** A page to render: its addresses, texts and drawing. */
interface Page extends PageAddresses {
  /** Changes when something on the page other than its figures changes. */
  readonly version?: string;
  readonly describe: typeof Drawing.describe;
  readonly draw: typeof Drawing.drawMetricPage;
}

/** A page without figures. */
interface TextPage {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  /** Tags for its head besides title and description. */
  readonly tags: readonly string[];
}

/** The document of a frame. Search engines find the page itself. */
const frameDocument = (
  built: BuiltPage,
  locale: Locale,
  title: string,
  body: string,
  elements = '',
): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  `<meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `${elements}<style>${pageStyles(built.text)}</style></head><body>${body}</body></html>`;

export class PublicPages {
  private readonly drawings = new ByteCache<string>(MAX_BYTES.drawings, bytesOf);
  private readonly pages = new ByteCache<TaggedBody>(MAX_BYTES.pages, bytesOfBody);
  private readonly cards = new ByteCache<TaggedBody>(MAX_BYTES.cards, bytesOfBody);
  private readonly pictures = new ByteCache<Buffer>(MAX_BYTES.pictures, ({ length }) => length);
  private readonly drawInTurn = pictureQueue();

  constructor(
    private readonly statistics: Statistics,
    private readonly responses: ResponseCache,
    private readonly settings: Promise<Settings>,
    private readonly publicUrl: string | undefined,
  ) {}

  async prepare(): Promise<void> {
    await import('../../src/stats/draw');
  }

  /** Renders the page of a view with its figures. `origin` begins its absolute links. */
  async page(built: BuiltPage, view: DrawnView, origin: string | undefined): Promise<TaggedBody> {
    const { addressIn, describe, drawPage, pageAddress } = await import('../../src/stats/draw');
    const lanes = await this.responses.get('lanes', () => this.statistics.lanes());
    return this.serve(built, view, origin, {
      addressOf: pageAddress,
      pathOf: ({ locale }) => addressIn('/', locale),
      picture: pageAddress(view).replace('/', '/preview.png'),
      version: lanes.etag,
      describe,
      draw: (settings, drawn, answer) =>
        drawPage(settings, drawn, answer, JSON.parse(String(lanes.body.plain)) as LanesAnswer),
    });
  }

  async metricPage(
    built: BuiltPage,
    view: DrawnView,
    origin: string | undefined,
  ): Promise<TaggedBody> {
    const { addressIn, describeMetric, drawMetricPage, metricAddress } =
      await import('../../src/stats/draw');
    return this.serve(built, view, origin, {
      addressOf: metricAddress,
      pathOf: ({ metric, locale }) => addressIn(pathOf(metric), locale),
      picture: metricAddress(view).replace('?', '.png?'),
      describe: describeMetric,
      draw: drawMetricPage,
    });
  }

  /** Renders the page that explains how all figures are made. */
  async methodology(
    built: BuiltPage,
    locale: Locale,
    origin: string | undefined,
  ): Promise<TaggedBody> {
    const { addressIn, describeMethodology } = await import('../../src/stats/draw');
    const { title, description } = describeMethodology(locale);
    const tags = origin ? pageTags((each) => addressIn(METHODOLOGY, each), locale, origin) : [];
    return this.textPage(built, METHODOLOGY, { locale, title, description, tags });
  }

  async unknownMetric(built: BuiltPage, locale: Locale): Promise<TaggedBody> {
    const { unknownTitle } = await import('../../src/stats/draw');
    const title = unknownTitle(locale);
    const tags = ['<meta name="robots" content="noindex">'];
    return this.textPage(built, '/stats/', { locale, title, description: title, tags });
  }

  /** Says in a frame that there is no such metric, with a link to the page. */
  async unknownEmbedded(
    built: BuiltPage,
    locale: Locale,
    theme: EmbedLook['theme'],
  ): Promise<string> {
    const { brand } = await this.settings;
    const { addressIn, unknownTitle } = await import('../../src/stats/draw');
    const title = unknownTitle(locale);
    return frameDocument(
      built,
      locale,
      title,
      `<div class="ns-page ns-embedded" data-theme="${theme}"><p>${escapeHtml(title)}. ` +
        `<a href="${addressIn('/', locale)}" target="_blank" rel="noreferrer">${escapeHtml(brand.name)}</a></p></div>`,
    );
  }

  /** Renders a page without figures. */
  private async textPage(built: BuiltPage, path: string, page: TextPage): Promise<TaggedBody> {
    const { locale, title, description, tags } = page;
    return this.pages.get([path, locale, built.version, ...tags].join(' '), async () => {
      const settings = await this.settings;
      const { drawTextPage } = await import('../../src/stats/draw');
      const pageTitle = `${title} – ${settings.brand.name}`;
      const elements = [
        openGraph('title', pageTitle),
        openGraph('description', description),
        ...tags,
      ].join('');
      const drawing = drawTextPage(settings, path, locale);
      return tagBody(
        withDrawing(built.text, drawing, { locale, title: pageTitle, description, elements }),
      );
    });
  }

  private async serve(
    built: BuiltPage,
    view: DrawnView,
    origin: string | undefined,
    page: Page,
  ): Promise<TaggedBody> {
    const figures = await this.figures(view);
    const all = await this.allDays(view);
    const key = [built.version, page.picture, figures.etag, all.version, page.version].join(' ');
    return this.pages.get(`${origin} ${key}`, async () => {
      // Rendering is slow and does not depend on the host, so it is cached for all hosts.
      const text = await this.drawings.get(key, () =>
        this.draw(built, view, figures, all.read(), page),
      );
      return tagBody(
        text
          .replace(HOST_MARK, () => (origin ? hostTags(page, view, origin) : ''))
          .replaceAll(ORIGIN_MARK, () => escapeHtml(origin ?? '')),
      );
    });
  }

  private async draw(
    built: BuiltPage,
    view: DrawnView,
    figures: TaggedBody,
    all: AllDays,
    { describe, draw }: Page,
  ): Promise<string> {
    const settings = await this.settings;
    const json = String(figures.body.plain);
    const answer = read(figures);
    const { title, description } = describe(view, answer, all);
    const pageTitle = `${title} – ${settings.brand.name}`;
    const elements = [
      openGraph('type', 'website'),
      openGraph('site_name', settings.brand.name),
      openGraph('title', pageTitle),
      openGraph('description', description),
      HOST_MARK,
      // `og:image:alt` applies to the `og:image` before it.
      openGraph('image:alt', `${title}. ${description}`),
      ...languageTags(view.locale),
    ].join('');
    const data =
      json.length <= MAX_INLINE
        ? jsonBlock(STATISTICS_ELEMENT, json)
        : `<script type="application/json" id="${STATISTICS_ELEMENT}" data-source="${STATISTICS_PATH}?range=${rangeOf(view)}"></script>`;
    // Behind what visitors see, because only scripts need it, and they start after the first paint.
    const drawing = draw(settings, view, answer) + data;
    const { locale } = view;
    return withDrawing(built.text, drawing, { locale, title: pageTitle, description, elements });
  }

  async embedded(built: BuiltPage, view: DrawnView, look: EmbedLook): Promise<TaggedBody> {
    const figures = await this.figures(view);
    const settings = await this.settings;
    const all = await this.allDays(view);
    const { describe, drawEmbeddedCard, pageAddress } = await import('../../src/stats/draw');
    const looks = Object.values(look);
    const key = [built.version, pageAddress(view), ...looks, figures.etag, all.version].join(' ');
    return this.cards.get(key, async () => {
      const answer = read(figures);
      const { title } = describe(view, answer, all.read());
      return tagBody(
        frameDocument(
          built,
          view.locale,
          `${title} – ${settings.brand.name}`,
          drawEmbeddedCard(settings, view, answer, look, all.read()),
          `<meta http-equiv="refresh" content="${EMBED_MINUTES * 60}">`,
        ),
      );
    });
  }

  /**
   * Returns the link preview image of a view as PNG. It names `PUBLIC_URL` or the brand's website, never the visited
   * host: clients can invent hosts, and each would need a picture of its own. Throws 503 if too many pictures wait.
   */
  async picture(view: DrawnView): Promise<Buffer> {
    const figures = await this.figures(view);
    const settings = await this.settings;
    const all = await this.allDays(view);
    const { drawPicture, pageAddress } = await import('../../src/stats/draw');
    const address = this.publicUrl ?? settings.brand.website;
    return this.pictures.get([pageAddress(view), figures.etag, all.version].join(' '), () =>
      this.drawInTurn(() =>
        rasterize(drawPicture(settings, view, read(figures), all.read(), Date.now(), address)),
      ),
    );
  }

  /**
   * Returns all days of the metrics if the visitor chose days, because the range may not include them. `read` parses
   * them when a page is drawn, and `version` changes with them.
   */
  private async allDays({ metric, against = metric, zoom }: DrawnView) {
    const answers = new Map<string, TaggedBody>();
    for (const each of chosenDays(zoom) ? [metric, against] : [])
      answers.set(
        each.id,
        await this.responses.get(`days ${each.id}`, () => this.statistics.allDays(each)),
      );
    const pointsIn = ({ body }: TaggedBody) =>
      JSON.parse(String(body.plain)) as readonly DataPoint[];
    return {
      version: Array.from(answers.values(), ({ etag }) => etag).join(''),
      read: (): AllDays =>
        Object.fromEntries(Array.from(answers, ([id, answer]) => [id, pointsIn(answer)])),
    };
  }

  private figures(view: DrawnView): Promise<TaggedBody> {
    const range = rangeOf(view);
    return this.responses.get(`all ${range}`, () => this.statistics.all(range));
  }
}

/** Parsed responses. Views of the same range share one. */
const parsedResponses = new WeakMap<TaggedBody, StatisticsAnswer>();

function read(figures: TaggedBody): StatisticsAnswer {
  const answer =
    parsedResponses.get(figures) ?? (JSON.parse(String(figures.body.plain)) as StatisticsAnswer);
  parsedResponses.set(figures, answer);
  return answer;
}
