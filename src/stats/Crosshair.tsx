import { Fragment, useEffect } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { pointTo, useCrosshair } from './useCrosshair';

const DOT = 4;
/** Between the line and what is said beside it. */
const GAP = 12;

type Move = (index: number, last: number) => number;

const MOVES: Record<string, Move> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
};

interface Props {
  label: string;
  /** The chart's days, oldest first. */
  days: readonly number[];
  /** Where a day lies from the left, in pixels, and its value from the top. */
  place: (index: number) => { x: number; y: number };
  /** Upper and lower end of the line, and the width of the whole, in pixels. */
  frame: { top: number; bottom: number; width: number };
  /** A day and its value in words, and those of the day it is compared with. */
  read: (index: number) => readonly (readonly string[])[];
}

function nearest(x: number, { days, place }: Props): number {
  const distance = (index: number) => Math.abs(place(index).x - x);
  return days.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0);
}

/**
 * Goes through the days of a chart by mouse, finger or keys. To assistive technology it is a
 * slider: its value is read out at every key, and keys reach it at all.
 */
export function Crosshair(props: Props) {
  const { label, days, place, frame, read } = props;
  const day = useCrosshair();
  const last = days.length - 1;
  const index = day === undefined ? -1 : days.indexOf(day);
  const current = index < 0 ? last : index;

  useEffect(() => {
    if (day !== undefined && index < 0) pointTo(undefined);
  }, [day, index]);
  useEffect(() => () => pointTo(undefined), []);

  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    pointTo(days[nearest(event.clientX - left, props)]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('[data-card]')?.focus();
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    pointTo(days[move(current, last)]);
  };

  const { x, y } = place(current);
  const beyond = x > frame.width / 2;
  return (
    <div
      className="ns-crosshair ns-no-print"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={read(current)
        .map((row) => row.join(': '))
        .join('; ')}
      onKeyDown={onKeyDown}
      onFocus={() => pointTo(days[current])}
      onBlur={() => pointTo(undefined)}
      onPointerDown={follow}
      onPointerMove={follow}
      // A finger's choice stays until another press; the focus says when that is.
      onPointerUp={({ currentTarget, pointerType }) => {
        if (pointerType !== 'mouse') currentTarget.focus({ preventScroll: true });
      }}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && pointTo(undefined)}
      onPointerCancel={() => pointTo(undefined)}
    >
      {index >= 0 && (
        <>
          <svg width={frame.width} height={frame.bottom + frame.top} aria-hidden="true">
            <line x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
            <circle cx={x} cy={y} r={DOT} />
          </svg>
          <div
            className="ns-tooltip ns-quiet"
            style={{
              top: frame.top,
              left: x,
              transform: `translateX(${beyond ? `calc(-100% - ${GAP}px)` : `${GAP}px`})`,
            }}
          >
            {read(index).map(([at, value], row) => (
              <Fragment key={row}>
                <span>{at}</span>
                {row === 0 ? <strong>{value}</strong> : <span>{value}</span>}
              </Fragment>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
