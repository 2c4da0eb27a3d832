import { useMeasure } from '@nivo/core';
import { Line } from '@nivo/line';
import type { LineCustomSvgLayerProps } from '@nivo/line';
import { useTranslate } from 'ra-core';
import { memo, useMemo } from 'react';

import { alongAxis, downAxis, pathsOf, pointRows, spread } from './chart';
import type { Chart } from './chart';
import { Crosshair } from './Crosshair';
import { formatDay } from './days';
import { DAYS, marginOf, NARROW, Plot } from './Plot';
import type { PlotProps } from './Plot';

const HEIGHT = 276;
/** Between the drawing and its labels. */
const GAP = 12;

interface Datum {
  id: string;
  data: { x: number; y: number }[];
}
type Layer = LineCustomSvgLayerProps<Datum>;

/*
 * The library's own axes and lines run through springs, number by number, also where animation is
 * off: ten times the work of these layers at 4x CPU.
 */

/**
 * Round values and days by name, the line over its area with a dot at the newest day, and the previous
 * period dashed.
 */
const layerOf = (chart: Chart, named: readonly number[]) =>
  function ChartLayer({ innerWidth, innerHeight, xScale, yScale, ...line }: Layer) {
    const x = xScale as (day: number) => number;
    const y = yScale as (value: number) => number;
    const { axis, labels } = chart;
    const points = [...line.points];
    const newest = points.at(-1);
    return (
      <>
        {axis.ticks.map((tick) => (
          <line key={tick} x2={innerWidth} y1={y(tick)} y2={y(tick)} />
        ))}
        <g fontSize={12}>
          {axis.ticks.map((tick, index) => (
            <text key={tick} x={-GAP} y={y(tick)} textAnchor="end" dominantBaseline="central">
              {labels[index]}
            </text>
          ))}
          {named.map((day) => (
            <text
              key={day}
              x={x(day)}
              y={innerHeight + GAP}
              textAnchor="middle"
              dominantBaseline="text-before-edge"
            >
              {formatDay(day)}
            </text>
          ))}
        </g>
        <path className="ns-area" d={line.areaGenerator(points) ?? undefined} />
        <path className="ns-line" d={line.lineGenerator(points) ?? undefined} />
        {newest && <path className="ns-end" d={`M${newest.x} ${newest.y}h0`} />}
        <path className="ns-previous-line" d={pathsOf(chart, innerWidth, innerHeight).previous} />
      </>
    );
  };

/** The large line chart, with a crosshair that reads the days. */
export default memo(function MainChart({ chart, label, describedBy }: PlotProps) {
  const translate = useTranslate();
  const [box, { width }] = useMeasure();
  const { points, days, axis, metric } = chart;

  const drawing = useMemo(() => {
    const { min, max } = chart.axis;
    return {
      margin: marginOf(chart),
      data: [
        {
          id: chart.metric.id,
          data: chart.days.map((x, index) => ({ x, y: chart.points[index]?.value ?? 0 })),
        },
      ],
      xScale: { type: 'linear', min: 'auto', max: 'auto', nice: false } as const,
      yScale: { type: 'linear', min, max, nice: false } as const,
    };
  }, [chart]);
  const layers = useMemo(() => {
    const named = spread(chart.days, width < NARROW ? DAYS.narrow : DAYS.wide);
    return [layerOf(chart, named)];
  }, [chart, width]);

  const { margin, ...given } = drawing;
  const frame = { top: margin.top, bottom: HEIGHT - margin.bottom, width };
  const place = (index: number) => ({
    x: margin.left + alongAxis({ days }, days[index] ?? 0) * (width - margin.left - margin.right),
    y: frame.top + downAxis({ axis }, points[index]?.value ?? 0) * (frame.bottom - frame.top),
  });
  const read = (index: number) => pointRows(chart, index, translate('waybill.stats.chart.week'));

  return (
    <div ref={box} className="ns-plot" key={metric.id}>
      {width > 0 ? (
        <>
          <Line<Datum>
            // Lets paper of another width scale the drawing.
            ref={(svg) => svg?.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`)}
            {...given}
            width={width}
            height={HEIGHT}
            margin={margin}
            curve="linear"
            areaBaselineValue={0}
            isInteractive={false}
            layers={layers}
            animate={false}
            role="img"
            ariaLabel={label}
            ariaDescribedBy={describedBy}
          />
          <Crosshair
            label={translate('waybill.stats.chart.day')}
            days={days}
            place={place}
            frame={frame}
            read={read}
          />
        </>
      ) : (
        <Plot chart={chart} label={label} describedBy={describedBy} />
      )}
    </div>
  );
});
