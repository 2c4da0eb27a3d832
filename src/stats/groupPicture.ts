import type { TranslateFunction } from 'ra-core';

import type { CardStats } from './api';
import { isStepped, labelledRange, pathThrough } from './chart';
import { formatFullDay, formatValue } from './format';
import type { Metric, RangeChoice } from './metrics';
import { MINI_HEIGHT, miniDots } from './MiniChart';
import { COLOURS, EDGE, linesOf, PICTURE, sourceText, svgOf, text, type Source } from './picture';
import { drawnOf, scaledPoints, wholeDays, type Series } from './series';
import { detailsOf } from './words';

export interface GroupChart {
  readonly metric: Metric;
  readonly label: string;
  readonly card: CardStats;
  readonly series: Series;
}

/** Width of a mini chart's box, as in MiniChart. */
const MINI_WIDTH = 300;
const GAP = 40;
/** The area of the small charts. */
const AREA = { top: 236, bottom: 560 };

/** Small charts of a group's metrics as a standalone SVG document. */
export function toGroupPicture(
  charts: readonly GroupChart[],
  range: RangeChoice,
  name: string,
  sentence: string,
  source: Source,
  translate: TranslateFunction,
): string {
  const columns = charts.length > 4 ? Math.ceil(charts.length / 2) : charts.length;
  const rows = Math.ceil(charts.length / columns);
  const width = (PICTURE.width - 2 * EDGE - (columns - 1) * GAP) / columns;
  const height = (AREA.bottom - AREA.top) / rows;
  const days = charts
    .flatMap(({ series }) => wholeDays(series.points).map(({ date }) => date))
    .sort();
  const cells = charts.map(({ metric, label, card, series }, index) => {
    const x = EDGE + (index % columns) * (width + GAP);
    const y = AREA.top + Math.floor(index / columns) * height;
    const [scaleX, scaleY] = [width / MINI_WIDTH, (height - 90) / MINI_HEIGHT];
    const drawn = drawnOf(metric, range, scaledPoints(series.points)).points;
    const dots = miniDots(drawn, labelledRange).map((dot) => ({
      x: dot.x * scaleX,
      y: dot.y * scaleY,
    }));
    const end = dots.at(-1);
    return [
      text(x, y, label),
      text(
        x,
        y + 34,
        formatValue(metric, card.totalSum),
        'start',
        `font-size="28" font-weight="600" fill="${COLOURS.text}"`,
      ),
      `<g transform="translate(${x} ${y + 44})">`,
      `<path d="${pathThrough(dots, isStepped(metric))}" fill="none" stroke="${COLOURS.line}" stroke-width="3" stroke-linejoin="round"/>`,
      end ? `<circle cx="${end.x}" cy="${end.y}" r="5" fill="${COLOURS.line}"/>` : '',
      '</g>',
    ].join('');
  });
  const scales = detailsOf(translate)('group.scales');
  const period =
    days.length > 0 ? `${formatFullDay(days[0])} – ${formatFullDay(days.at(-1))}. ` : '';
  return svgOf(
    [text(EDGE, 76, name)],
    text(EDGE, 112, period + (sentence === scales ? '' : scales)),
    ...linesOf(sentence).map((line, row) =>
      text(EDGE, 152 + row * 30, line, 'start', `fill="${COLOURS.text}"`),
    ),
    ...cells,
    text(EDGE, 602, sourceText(source, translate)),
  );
}
