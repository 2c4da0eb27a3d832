import { ResponsiveLine } from '@nivo/line';
import type { LineCustomSvgLayerProps, LineSeries, SliceData, SliceTooltipProps } from '@nivo/line';
import { useTooltip } from '@nivo/tooltip';
import { useTranslate } from 'ra-core';
import { createContext, Fragment, memo, use, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

import { alongAxis, hasSteps, pointRows, spread, tickOf, weekendsOf } from './chart';
import type { Chart } from './chart';
import { DAY_MS, isoDay } from './format';
import { holidayOf } from './holidays';
import { dotAt } from './MiniChart';
import { DAYS, marginOf, previousClass } from './Plot';
import type { PlotProps } from './Plot';
import { scaledPoints } from './series';
import { pointTo, useCrosshair } from './useCrosshair';

/** Two days (in ms) of a selection, in the order in which they were chosen. */
interface Selection {
  readonly from: number;
  readonly to: number;
}

interface Drawing {
  readonly chart: Chart;
  readonly selection?: Selection;
  /** The day that nivo shows by itself, because a mouse or finger is on it. */
  readonly pointer: RefObject<number | undefined>;
}

const DrawingContext = createContext({} as Drawing);

type LayerProps = LineCustomSvgLayerProps<LineSeries>;
type Slice = SliceData<LineSeries>;

const dayOf = (slice: Slice) => slice.points[0]?.data.x as number;

/** The chart's lines as series of nivo; a value outside the scale is at its edge. */
function seriesOf({ metric, points, previous, days, axis }: Chart): LineSeries[] {
  const datum = (index: number, value: number | undefined) => ({
    x: days[index]!,
    y: value === undefined ? null : Math.min(axis.max, Math.max(axis.min, value)),
  });
  const whole = scaledPoints(points).map(({ value }, index) => datum(index, value));
  const last = whole.length - 1;
  const [before, today] = [whole[last], points[last + 1]];
  return [
    ...(previous
      ? [{ id: 'previous', data: previous.map((point, index) => datum(index, point?.value)) }]
      : []),
    ...(before && today ? [{ id: 'today', data: [before, datum(last + 1, today.value)] }] : []),
    { id: metric.id, data: whole },
  ];
}

/** Bands behind weekends, and behind a selection. */
function Bands({ innerWidth, innerHeight }: LayerProps) {
  const { chart, selection } = use(DrawingContext);
  const [from, to] = [selection?.from, selection?.to].map(
    (day) => alongAxis(chart, day ?? 0) * innerWidth,
  ) as [number, number];
  return (
    <>
      <path className="ns-weekends" d={weekendsOf(chart, innerWidth, innerHeight)} />
      {selection && (
        <rect
          className="ns-selection"
          x={Math.min(from, to)}
          width={Math.abs(to - from)}
          height={innerHeight}
        />
      )}
    </>
  );
}

/**
 * The lines. nivo's own have no dashes, and run through springs also where animation is off: ten times
 * the work of these at 4x CPU.
 */
function Lines({ series, lineGenerator, areaGenerator, currentSlice }: LayerProps) {
  const { chart } = use(DrawingContext);
  const classes: Record<string, string> = {
    previous: previousClass(chart),
    today: 'ns-today-line',
  };
  const end = series.at(-1)?.data.at(-1)?.position;
  return (
    <>
      {series.map(({ id, data }) => {
        const dots = data.map(({ position }) => position);
        const own = classes[id];
        return (
          <Fragment key={id}>
            {!own && <path className="ns-area" d={areaGenerator(dots) ?? ''} />}
            <path className={own ?? 'ns-line'} d={lineGenerator(dots) ?? ''} />
          </Fragment>
        );
      })}
      {end && <path className="ns-end" d={dotAt(end)} />}
      {currentSlice?.points
        .filter(({ seriesId }) => seriesId !== 'previous')
        .map((point) => (
          <path className="ns-end" key={point.id} d={dotAt(point)} />
        ))}
    </>
  );
}

/** Shows nivo's crosshair and tooltip on the day that the keyboard or the cards point to. */
function Pointed({ slices, points, currentSlice, setCurrentSlice, innerWidth }: LayerProps) {
  const { chart, pointer } = use(DrawingContext);
  const { showTooltipAt, hideTooltip } = useTooltip();
  const day = useCrosshair();
  const slice = slices.find((each) => dayOf(each) === day);
  useEffect(() => {
    if (slice === (currentSlice ?? undefined)) return;
    if (day !== undefined && day === pointer.current) return;
    setCurrentSlice(slice ?? null);
    if (!slice) {
      hideTooltip();
      return;
    }
    const { left, top } = marginOf(chart);
    const y = points.findLast(({ data }) => data.x === day)?.y ?? 0;
    showTooltipAt(
      <Tooltip slice={slice} axis="x" />,
      [left + slice.x, top + y],
      slice.x > innerWidth / 2 ? 'left' : 'right',
    );
  }, [
    chart,
    day,
    hideTooltip,
    innerWidth,
    pointer,
    points,
    setCurrentSlice,
    showTooltipAt,
    slice,
    currentSlice,
  ]);
  return null;
}

/** The words of a day: its rows, and the holiday that it is. */
function useWords({ chart }: Pick<Drawing, 'chart'>, day: number) {
  const translate = useTranslate();
  const holiday = chart.weekly ? undefined : holidayOf(day);
  return {
    rows: pointRows(chart, chart.days.indexOf(day), translate),
    holiday: holiday && translate(`waybill.stats.holidays.${holiday.id}`, { _: holiday.name }),
  };
}

function Tooltip({ slice }: SliceTooltipProps<LineSeries>) {
  const { rows, holiday } = useWords(use(DrawingContext), dayOf(slice));
  return (
    <div className="ns-tooltip ns-quiet">
      {rows.map(([at, value], row) => (
        <Fragment key={row}>
          <span>{at}</span>
          {row === 0 ? <strong>{value}</strong> : <span>{value}</span>}
        </Fragment>
      ))}
      {holiday && <em>{holiday}</em>}
    </div>
  );
}

interface SliderProps {
  ref: RefObject<HTMLDivElement | null>;
  selection?: Selection;
  select: (selection?: Selection) => void;
  /** Zooms into the selection. */
  zoom: () => void;
}

/**
 * Moves the crosshair by keyboard, which nivo cannot. For assistive technology it is a slider, so that
 * each move is announced. Shift selects days and Enter zooms into them.
 */
function Slider({ ref, selection, select, zoom }: SliderProps) {
  const { chart } = use(DrawingContext);
  const { days } = chart;
  const translate = useTranslate();
  const day = useCrosshair();
  const last = days.length - 1;
  const index = day === undefined ? -1 : days.indexOf(day);
  const current = index < 0 ? last : index;
  const { rows, holiday } = useWords({ chart }, days[current]!);

  useEffect(() => {
    if (day !== undefined && index < 0) pointTo(undefined);
  }, [day, index]);
  useEffect(() => () => pointTo(undefined), []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      if (selection) return select(undefined);
      return event.currentTarget.closest<HTMLElement>('[data-card]')?.focus();
    }
    if (event.key === 'Enter') return zoom();
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
    const from = selection?.from ?? days[current]!;
    select(event.shiftKey ? { from, to: days[place]! } : undefined);
  };

  return (
    <div
      className="ns-crosshair ns-no-print"
      role="slider"
      tabIndex={0}
      ref={ref}
      aria-label={translate('waybill.stats.chart.day')}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Enter"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={[...rows.map((row) => row.join(': ')), holiday].filter(Boolean).join('; ')}
      onKeyDown={onKeyDown}
      onFocus={() => pointTo(days[current])}
      onBlur={({ currentTarget }) => {
        delete currentTarget.dataset.touched;
        select(undefined);
        pointTo(undefined);
      }}
    />
  );
}

/** nivo's parts in the colors of the page. */
const THEME = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'var(--ns-quiet)' },
  grid: { line: { stroke: 'var(--ns-border)' } },
  crosshair: {
    line: { stroke: 'var(--ns-quiet)', strokeWidth: 1, strokeOpacity: 1, strokeDasharray: '2 3' },
  },
};

const LAYERS = [Bands, 'grid', 'axes', Lines, 'crosshair', 'slices', Pointed] as const;
const AXIS = { tickSize: 0, tickPadding: 12 };

/** As in stats.css. */
const isPhone = () => window.innerWidth < 600;

/** The large line chart with its crosshair. */
export default memo(function MainChart({ chart, label, describedBy, onZoom }: PlotProps) {
  const { days, axis, labels } = chart;
  const slider = useRef<HTMLDivElement>(null);
  const pointer = useRef<number>(undefined);
  const selected = useRef<Selection>(undefined);
  const [selection, setSelection] = useState<Selection>();
  const [isNarrow, setIsNarrow] = useState(isPhone);
  const margin = useMemo(() => marginOf(chart), [chart]);
  const data = useMemo(() => seriesOf(chart), [chart]);
  const drawing = useMemo(() => ({ chart, selection, pointer }), [chart, selection]);

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
    pointTo(day);
  };
  return (
    <DrawingContext value={drawing}>
      <div className="ns-plot" onTouchCancel={() => show(undefined)}>
        <ResponsiveLine<LineSeries>
          // Paper may be narrower than the window.
          ref={(svg: SVGSVGElement | null) =>
            svg?.setAttribute(
              'viewBox',
              `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`,
            )
          }
          onResize={() => setIsNarrow(isPhone())}
          data={data}
          margin={margin}
          xScale={{ type: 'linear', min: days[0], max: days.at(-1), nice: false }}
          yScale={{ type: 'linear', min: axis.min, max: axis.max, nice: false }}
          curve={hasSteps(chart) ? 'stepAfter' : 'linear'}
          axisLeft={{
            ...AXIS,
            tickValues: axis.ticks,
            format: (tick: number) => labels[axis.ticks.indexOf(tick)] ?? '',
          }}
          axisBottom={{
            ...AXIS,
            tickValues: spread(days, isNarrow ? DAYS.narrow : DAYS.wide),
            format: (day: number) => tickOf(chart, day),
          }}
          enableGridX={false}
          gridYValues={axis.ticks}
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
          onTouchMove={(_, { touches, currentTarget }) => {
            const { left, width } = currentTarget.closest('svg')!.getBoundingClientRect();
            const share =
              (touches[0]!.clientX - left - margin.left) / (width - margin.left - margin.right);
            const far = (day: number) => Math.abs(alongAxis(chart, day) - share);
            show(days.reduce((best, day) => (far(day) < far(best) ? day : best)));
          }}
          // The day stays until another touch; the focus says when that is.
          onTouchEnd={(_, event) => {
            event.preventDefault();
            pointer.current = undefined;
            slider.current!.dataset.touched = '';
            slider.current!.focus({ preventScroll: true });
          }}
        />
      </div>
      <Slider ref={slider} selection={selection} select={select} zoom={zoom} />
    </DrawingContext>
  );
});
