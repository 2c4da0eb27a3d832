import { useMeasure } from '@nivo/core';
import { Line } from '@nivo/line';
import type { LineCustomSvgLayerProps, SliceTooltipProps } from '@nivo/line';
import { useMemo } from 'react';

import { formatDay, startOfDay } from './days';
import { formatAmount, formatTicks } from './format';
import type { Metric } from './metrics';
import { spread, valueAxis } from './scale';
import type { DataPoint } from './series';

/** Colours as in stats.css, which cannot reach into the chart's drawing. */
const LINE = '#2dd4bf';
const QUIET = '#9aa4b1';
const GRID = '#2a2f36';

const THEME = {
  background: 'transparent',
  text: { fontFamily: 'inherit', fontSize: 12, fill: QUIET },
  axis: { ticks: { text: { fontSize: 12, fill: QUIET, fontVariantNumeric: 'tabular-nums' } } },
  grid: { line: { stroke: GRID, strokeWidth: 1 } },
  crosshair: { line: { stroke: QUIET, strokeWidth: 1, strokeDasharray: '2 3' } },
};
const FADE = [
  {
    id: 'fade',
    type: 'linearGradient',
    colors: [
      { offset: 0, color: LINE, opacity: 0.24 },
      { offset: 100, color: LINE, opacity: 0 },
    ],
  },
];
const FILL = [{ match: '*' as const, id: 'fade' }];
const HEIGHT = 276;
/** Room that a day under the chart needs, and the most days that are named. */
const DAY_WIDTH = 56;
const MOST_DAYS = 7;
/** Width of a digit of the axis, to leave as much room at its left as its labels need. */
const DIGIT_WIDTH = 7;

interface Datum {
  id: string;
  data: { x: number; y: number }[];
}

/** A dot at the day under the pointer, else at the newest day. */
function Dot({ points, currentSlice }: LineCustomSvgLayerProps<Datum>) {
  // By its id: after a refresh the day may lie elsewhere than where the pointer found it.
  const pointed = points.find(({ id }) => id === currentSlice?.points[0]?.id);
  const point = pointed ?? points.at(-1);
  return point && <circle cx={point.x} cy={point.y} r={4} fill={LINE} />;
}

const LAYERS = ['grid', 'axes', 'areas', 'lines', 'crosshair', Dot, 'slices'] as const;

interface Props {
  metric: Metric;
  points: readonly DataPoint[];
  /** The chart in one sentence. */
  summary: string;
}

/** The large line chart. */
export default function MainChart({ metric, points, summary }: Props) {
  const [box, { width }] = useMeasure();

  const chart = useMemo(() => {
    const days = points.map(({ date }) => startOfDay(date));
    const values = points.map(({ value }) => value);
    const axis = valueAxis(values);
    const labels = formatTicks(metric, axis.ticks);
    const labelOf = new Map(axis.ticks.map((tick, index) => [tick, labels[index]]));
    const longest = Math.max(...labels.map((each) => each.length));
    return {
      axis,
      days,
      data: [{ id: metric.id, data: days.map((x, index) => ({ x, y: values[index] ?? 0 })) }],
      xScale: { type: 'linear', min: 'auto', max: 'auto', nice: false } as const,
      yScale: { type: 'linear', min: axis.min, max: axis.max, nice: false } as const,
      axisLeft: {
        tickSize: 0,
        tickPadding: 12,
        tickValues: axis.ticks,
        format: (tick: number) => labelOf.get(tick) ?? '',
      },
      margin: { top: 12, right: 24, bottom: 28, left: longest * DIGIT_WIDTH + 16 },
      tooltip: ({ slice }: SliceTooltipProps<Datum>) => {
        const point = slice.points[0];
        return (
          <div className="ns-tooltip">
            <span>{formatDay(point?.data.x)}</span>
            <strong>{formatAmount(metric, point?.data.y ?? 0)}</strong>
          </div>
        );
      },
    };
  }, [metric, points]);

  const axisBottom = useMemo(
    () => ({
      tickSize: 0,
      tickPadding: 12,
      tickValues: spread(chart.days, Math.min(MOST_DAYS, Math.floor(width / DAY_WIDTH))),
      format: formatDay,
    }),
    [chart.days, width],
  );

  return (
    <div ref={box} className="ns-plot">
      {width > 0 && (
        <Line<Datum>
          // Other days: what the pointer found before is no longer there.
          key={`${metric.id} ${chart.days[0]} ${chart.days.length}`}
          width={width}
          height={HEIGHT}
          data={chart.data}
          xScale={chart.xScale}
          yScale={chart.yScale}
          margin={chart.margin}
          theme={THEME}
          colors={[LINE]}
          curve="monotoneX"
          lineWidth={2}
          enablePoints={false}
          enableArea
          areaOpacity={1}
          areaBaselineValue={chart.axis.min}
          defs={FADE}
          fill={FILL}
          enableGridX={false}
          gridYValues={chart.axis.ticks}
          axisBottom={axisBottom}
          axisLeft={chart.axisLeft}
          enableSlices="x"
          sliceTooltip={chart.tooltip}
          layers={LAYERS}
          animate={false}
          role="img"
          ariaLabel={summary}
        />
      )}
    </div>
  );
}
