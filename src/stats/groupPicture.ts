import type { TranslateFunction } from 'ra-core';

import type { CardStats } from './api';
import { isStepped, labelledRange } from './chart';
import { formatValue } from './format';
import type { Metric, RangeChoice } from './metrics';
import { MINI_HEIGHT, miniDots } from './MiniChart';
import { COLOURS, EDGE, linesOf, PICTURE, sourceText, svgOf, text } from './picture';
import type { Source } from './picture';
import { drawnOf, scaledPoints } from './series';
import type { Series } from './series';

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
const AREA = { top: 210, bottom: 540 };

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
  const cells = charts.map(({ metric, label, card, series }, index) => {
    const x = EDGE + (index % columns) * (width + GAP);
    const y = AREA.top + Math.floor(index / columns) * height;
    const [scaleX, scaleY] = [width / MINI_WIDTH, (height - 90) / MINI_HEIGHT];
    const line = miniDots(drawnOf(metric, range, scaledPoints(series.points)).points, labelledRange)
      .map((dot, at) => {
        const [left, top] = [dot.x * scaleX, dot.y * scaleY];
        if (at === 0) return `M${left} ${top}`;
        return isStepped(metric) ? `H${left}V${top}` : `L${left} ${top}`;
      })
      .join('');
    return [
      text(x, y, label),
      text(
        x,
        y + 34,
        formatValue(metric, card.totalSum),
        'start',
        `font-size="28" fill="${COLOURS.text}"`,
      ),
      `<path transform="translate(${x} ${y + 44})" d="${line}" fill="none" stroke="${COLOURS.line}" stroke-width="3"/>`,
    ].join('');
  });
  return svgOf(
    [text(EDGE, 76, name)],
    ...linesOf(sentence).map((line, row) => text(EDGE, 122 + row * 30, line)),
    ...cells,
    text(EDGE, 602, sourceText(source, translate)),
  );
}
