import { useMeasure } from '@nivo/core';
import { Line } from '@nivo/line';
import type { LineCustomSvgLayerProps } from '@nivo/line';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useMemo } from 'react';

import { AreaLayer, LineLayer, ScaleLayer } from './ChartLayers';
import { fade, TEXT } from './chartTheme';
import { ChartTooltip } from './ChartTooltip';
import { Crosshair } from './Crosshair';
import { dayRows } from './dayRows';
import { formatDay, startOfDay } from './days';
import { formatTicks } from './format';
import { GhostLine } from './GhostLine';
import type { Metric } from './metrics';
import { spread, valueAxis } from './scale';
import type { DataPoint } from './series';

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

type Layer = LineCustomSvgLayerProps<Datum>;

interface Props {
  metric: Metric;
  points: readonly DataPoint[];
  /** What each point is compared with, where it is. */
  former?: readonly (DataPoint | undefined)[];
  label: string;
  /** Element that says in a sentence what the chart shows. */
  describedBy?: string;
}

/** The large line chart. */
export default function MainChart({ metric, points, former, label, describedBy }: Props) {
  const translate = useTranslate();
  const [box, measured] = useMeasure();
  // What is measured after a render would be drawn in one piece; a deferred width leaves the page
  // time in between.
  const width = useDeferredValue(measured.width);

  const chart = useMemo(() => {
    const days = points.map(({ date }) => startOfDay(date));
    const values = points.map(({ value }) => value);
    const formerValues = former?.flatMap((point) => point?.value ?? []) ?? [];
    const axis = valueAxis([...values, ...formerValues]);
    const labels = formatTicks(metric, axis.ticks);
    const labelOf = new Map(axis.ticks.map((tick, index) => [tick, labels[index]]));
    const longest = Math.max(...labels.map((each) => each.length));
    return {
      axis,
      days,
      defs: fade(values),
      data: [{ id: metric.id, data: days.map((x, index) => ({ x, y: values[index] ?? 0 })) }],
      xScale: { type: 'linear', min: 'auto', max: 'auto', nice: false } as const,
      yScale: { type: 'linear', min: axis.min, max: axis.max, nice: false } as const,
      margin: { top: 12, right: 24, bottom: 28, left: longest * DIGIT_WIDTH + 16 },
      nameValue: (tick: number) => labelOf.get(tick) ?? '',
    };
  }, [metric, points, former]);

  const { axis, days, margin } = chart;
  const frame = { top: margin.top, bottom: HEIGHT - margin.bottom, width };
  const place = (index: number) => {
    const [first = 0, last = 0] = [days[0], days.at(-1)];
    // As the chart's own scales: a single day stands in the middle.
    const along = last > first ? ((days[index] ?? first) - first) / (last - first) : 0.5;
    const down = (axis.max - (points[index]?.value ?? 0)) / (axis.max - axis.min);
    return {
      x: margin.left + along * (width - margin.left - margin.right),
      y: frame.top + down * (frame.bottom - frame.top),
    };
  };
  const read = (index: number) => dayRows(metric, points[index], former?.[index]);

  const layers = useMemo(() => {
    const named = spread(chart.days, Math.min(MOST_DAYS, Math.floor(width / DAY_WIDTH)));
    const { days, axis, nameValue } = chart;
    return [
      (layer: Layer) => (
        <ScaleLayer
          {...layer}
          days={named}
          values={axis.ticks}
          nameDay={formatDay}
          nameValue={nameValue}
        />
      ),
      AreaLayer,
      LineLayer,
      (layer: Layer) =>
        former && <GhostLine {...layer} days={days} former={former} colour={TEXT} />,
    ];
  }, [chart, former, width]);

  return (
    <div ref={box} className="ns-plot">
      {width > 0 && (
        <Line<Datum>
          // Lets paper of another width scale the drawing.
          ref={(svg) => svg?.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`)}
          width={width}
          height={HEIGHT}
          data={chart.data}
          xScale={chart.xScale}
          yScale={chart.yScale}
          margin={chart.margin}
          curve="monotoneX"
          areaBaselineValue={0}
          defs={chart.defs}
          isInteractive={false}
          layers={layers}
          animate={false}
          role="img"
          ariaLabel={label}
          ariaDescribedBy={describedBy}
        />
      )}
      {width > 0 && (
        <Crosshair
          label={translate('waybill.stats.chart.day')}
          days={days}
          place={place}
          frame={frame}
          read={(index) =>
            read(index)
              .map((row) => row.join(': '))
              .join('; ')
          }
        >
          {(index) => <ChartTooltip rows={read(index)} />}
        </Crosshair>
      )}
    </div>
  );
}
