import type { TranslateFunction } from 'ra-core';

import type { Brand } from '../contract/settings';
import { LICENSE } from '../contract/license';
import { alongAxis, dayTicks, downAxis, hasWeekends, pathsOf, scaleNotesOf } from './chart';
import { toDifference } from './comparison';
import { withColon } from '../i18n/valueLocale';
import { formatFullDay, formatValue, parseNumber } from './format';
import { comparedWeeks, pathOf, type Metric, type RangeChoice } from './metrics';
import { firstDayOf, scaleNote, weeksOf } from './notes';
import type { marksIn } from './marks';
import type { DataPoint } from './series';
import { chartOfView } from './twoMetrics';
import { chosenDays, rangeOf, type Zoom } from './view';
import { detailsOf, groupName, labelsIn } from './words';

/** The same colors as in stats.css, which does not apply inside SVG files and pictures. */
export const COLOURS = {
  surface: '#121212',
  line: '#2dd4bf',
  second: '#b69cff',
  text: '#e8ebef',
  quiet: '#9aa4b1',
  grid: '#2a2f36',
  warn: '#fbbf24',
};

/** The part of a chart that a file or picture contains. */
export interface ChartView {
  readonly metric: Metric;
  readonly range: RangeChoice;
  /** The days that the chart shows instead of the range's. */
  readonly zoom?: Zoom;
  /** At least one day, oldest first. */
  readonly points: readonly DataPoint[];
  /** The compared value of each point; undefined without a comparison. */
  readonly previous?: readonly (DataPoint | undefined)[];
  /** Finds what the chart marks. On the page, its code comes with the interactive chart. */
  readonly marksIn?: typeof marksIn;
  /** Days before the first, for the average of its week. */
  readonly earlier?: readonly DataPoint[];
  /** Another metric in the chart. */
  readonly against?: {
    readonly metric: Metric;
    readonly points: readonly DataPoint[];
  };
  /** The range's total, as shown on its card; null for other days. */
  readonly total: unknown;
  /** The change of the total in percent; undefined where it is not known. */
  readonly change?: unknown;
  /** Describes the chart in one sentence. */
  readonly sentence?: string;
  /** When the days were fetched, in milliseconds. */
  readonly fetchedAt: number;
  readonly brand: Pick<Brand, 'name'> & Partial<Pick<Brand, 'website'>>;
  /** Origin of the page, such as `https://waybill.example`, or the brand's website, which does not have the page. */
  readonly address: string;
}

/** "2026-11-20T14:03:05Z" */
export const isoTime = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/\.\d+/, '');

/** "2026-11-20 14:03:05 UTC" */
export const timeText = (milliseconds: number): string =>
  isoTime(milliseconds).replace('T', ' ').replace('Z', ' UTC');

/** The size that link previews have, in pixels. */
export const PICTURE = { width: 1200, height: 630 };
export const EDGE = 48;
/** The plot area; each line of a sentence takes some of it. The space to its left holds the axis labels. */
const PLOT = { top: 150, bottom: 490, right: EDGE + 24 };
const LINE_HEIGHT = 30;
const DIGIT_WIDTH = 11;
const MAX_DAYS = 7;
/** The space of a key: the line above the plot, the mark before its name, and a letter of the name on average. */
const KEY = { height: 34, mark: 36, letter: 9.5 };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (each) => ENTITIES[each] ?? each);

export const text = (x: number, y: number, words: string, anchor = 'start', look = '') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" ${look}>${escape(words)}</text>`;

/** Letters that a line of a sentence has room for. */
const MAX_LETTERS = 100;

/** A sentence as at most two lines of about the same length. */
export function linesOf(sentence: string): string[] {
  if (sentence.length <= MAX_LETTERS) return sentence ? [sentence] : [];
  const half = sentence.indexOf(' ', sentence.length / 2);
  const end = half < 0 || half > MAX_LETTERS ? sentence.lastIndexOf(' ', MAX_LETTERS) : half;
  return [sentence.slice(0, end), sentence.slice(end + 1)];
}

/** "↑ 1.50%"; empty without a change. */
function changeOf(percentage: unknown): string {
  if (!parseNumber(percentage)) return '';
  const { direction, text: percent } = toDifference(percentage);
  return `${direction === 'up' ? '↑' : '↓'} ${percent}`;
}

/** The publisher of a picture, and the origin that it names. */
export type Source = Pick<ChartView, 'brand' | 'address'>;

/** The publisher, the address of the page with these figures, where a reader finds them again, and the license. */
export const sourceText = (
  { brand, address }: Source,
  translate: TranslateFunction,
  path = '',
): string =>
  withColon(
    translate('waybill.stats.file.source'),
    `${brand.name}, ${address}${address === brand.website ? '' : path} · ${LICENSE.name}`,
  );

/** Letters that the line of the source has room for beside a note at its right. */
const MAX_SOURCE = 110;

/** Names after their marks from the left, each a path that begins at the mark's place. */
function keysOf(keys: readonly (readonly [path: string, look: string, name: string])[], y: number) {
  let x = EDGE;
  return keys
    .map(([path, look, name]) => {
      const key = `<path d="M${x} ${y - 7}${path}" ${look}/>${text(x + KEY.mark, y, name, 'start', 'font-size="18"')}`;
      x += KEY.mark + name.length * KEY.letter + 24;
      return key;
    })
    .join('');
}

const stroke = (colour: string, width: number, dashes = '') =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${dashes && ` stroke-dasharray="${dashes}"`}`;

/** The chart as a standalone SVG document with its title, legend and source. */
export function toPicture(view: ChartView, translate: TranslateFunction): string {
  const { metric, range, zoom, points, fetchedAt } = view;
  const { against, change, sentence = '' } = view;
  const labelOf = labelsIn(translate);
  const label = labelOf(metric.id, against?.metric.id);
  const other = against && labelOf(against.metric.id, metric.id);
  // Beside the names of two metrics, a total would not say whose it is.
  const total = against ? null : view.total;
  const lines = linesOf(sentence);
  const drawn = { metric, range, zoom, against: against?.metric };
  const chart = chartOfView(drawn, view, against?.points);
  const second = against ? COLOURS.second : COLOURS.text;
  const before = translate('waybill.stats.compare.weeks', { smart_count: comparedWeeks(range) });
  const { means = [], markedDays = [] } = view.marksIn?.(chart) ?? {};
  const word = (name: string) => translate(`waybill.stats.chart.${name}`);
  const looks = {
    previous: stroke(second, 3, '8 6'),
    mean: stroke(COLOURS.text, 3),
    holiday: stroke(COLOURS.warn, 4),
  };
  const keys = [
    ...(chart.previous ? [['h28', looks.previous, other ?? before] as const] : []),
    ...(means.length > 0 ? [['h28', looks.mean, word('mean')] as const] : []),
    ...(markedDays.length > 0 ? [['m14 -8v16', looks.holiday, word('holiday')] as const] : []),
    ...(hasWeekends(chart)
      ? [
          [
            'm6 -8h16v16h-16z',
            `fill="${COLOURS.text}" fill-opacity="0.14"`,
            word('weekend'),
          ] as const,
        ]
      : []),
  ];
  const legendAt = PLOT.top + lines.length * LINE_HEIGHT;
  const top = legendAt + (keys.length > 0 ? KEY.height : 0);
  const height = PLOT.bottom - top;
  const left = EDGE + 16 + Math.max(...chart.labels.map(({ length }) => length)) * DIGIT_WIDTH;
  const plotWidth = PICTURE.width - left - PLOT.right;
  const paths = pathsOf(chart, plotWidth, height, means);
  const right = PICTURE.width - EDGE;

  const from = formatFullDay(firstDayOf(chart, points));
  const to = formatFullDay(points.at(-1)?.date);
  const group = groupName(metric.group, translate);
  const time = timeText(fetchedAt);
  const details = detailsOf(translate);
  const isChosen = Boolean(chosenDays(zoom));
  // The last of chosen days says nothing about how new the data is.
  const fetched = isChosen
    ? withColon(translate('waybill.stats.file.fetched'), time)
    : translate('waybill.stats.file.drawn', { day: to, time });
  const rangeName = isChosen
    ? ''
    : `${translate(`waybill.stats.ranges.${rangeOf({ range, zoom })}`)}, `;
  const notes = scaleNotesOf(chart).map((note) => scaleNote(chart, note, details));
  const [, besideSource = ''] = notes;
  const source = sourceText(view, translate, pathOf(metric));
  const shortSource = sourceText(view, translate);
  const weeks = chart.weekly ? `. ${weeksOf(chart, details)}` : '';
  const heading = [
    other
      ? `<text x="${EDGE}" y="76"><tspan fill="${COLOURS.line}">${escape(label)}</tspan> &amp; ` +
        `<tspan fill="${second}">${escape(other)}</tspan></text>`
      : text(EDGE, 76, label),
    text(right, 76, total === null ? '' : formatValue(metric, total), 'end'),
  ];
  const words = [
    text(EDGE, 112, `${group} · ${rangeName}${from} – ${to}${weeks}`),
    text(
      right,
      112,
      total === null
        ? ''
        : [details(`figure.${metric.nature}`), changeOf(change)].filter(Boolean).join(' · '),
      'end',
    ),
    ...lines.map((line, row) =>
      text(EDGE, 152 + row * LINE_HEIGHT, line, 'start', `fill="${COLOURS.text}"`),
    ),
    text(EDGE, 572, fetched),
    text(EDGE, 602, source.length + besideSource.length < MAX_SOURCE ? source : shortSource),
    ...notes.map((note, row) => text(right, 572 + row * LINE_HEIGHT, note, 'end')),
    keysOf(keys, legendAt + 10),
  ];
  const scale = [
    ...chart.axis.ticks.map((tick, index) => {
      const y = downAxis(chart, tick) * height;
      const name = text(-16, y + 6, chart.labels[index] ?? '', 'end');
      return `<path d="M0 ${y}h${plotWidth}" stroke="${COLOURS.grid}"/>${name}`;
    }),
    ...dayTicks(chart, MAX_DAYS).map(({ day, name }) =>
      text(alongAxis(chart, day) * plotWidth, height + 34, name, 'middle'),
    ),
  ];
  const line = [
    `<path d="${paths.weekends}" fill="${COLOURS.text}" fill-opacity="0.035"/>`,
    `<path d="${paths.area}" fill="${COLOURS.line}" fill-opacity="0.12"/>`,
    `<path d="${markedDays.map((day) => `M${alongAxis(chart, day) * plotWidth} ${height}v-12`).join('')}" ${looks.holiday}/>`,
    `<path d="${paths.mean ?? ''}" ${looks.mean}/>`,
    `<path d="${paths.line}" ${stroke(COLOURS.line, 4)}/>`,
    `<circle cx="${paths.end.x}" cy="${paths.end.y}" r="7" fill="${COLOURS.line}"/>`,
    paths.previous ? `<path d="${paths.previous}" ${looks.previous}/>` : '',
  ];
  return svgOf(
    heading,
    ...words,
    `<g font-size="18" transform="translate(${left} ${top})">${scale.join('')}${line.join('')}</g>`,
  );
}

/** The fixed value of a metric with its definition as a standalone SVG document. */
export function toFixedPicture(
  metric: Metric,
  definition: string,
  source: Source,
  translate: TranslateFunction,
): string {
  const { group, label, fixed } = metric;
  return svgOf(
    [
      text(EDGE, 76, label),
      text(EDGE, 320, formatValue(metric, fixed), 'start', 'font-size="120"'),
    ],
    text(EDGE, 112, groupName(group, translate)),
    ...linesOf(definition).map((line, row) =>
      text(EDGE, 390 + row * LINE_HEIGHT, line, 'start', `fill="${COLOURS.text}"`),
    ),
    text(EDGE, 602, sourceText(source, translate, pathOf(metric))),
  );
}

/** A picture with a name and a text instead of a chart, as a standalone SVG document. */
export const toTextPicture = (
  name: string,
  says: string,
  source: Source,
  translate: TranslateFunction,
): string =>
  svgOf(
    [text(EDGE, 76, name)],
    text(PICTURE.width / 2, PICTURE.height / 2, says, 'middle', 'font-size="28"'),
    text(EDGE, 602, sourceText(source, translate)),
  );

export function svgOf(heading: readonly string[], ...parts: readonly string[]): string {
  const { width, height } = PICTURE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif" font-size="20" fill="${COLOURS.quiet}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.surface}"/>`,
    `<g font-size="40" font-weight="600" fill="${COLOURS.text}">${heading.join('')}</g>`,
    ...parts,
    '</svg>',
  ].join('');
}
