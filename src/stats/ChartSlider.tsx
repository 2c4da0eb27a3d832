import { useTranslate } from 'ra-core';
import { use, useEffect, type KeyboardEvent, type RefObject } from 'react';

import { useDayWords } from './ChartTooltip';
import { DrawingContext, type Selection } from './drawing';
import { spaced, withColon } from '../i18n/valueLocale';
import { pointTo, useCrosshair } from './useCrosshair';

interface SliderProps {
  ref: RefObject<HTMLDivElement | null>;
  /** True if a touch has set the focus, which is then not outlined. */
  isTouched: boolean;
  /** Called when the outline is due again. */
  onKeyboard: () => void;
  selection?: Selection;
  select: (selection?: Selection) => void;
  zoom: () => void;
}

/**
 * Moves the crosshair by keyboard, which nivo cannot. For assistive technology it is a slider, so that
 * each move is announced. Shift selects days and Enter zooms into them.
 */
export function ChartSlider(props: SliderProps) {
  const { ref, isTouched, onKeyboard, selection, select, zoom } = props;
  const { chart } = use(DrawingContext);
  const { days, weekly } = chart;
  const translate = useTranslate();
  const day = useCrosshair()?.day;
  const last = days.length - 1;
  const index = day === undefined ? -1 : days.indexOf(day);
  const current = index < 0 ? last : index;
  const { rows, holiday } = useDayWords(days[current]!);

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
    onKeyboard();
    pointTo({ day: days[place]!, weekly });
    const from = selection?.from ?? days[current]!;
    select(event.shiftKey ? { from, to: days[place]! } : undefined);
  };

  return (
    <div
      className="ns-crosshair ns-no-print"
      role="slider"
      tabIndex={0}
      ref={ref}
      data-touched={isTouched || undefined}
      aria-label={translate('waybill.stats.chart.day')}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Enter"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={[
        ...rows.map(([name, value]) => (value ? withColon(name, value) : name)),
        holiday,
      ]
        .filter(Boolean)
        .join(spaced(';'))}
      onKeyDown={onKeyDown}
      onFocus={() => pointTo({ day: days[current]!, weekly })}
      onBlur={() => {
        onKeyboard();
        select(undefined);
        pointTo(undefined);
      }}
    />
  );
}
