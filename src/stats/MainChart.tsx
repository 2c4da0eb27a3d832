import { useMeasure } from '@nivo/core';
import { Line } from '@nivo/line';
import type { LineCustomSvgLayerProps, LineSeries } from '@nivo/line';
import { useTranslate } from 'ra-core';
import { Fragment, memo, useEffect } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { alongAxis, downAxis, pathsOf, pointRows } from './chart';
import type { Chart } from './chart';
import { dotAt, Stretched } from './MiniChart';
import { wholeDays } from './series';
import { BOX, HEIGHT, leftOf, Lines, percent, Plot, WIDTH } from './Plot';
import type { PlotProps } from './Plot';
import { pointTo, useCrosshair } from './useCrosshair';

/**
 * The lines by the library's scales. Its own layers run through springs, number by number, also where
 * animation is off: ten times the work of this one at 4x CPU.
 */
const layerOf = (chart: Chart) =>
  function ChartLayer({ innerWidth, innerHeight, ...line }: LineCustomSvgLayerProps<LineSeries>) {
    const points = [...line.points];
    return (
      <Lines
        {...pathsOf(chart, innerWidth, innerHeight)}
        area={line.areaGenerator(points) ?? ''}
        line={line.lineGenerator(points) ?? ''}
      />
    );
  };

/** Between the line and its tooltip, in px. */
const GAP = 12;

/**
 * Moves the crosshair by mouse, touch or keyboard. For assistive technology it is a slider, so that
 * each move is announced.
 */
function Crosshair({ chart }: { chart: Chart }) {
  const { days, points } = chart;
  const [area, { width }] = useMeasure();
  const translate = useTranslate();
  const day = useCrosshair();
  const last = days.length - 1;
  const index = day === undefined ? -1 : days.indexOf(day);
  const current = index < 0 ? last : index;

  useEffect(() => {
    if (day !== undefined && index < 0) pointTo(undefined);
  }, [day, index]);
  useEffect(() => () => pointTo(undefined), []);

  const follow = ({ clientX }: PointerEvent) => {
    const { left } = area.current!.getBoundingClientRect();
    const far = (at: number) => Math.abs(alongAxis(chart, at) - (clientX - left) / width);
    pointTo(days.reduce((best, each) => (far(each) < far(best) ? each : best)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('[data-card]')?.focus();
    const places: Record<string, number> = {
      ArrowLeft: Math.max(0, current - 1),
      ArrowRight: Math.min(last, current + 1),
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    delete event.currentTarget.dataset.touched;
    pointTo(days[place]);
  };

  const rows = pointRows(chart, current, translate);
  const along = alongAxis(chart, days[current]!);
  const [x, y] = [along * WIDTH, downAxis(chart, points[current]!.value) * HEIGHT];
  return (
    <div
      className="ns-crosshair ns-no-print"
      role="slider"
      tabIndex={0}
      aria-label={translate('waybill.stats.chart.day')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={rows.map((row) => row.join(': ')).join('; ')}
      onKeyDown={onKeyDown}
      onFocus={() => pointTo(days[current])}
      onBlur={({ currentTarget }) => {
        delete currentTarget.dataset.touched;
        pointTo(undefined);
      }}
      onPointerDown={follow}
      onPointerMove={follow}
      // A finger's choice stays until another press; the focus says when that is.
      onPointerUp={({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse') return;
        currentTarget.dataset.touched = '';
        currentTarget.focus({ preventScroll: true });
      }}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && pointTo(undefined)}
      onPointerCancel={() => pointTo(undefined)}
    >
      <div className="ns-plot-area" style={{ left: leftOf(chart) }} ref={area}>
        {index >= 0 && (
          <>
            <Stretched viewBox={BOX}>
              <path className="ns-mark" d={`M${x} 0V${HEIGHT}`} />
              <path className="ns-end" d={dotAt({ x, y })} />
            </Stretched>
            <div
              className="ns-tooltip ns-quiet"
              style={{
                left: percent(along),
                translate: along > 0.5 ? `calc(-100% - ${GAP}px)` : `${GAP}px`,
              }}
            >
              {rows.map(([at, value], row) => (
                <Fragment key={row}>
                  <span>{at}</span>
                  {row === 0 ? <strong>{value}</strong> : <span>{value}</span>}
                </Fragment>
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** Allows the SVG to stretch to any width. */
function stretch(drawing: SVGSVGElement | null) {
  drawing?.setAttribute('viewBox', BOX);
  drawing?.setAttribute('preserveAspectRatio', 'none');
}

/** The large line chart with its crosshair. */
export default memo(function MainChart(props: PlotProps) {
  const { metric, points, days, axis } = props.chart;
  return (
    <>
      <Plot {...props}>
        <Line<LineSeries>
          ref={stretch}
          data={[
            {
              id: metric.id,
              data: wholeDays(points).map(({ value }, at) => ({ x: days[at]!, y: value })),
            },
          ]}
          xScale={{ type: 'linear', min: days[0], max: days.at(-1), nice: false }}
          yScale={{ type: 'linear', min: axis.min, max: axis.max, nice: false }}
          width={WIDTH}
          height={HEIGHT}
          curve="linear"
          areaBaselineValue={0}
          isInteractive={false}
          layers={[layerOf(props.chart)]}
          animate={false}
          renderWrapper={false}
        />
      </Plot>
      <Crosshair chart={props.chart} />
    </>
  );
});
