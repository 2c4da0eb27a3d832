import type { LineSeries, SliceTooltipProps } from '@nivo/line';
import { useTooltip } from '@nivo/tooltip';
import { useTranslate } from 'ra-core';
import { Fragment, use, useEffect } from 'react';

import { dayOf, DrawingContext, isPhone, type LayerProps } from './drawing';
import { formatAmount } from './format';
import { holidayIn } from './holidays';
import { marginOf } from './Plot';
import { pointRows, type PointRow } from './pointRows';
import { pointTo, useCrosshair } from './useCrosshair';

/** Tooltip rows and holiday name of a day. */
export function useDayWords(day: number) {
  const { chart, means } = use(DrawingContext);
  const translate = useTranslate();
  const holiday = holidayIn(chart, day);
  const index = chart.days.indexOf(day);
  const mean = means[index];
  const meanRow =
    mean &&
    ([
      translate('waybill.stats.chart.mean'),
      formatAmount(chart.metric, mean.value),
      'ns-mean-key',
    ] as const);
  return {
    rows: [...pointRows(chart, index, translate), ...(meanRow ? [meanRow] : [])] as PointRow[],
    holiday: holiday && translate(`waybill.stats.holidays.${holiday.id}`, { _: holiday.name }),
  };
}

function DayWords({ day, className = '' }: { day: number; className?: string }) {
  const { rows, holiday } = useDayWords(day);
  return (
    <div className={`ns-tooltip ns-quiet ${className}`}>
      {rows.map(([at, value, key], row) =>
        value === undefined ? (
          <span className="ns-tooltip-day" key={row}>
            {at}
          </span>
        ) : (
          <Fragment key={row}>
            <span className={`ns-cut ${rows.length > 1 ? key : ''}`}>{at}</span>
            <strong>{value}</strong>
          </Fragment>
        ),
      )}
      {holiday && <em>{holiday}</em>}
    </div>
  );
}

export const Tooltip = ({ slice }: SliceTooltipProps<LineSeries>) =>
  isPhone() ? null : <DayWords day={dayOf(slice)} />;

/** The day under the crosshair above the plot of a phone. */
export function Readout() {
  const { chart } = use(DrawingContext);
  const day = useCrosshair()?.day;
  return day !== undefined && chart.days.includes(day) ? (
    <DayWords day={day} className="ns-readout" />
  ) : null;
}

/** Shows nivo's crosshair and tooltip on the day that the keyboard or the cards point to. */
export function Pointed({ slices, points, currentSlice, setCurrentSlice, innerWidth }: LayerProps) {
  const { chart, pointer: pointerRef } = use(DrawingContext);
  const { showTooltipAt, hideTooltip } = useTooltip();
  const day = useCrosshair()?.day;
  const slice = slices.find((each) => dayOf(each) === day);
  useEffect(() => {
    if (slice === (currentSlice ?? undefined)) return;
    if (day !== undefined && day === pointerRef.current) {
      if (slice?.x === currentSlice?.x) return;
      // Another range: the mouse holds still, but its day is elsewhere.
      if (!currentSlice || slices.includes(currentSlice)) return;
      pointerRef.current = undefined;
      return pointTo(undefined);
    }
    setCurrentSlice(slice ?? null);
    if (!slice) {
      hideTooltip();
      return;
    }
    const { left, right, top } = marginOf(chart, isPhone());
    const y = points.findLast(({ data }) => data.x === day)?.y ?? 0;
    showTooltipAt(
      <Tooltip slice={slice} axis="x" />,
      [left + slice.x, top + y],
      left + slice.x > (left + innerWidth + right) / 2 ? 'left' : 'right',
    );
  }, [
    chart,
    day,
    hideTooltip,
    innerWidth,
    pointerRef,
    points,
    setCurrentSlice,
    showTooltipAt,
    slice,
    slices,
    currentSlice,
  ]);
  return null;
}
