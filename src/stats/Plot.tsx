import { useTranslate } from 'ra-core';
import type { CSSProperties, ReactNode } from 'react';

import { alongAxis, dayTicks, downAxis, endOf, hasWeekends, pathsOf, scaleNotesOf } from './chart';
import type { Chart } from './chart';
import { DAY_MS } from '../dates/units';
import { startOfDay } from './format';
import { dotAt, Stretched } from './MiniChart';
import { scaleNote } from './notes';
import { usePlain } from './plain';
import { servedMarks, type Marks } from './servedPage';
import { useDetails, useMetricLabel } from './words';

/** The SVG's view box. The page stretches it; lines keep their width. */
export const WIDTH = 1000;
/** Height of the plot area, in px. */
export const HEIGHT = 220;
/** Maximum number of day labels on a wide screen, and on a phone. */
export const DAYS = { wide: 7, narrow: 4 };
/** Width of an axis digit, in px. */
export const DIGIT_WIDTH = 7;

/** Space in px between the labels of values and the plot. */
export const gapOf = (isNarrow: boolean): number => (isNarrow ? 4 : 12);

/** Space in px between the plot and the text right of it. */
export const END_GAP = 10;
/** Room in px for the names of two lines right of the plot. */
const NAMES_WIDTH = 104;

/** True if the legend of a phone needs three lines: two have room for the keys of one line and a note. */
export const hasLongLegend = (chart: Chart): boolean =>
  Boolean(chart.previous) || scaleNotesOf(chart).length > 1;

/**
 * Space around the plot area in px, as in chart.css. The labels of values are at its left, and the names of two
 * metrics at its right, or on a phone in the legend above.
 */
export const marginOf = (chart: Chart, isNarrow = false) => ({
  top: isNarrow ? (hasLongLegend(chart) ? 54 : 36) : 28,
  right:
    chart.against && !isNarrow
      ? NAMES_WIDTH
      : Math.max(24, endOf(chart).length * DIGIT_WIDTH + END_GAP),
  bottom: 28,
  left: Math.max(...chart.labels.map(({ length }) => length)) * DIGIT_WIDTH + gapOf(isNarrow) + 4,
});

/** Weeks from the compared days to the chart's; 0 without a comparison with earlier days. */
function weeksBetween({ points, previous, against }: Chart): number {
  const index = against ? -1 : (previous?.findIndex(Boolean) ?? -1);
  const [now, before] = [points[index], previous?.[index]].map((point) => startOfDay(point?.date));
  return Math.round((now! - before!) / DAY_MS / 7) || 0;
}

interface Marked {
  chart: Chart;
  marks?: Marks;
}

/** Above the plot: what its scale means, and keys to its marks. */
export function Legend({ chart, marks, children }: Marked & { children?: ReactNode }) {
  const words = useDetails();
  const translate = useTranslate();
  const weeks = weeksBetween(chart);
  return (
    <p className="ns-legend ns-quiet">
      {scaleNotesOf(chart).map((note) => (
        <span key={note}>{scaleNote(chart, note, words)}</span>
      ))}
      {weeks > 0 && (
        <span className="ns-previous-key">
          {translate('waybill.stats.compare.weeks', { smart_count: weeks })}
        </span>
      )}
      {children}
      {hasWeekends(chart) && (
        <span className="ns-weekend-key">{translate('waybill.stats.chart.weekend')}</span>
      )}
      {/* Marks come later than the chart: after the other keys, theirs move nothing. */}
      {marks?.mean && <span className="ns-mean-key">{translate('waybill.stats.chart.mean')}</span>}
      {marks?.holidays && (
        <span className="ns-holiday-key">{translate('waybill.stats.chart.holiday')}</span>
      )}
    </p>
  );
}

/** The class of the dashed line: the previous period, or another metric in its own color. */
export const previousClass = ({ against }: Chart) =>
  `ns-previous-line${against ? ' ns-second' : ''}`;

const percent = (share: number) => `${Math.round(share * 10000) / 100}%`;

export interface PlotProps {
  chart: Chart;
  label: string;
  /** ID of the element that describes the chart in a sentence. */
  describedBy?: string;
  /** For a chart that no script draws again with them. */
  marks?: Marks;
  /** Called with the first and last day ("2026-11-21") that a visitor selects. */
  onZoom?: (from: string, to: string) => void;
}

/** The chart without interaction. Its labels and lines adapt to any width. */
export function PlotArea({ chart, marks }: Marked) {
  // A key per range, because a label that moves would count as a layout shift.
  const [first] = chart.days;
  const { weekends, line, area, previous, today, end } = pathsOf(chart, WIDTH, HEIGHT);
  const [wide, narrow] = [marginOf(chart), marginOf(chart, true)];
  const sides = {
    '--wide': `${wide.right}px 28px ${wide.left}px`,
    '--narrow': `${narrow.right}px 28px ${narrow.left}px`,
  } as CSSProperties;
  return (
    <div className="ns-plot-area" style={sides} aria-hidden="true">
      {chart.axis.ticks.map((tick, index) => (
        <span
          className="ns-tick ns-quiet"
          key={`${first} ${tick}`}
          style={{ top: percent(downAxis(chart, tick)) }}
        >
          <span>{chart.labels[index]}</span>
        </span>
      ))}
      {(['wide', 'narrow'] as const).map((room) =>
        dayTicks(chart, DAYS[room]).map(({ day, name }) => (
          <span
            className={`ns-day ns-quiet ns-${room}`}
            key={`${first} ${room} ${day}`}
            style={{ left: percent(alongAxis(chart, day)) }}
          >
            {name}
          </span>
        )),
      )}
      <Stretched viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <path className="ns-weekends" d={weekends} />
        <path className="ns-area" d={area} />
        {marks?.holidays && <path className="ns-holidays" d={marks.holidays} />}
        {marks?.mean && <path className="ns-mean-line" d={marks.mean} />}
        <path className="ns-line" d={line} />
        {today && <path className="ns-today-line" d={today} />}
        {previous && <path className={previousClass(chart)} d={previous} />}
        <path className="ns-end" d={dotAt(end)} />
      </Stretched>
      <span className="ns-end-value" style={{ top: percent(end.y / HEIGHT) }}>
        {endOf(chart)}
      </span>
    </div>
  );
}

/** The names of two metrics, with the looks of their lines. */
export function LineKeys({ chart: { metric, against } }: Pick<PlotProps, 'chart'>) {
  const nameOf = useMetricLabel();
  if (!against) return null;
  const ids = [metric.id, against.metric.id];
  return ids.map((id, index) => (
    <span className={index ? 'ns-second-key' : 'ns-own-key'} key={id}>
      {nameOf(id, ids[1 - index])}
    </span>
  ));
}

/** A static chart. Needs no library, so the served page has it. */
export function Plot({ chart, label, describedBy, marks: own }: PlotProps) {
  const plain = usePlain();
  const marks = own ?? (plain ? plain.marksOf(chart) : servedMarks(chart));
  return (
    <div
      className="ns-plot"
      data-long={hasLongLegend(chart) || undefined}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    >
      <Legend chart={chart} marks={marks}>
        <LineKeys chart={chart} />
      </Legend>
      <PlotArea chart={chart} marks={marks} />
    </div>
  );
}
