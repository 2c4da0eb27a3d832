import { useMeasure } from '@nivo/core';
import { Line, type LineSeries } from '@nivo/line';
import { memo, useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import { alongAxis } from './chart';
import { LineEnds, Lines, seriesOf } from './ChartLines';
import { Bands, scaleOf } from './ChartScale';
import { ChartSlider } from './ChartSlider';
import { Pointed, Readout, Tooltip } from './ChartTooltip';
import { dayOf, DrawingContext, isPhone, type Selection, type Slice } from './drawing';
import { DAY_MS } from '../dates/units';
import { isoDay } from './format';
import { marksIn, marksOf } from './marks';
import { hasLongLegend, Legend, LineKeys, marginOf, PlotArea, type PlotProps } from './Plot';
import { pointTo } from './useCrosshair';

export { marksIn } from './marks';

/** nivo's parts in the colors of the page. */
const THEME = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'var(--ns-quiet)' },
  grid: { line: { stroke: 'var(--ns-border)', strokeWidth: 1 } },
  crosshair: {
    line: { stroke: 'var(--ns-quiet)', strokeWidth: 1, strokeOpacity: 1, strokeDasharray: '2 3' },
  },
};

const LAYERS = [Bands, 'grid', 'axes', Lines, LineEnds, 'crosshair', 'slices', Pointed] as const;

/** Undefined in tests that do not lay out the page. */
const paper = () => window.matchMedia?.('print') as MediaQueryList | undefined;
const isPrinted = () => Boolean(paper()?.matches);
function watchPaper(onChange: () => void): () => void {
  const media = paper();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

export default memo(function MainChart({ chart, label, describedBy, onZoom }: PlotProps) {
  const { days, axis } = chart;
  const [ref, measured] = useMeasure();
  // Deferred, because drawing the chart in one task would hold a slow phone up.
  const size = useDeferredValue(measured);
  // Paper has another width than the window.
  const isPaper = useSyncExternalStore(watchPaper, isPrinted);
  // A hidden element has no width, and nivo would draw rectangles of a negative one.
  const isMeasured = size.width > 0 && !isPaper;
  const slider = useRef<HTMLDivElement>(null);
  const pointer = useRef<number>(undefined);
  const selected = useRef<Selection>(undefined);
  const [selection, setSelection] = useState<Selection>();
  const [isTouched, setTouched] = useState(false);
  const isNarrow = isPhone();
  const margin = useMemo(() => marginOf(chart, isNarrow), [chart, isNarrow]);
  const found = useMemo(() => marksIn(chart), [chart]);
  const { means } = found;
  const data = useMemo(() => seriesOf(chart, means), [chart, means]);
  const marks = useMemo(() => marksOf(chart, found), [chart, found]);
  const drawing = useMemo(
    () => ({ chart, ...found, selection, pointer }),
    [chart, found, selection],
  );

  const select = (next?: Selection) => {
    selected.current = next;
    setSelection(next);
  };
  const zoom = () => {
    const { from, to } = selected.current ?? { from: 0, to: 0 };
    select(undefined);
    // A week is at its last day.
    const first = Math.min(from, to) - (chart.weekly ? 6 * DAY_MS : 0);
    if (from !== to) onZoom?.(isoDay(first), isoDay(Math.max(from, to)));
  };
  const show = (day: number | undefined) => {
    pointer.current = day;
    pointTo(day === undefined ? undefined : { day, weekly: chart.weekly });
  };
  return (
    <DrawingContext value={drawing}>
      <div
        className="ns-plot"
        data-long={hasLongLegend(chart) || undefined}
        ref={ref}
        onTouchCancel={() => {
          select(undefined);
          show(undefined);
        }}
      >
        <Legend chart={chart} marks={marks}>
          {(isNarrow || isPaper) && <LineKeys chart={chart} />}
        </Legend>
        {isNarrow && <Readout />}
        {!isMeasured && <PlotArea chart={chart} marks={marks} />}
        {isMeasured && (
          <Line<LineSeries>
            width={size.width}
            height={size.height}
            data={data}
            margin={margin}
            xScale={{ type: 'linear', min: days[0], max: days.at(-1), nice: false }}
            yScale={{ type: 'linear', min: axis.min, max: axis.max, nice: false }}
            {...scaleOf(chart, size.width - margin.left - margin.right, isNarrow)}
            enablePoints={false}
            enableSlices="x"
            sliceTooltip={Tooltip}
            layers={LAYERS}
            theme={THEME}
            animate={false}
            role="img"
            ariaLabel={label}
            ariaDescribedBy={describedBy}
            onMouseEnter={(slice, { buttons }) => {
              const day = dayOf(slice as Slice);
              show(day);
              if (selected.current && buttons === 1) select({ ...selected.current, to: day });
            }}
            onMouseLeave={() => show(undefined)}
            onMouseDown={(slice) => {
              const day = dayOf(slice as Slice);
              select({ from: day, to: day });
              document.addEventListener('mouseup', zoom, { once: true });
            }}
            onTouchStart={(slice) => show(dayOf(slice as Slice))}
            // Two fingers select days.
            onTouchMove={(_, { touches, currentTarget }) => {
              const { left, width } = currentTarget.closest('svg')!.getBoundingClientRect();
              const [from, to] = Array.from(touches, ({ clientX }) => {
                const share = (clientX - left - margin.left) / (width - margin.left - margin.right);
                const far = (day: number) => Math.abs(alongAxis(chart, day) - share);
                return days.reduce((best, day) => (far(day) < far(best) ? day : best));
              });
              if (from !== undefined && to !== undefined) select({ from, to });
              show(to === undefined ? from : undefined);
            }}
            // The day stays until another touch; the focus says when that is.
            onTouchEnd={(_, event) => {
              event.preventDefault();
              if (selected.current) return zoom();
              pointer.current = undefined;
              setTouched(true);
              slider.current!.focus({ preventScroll: true });
            }}
          />
        )}
      </div>
      <ChartSlider
        ref={slider}
        isTouched={isTouched}
        onKeyboard={() => setTouched(false)}
        selection={selection}
        select={select}
        zoom={zoom}
      />
    </DrawingContext>
  );
});
