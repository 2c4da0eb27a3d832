import { useEffect } from 'react';
import type { RefObject } from 'react';

import { METRIC_CHOICES, RANGE_CHOICES } from './choices';
import type { View } from './useView';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Fields take keys for themselves; so does an open list. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], .ns-panel, .ns-definition';
/** Typed with Shift on keyboards that have other signs in that row. */
const DIGIT = /^\d$/;
/** In the drawing the arrows move the crosshair, in the table they scroll. */
const OWN_ARROWS = '.ns-plot, .ns-table';

/**
 * What a key asks for: the arrows go through the metrics, round the ends; 1 to 4 are the ranges; x
 * puts the days before beside them.
 */
function changeOf(
  key: string,
  { metric, compare }: Pick<View, 'metric' | 'compare'>,
): Partial<View> | undefined {
  const step = STEPS[key];
  if (step) {
    const index = METRIC_CHOICES.indexOf(metric) + step + METRIC_CHOICES.length;
    return { metric: METRIC_CHOICES[index % METRIC_CHOICES.length] };
  }
  if (key.toLowerCase() === 'x') return { compare: !compare };
  const range = RANGE_CHOICES[Number(key) - 1];
  return range && { range };
}

/**
 * Keys that change the view while the focus is inside an element; elsewhere, single keys are left
 * to the browser and to assistive technology.
 */
export function useShortcuts(
  area: RefObject<HTMLElement | null>,
  { metric, compare }: View,
  onChange: (change: Partial<View>) => void,
): void {
  useEffect(() => {
    const element = area.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.shiftKey && !DIGIT.test(event.key)) return;
      const own = event.key in STEPS ? `${OWN_KEYS}, ${OWN_ARROWS}` : OWN_KEYS;
      if (event.target instanceof Element && event.target.closest(own)) return;
      const change = changeOf(event.key, { metric, compare });
      if (!change) return;
      event.preventDefault();
      onChange(change);
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [area, metric, compare, onChange]);
}
