import { Line } from '@nivo/line';
import type { LineCustomSvgLayerProps, LineSeries, SliceData, SliceTooltipProps } from '@nivo/line';
import { useTooltip } from '@nivo/tooltip';
import { useTranslate } from 'ra-core';
import {
  createContext,
  Fragment,
  memo,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { KeyboardEvent, RefObject } from 'react';

import {
  alongAxis,
  downAxis,
  hasArea,
  hasSteps,
  pointRows,
  tickDays,
  tickOf,
  weekendsOf,
} from './chart';
import type { Chart } from './chart';
import { DAY_MS, isoDay } from './format';
import { holidayOf } from './holidays';
import { dotAt } from './MiniChart';
import { DAYS, marginOf, PlotArea, previousClass } from './Plot';
import type { PlotProps } from './Plot';
import { scaledPoints } from './series';
import { pointTo, useCrosshair } from './useCrosshair';
import { useMetricLabel } from './words';

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

/** The holiday of a day of the chart, or of the week that ends on it. */
const holidayIn = ({ weekly }: Chart, day: number) =>
  Array.from({ length: weekly ? 7 : 1 }, (_, before) => holidayOf(day - before * DAY_MS)).find(
    Boolean,
  );

/** Marks of holidays on the axis, as path data. */
const holidaysOf = (chart: Chart, width: number, height: number) =>
  chart.days
    .filter((day) => holidayIn(chart, day))
    .map((day) => `M${alongAxis(chart, day) * width} ${height}v-8`)
    .join('');

/** Bands behind weekends, marks of holidays, the start of indexed lines, and a selection. */
function Bands({ innerWidth, innerHeight }: LayerProps) {
  const { chart, selection } = use(DrawingContext);
  const [from, to] = [selection?.from, selection?.to].map(
    (day) => alongAxis(chart, day ?? 0) * innerWidth,
  ) as [number, number];
  return (
    <>
      <path className="ns-weekends" d={weekendsOf(chart, innerWidth, innerHeight)} />
      <path className="ns-holidays" d={holidaysOf(chart, innerWidth, innerHeight)} />
      {chart.against && (
        <path
          className="ns-gridline"
          d={`M0 ${downAxis(chart, 100) * innerHeight}H${innerWidth}`}
        />
      )}
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

/** As in stats.css. */
const isPhone = () => window.innerWidth < 600;

/** Grid lines and labels. nivo's own run through springs also where animation is off, as its lines do. */
function Scale({ innerWidth, innerHeight }: LayerProps) {
  const { chart } = use(DrawingContext);
  const { axis, labels } = chart;
  return (
    <>
      {axis.ticks.map((tick, index) => {
        const y = downAxis(chart, tick) * innerHeight;
        return (
          <Fragment key={tick}>
            <path className="ns-gridline" d={`M0 ${y}H${innerWidth}`} />
            <text x={-12} y={y} dy="0.35em" textAnchor="end">
              {labels[index]}
            </text>
          </Fragment>
        );
      })}
      {tickDays(chart, isPhone() ? DAYS.narrow : DAYS.wide).map((day) => (
        <text
          key={day}
          x={alongAxis(chart, day) * innerWidth}
          y={innerHeight + 12}
          dy="0.75em"
          textAnchor="middle"
        >
          {tickOf(chart, day)}
        </text>
      ))}
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
            {!own && hasArea(chart) && <path className="ns-area" d={areaGenerator(dots) ?? ''} />}
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

/** The names of two compared lines at their ends; where the lines meet, one above and one below. */
function LineNames({ series, innerWidth }: LayerProps) {
  const { chart } = use(DrawingContext);
  const label = useMetricLabel();
  const { metric, against } = chart;
  if (!against) return null;
  const names = series.flatMap(({ id, data }) => {
    const y = data.findLast(({ position }) => position.y !== null)?.position.y;
    const of = id === 'previous' ? against.metric : metric;
    return typeof y === 'number' ? [{ id, y, name: label(of.id) }] : [];
  });
  const lowest = Math.max(...names.map(({ y }) => y));
  return names.map(({ id, y, name }) => (
    <text
      key={id}
      className={id === 'previous' ? 'ns-line-name ns-second' : 'ns-line-name'}
      x={innerWidth}
      y={y}
      dy={y === lowest ? 20 : -10}
      textAnchor="end"
    >
      {name}
    </text>
  ));
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
  const holiday = holidayIn(chart, day);
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
  crosshair: {
    line: { stroke: 'var(--ns-quiet)', strokeWidth: 1, strokeOpacity: 1, strokeDasharray: '2 3' },
  },
};

const LAYERS = [Bands, Scale, Lines, LineNames, 'crosshair', 'slices', Pointed] as const;

/** The size of an element in px; undefined before it is known. Returns a ref for the element as well. */
function useSize() {
  const [size, setSize] = useState<Pick<DOMRectReadOnly, 'width' | 'height'>>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      // A hidden element has no width, and nivo would draw rectangles of a negative one.
      if (width === 0) return;
      // A transition, because drawing the chart in one task would hold a slow phone up.
      startTransition(() => setSize({ width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { size, ref };
}

export default memo(function MainChart({ chart, label, describedBy, onZoom }: PlotProps) {
  const { days, axis } = chart;
  const { size, ref } = useSize();
  const slider = useRef<HTMLDivElement>(null);
  const pointer = useRef<number>(undefined);
  const selected = useRef<Selection>(undefined);
  const [selection, setSelection] = useState<Selection>();
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
      <div className="ns-plot" ref={ref} onTouchCancel={() => show(undefined)}>
        {!size && <PlotArea chart={chart} />}
        {size && (
          <Line<LineSeries>
            width={size.width}
            height={size.height}
            // Paper may be narrower than the window.
            ref={(svg: SVGSVGElement | null) =>
              svg?.setAttribute(
                'viewBox',
                `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`,
              )
            }
            data={data}
            margin={margin}
            xScale={{ type: 'linear', min: days[0], max: days.at(-1), nice: false }}
            yScale={{ type: 'linear', min: axis.min, max: axis.max, nice: false }}
            curve={hasSteps(chart) ? 'stepAfter' : 'linear'}
            axisLeft={null}
            axisBottom={null}
            enableGridX={false}
            enableGridY={false}
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
        )}
      </div>
      <Slider ref={slider} selection={selection} select={select} zoom={zoom} />
    </DrawingContext>
  );
});
