import type { TranslateFunction } from 'ra-core';

import type { CardStats } from './api';
import { alongAxis, chartOf, downAxis, lastValueOf, pathsOf, type Chart } from './chart';
import { formatDay, formatFullDay, formatValue, startOfDay } from './format';
import type { Metric, RangeChoice } from './metrics';
import { weeksOf } from './notes';
import {
  COLOURS,
  EDGE,
  linesOf,
  PICTURE,
  sourceText,
  svgOf,
  text,
  timeText,
  type ChartView,
  type Source,
} from './picture';
import { scaledPoints, wholeDays, type Series } from './series';
import { detailsOf } from './words';

export interface GroupChart {
  readonly metric: Metric;
  readonly label: string;
  readonly card: CardStats;
  readonly series: Series;
}

const GAP = 40;
/** The area of the small charts. */
const AREA = { top: 216, bottom: 556 };
/** Size and width of a letter of the texts beside a small line, and their room below it: their baseline and their end. */
const SMALL = { font: 15, letter: 8, base: 22, end: 54 };
/** Room above a small line for its name and value. */
const HEAD = 58;

/** Small charts of a group's metrics as a standalone SVG document, with the scale, ends and days that the page has. */
export function toGroupPicture(
  charts: readonly GroupChart[],
  range: RangeChoice,
  name: string,
  sentence: string,
  { fetchedAt, ...source }: Source & Pick<ChartView, 'fetchedAt'>,
  translate: TranslateFunction,
): string {
  const words = detailsOf(translate);
  const columns = charts.length > 4 ? Math.ceil(charts.length / 2) : charts.length;
  const rows = Math.ceil(charts.length / columns);
  /** Every row is full: the charts of a shorter one are wider. */
  const widthIn = (row: number) => {
    const inRow = Math.min(columns, charts.length - row * columns);
    return (PICTURE.width - 2 * EDGE - (inRow - 1) * GAP) / inRow;
  };
  const height = (AREA.bottom - AREA.top) / rows;
  const days = charts
    .flatMap(({ series }) => wholeDays(series.points).map(({ date }) => date))
    .sort();
  const drawn = charts.map(({ metric, series }) =>
    chartOf(metric, range, scaledPoints(series.points)),
  );
  const roomFor = (texts: readonly string[]) =>
    Math.max(...texts.map(({ length }) => length)) * SMALL.letter + 10;
  const left = roomFor(drawn.flatMap(({ labels }) => labels));
  const right = roomFor(drawn.map(lastValueOf));
  const lineHeight = height - HEAD - SMALL.end;
  const lineOf = (chart: Chart, lineWidth: number) => {
    const { axis, labels, points, weekly } = chart;
    if (points.length === 0) return '';
    const { line, end } = pathsOf(chart, lineWidth, lineHeight);
    const dayName = weekly ? formatFullDay : formatDay;
    const ticks = axis.ticks
      .map((tick, index) => ({ y: downAxis(chart, tick) * lineHeight, label: labels[index] ?? '' }))
      .filter((_, index) => index === 0 || index === axis.ticks.length - 1);
    return [
      ...ticks.map(
        ({ y, label }) =>
          `<path d="M0 ${y}h${lineWidth}" stroke="${COLOURS.grid}"/>${text(-8, y + 5, label, 'end')}`,
      ),
      `<path d="${line}" fill="none" stroke="${COLOURS.line}" stroke-width="3" stroke-linejoin="round"/>`,
      `<circle cx="${end.x}" cy="${end.y}" r="5" fill="${COLOURS.line}"/>`,
      text(lineWidth + 10, end.y + 5, lastValueOf(chart), 'start', `fill="${COLOURS.text}"`),
      ...[...new Set([points[0], points.at(-1)])].map((point) =>
        text(
          alongAxis(chart, startOfDay(point?.date)) * lineWidth,
          lineHeight + SMALL.base,
          dayName(point?.date),
          'middle',
        ),
      ),
    ].join('');
  };
  const cells = charts.map(({ metric, label, card }, index) => {
    const row = Math.floor(index / columns);
    const width = widthIn(row);
    const x = EDGE + (index % columns) * (width + GAP);
    const y = AREA.top + row * height;
    return [
      text(x, y, label),
      text(
        x,
        y + 34,
        formatValue(metric, card.totalSum),
        'start',
        `font-size="28" font-weight="600" fill="${COLOURS.text}"`,
      ),
      `<g font-size="${SMALL.font}" transform="translate(${x + left} ${y + HEAD})">`,
      lineOf(drawn[index]!, width - left - right),
      '</g>',
    ].join('');
  });
  const scales = words('group.scales');
  const weeks = [...new Set(drawn.map((chart) => weeksOf(chart, words)).filter(Boolean))];
  const notes = [
    days.length > 0 && `${formatFullDay(days[0])} – ${formatFullDay(days.at(-1))}.`,
    weeks.length > 1 ? words('weekly.mixed') : weeks[0],
    sentence !== scales && scales,
  ];
  const fetched = { day: formatFullDay(days.at(-1)), time: timeText(fetchedAt) };
  return svgOf(
    [text(EDGE, 76, name)],
    text(EDGE, 112, notes.filter(Boolean).join(' ')),
    ...linesOf(sentence).map((line, row) =>
      text(EDGE, 152 + row * 30, line, 'start', `fill="${COLOURS.text}"`),
    ),
    ...cells,
    days.length > 0 ? text(EDGE, 572, translate('waybill.stats.file.drawn', fetched)) : '',
    text(EDGE, 602, sourceText(source, translate)),
  );
}
