import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { DEFAULT_METRIC, DEFAULT_RANGE, readMetric, readRange, readSwitch } from './choices';
import type { RangeChoice } from './choices';
import type { Metric } from './metrics';

/** What the page shows. */
export interface View {
  readonly metric: Metric;
  readonly range: RangeChoice;
  /** Beside the range, the days before it. */
  readonly compare: boolean;
}

const onOff = (value: boolean) => (value ? 'on' : 'off');

/** The text that local storage keeps under a key; empty where there is none. */
function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // A browser may keep its storage closed; the page then starts from the default.
  }
}

/** Keeps a choice for the next visit. */
function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`The choice of ${key} cannot be kept for the next visit:`, error);
  }
}

const STORED = {
  metric: 'selectedStatType',
  range: 'selectedRange',
  compare: 'selectedComparison',
} as const;

/** The address of a view: path and query, as they are shared. */
export function addressOf({ metric, range, compare }: View): string {
  const query = new URLSearchParams({ metric: metric.id, range, compare: onOff(compare) });
  return `/?${query}`;
}

/** The view that the last visit chose, or the default where nothing meaningful is stored. */
const storedView = (): View => ({
  metric: readMetric(readStored(STORED.metric)) ?? DEFAULT_METRIC,
  range: readRange(readStored(STORED.range)) ?? DEFAULT_RANGE,
  compare: readSwitch(readStored(STORED.compare)) ?? false,
});

/**
 * The view on screen and the way to change it. The address says what it is, so that it can be
 * shared and that back and forward work; where the address says nothing, the choice applies that
 * was stored when the page was opened. Choices are stored for the next visit, views that a link
 * or the browser's history brings are not.
 */
export function useView(): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const [stored] = useState(storedView);
  const metric = readMetric(params.get('metric') ?? '') ?? stored.metric;
  const range = readRange(params.get('range') ?? '') ?? stored.range;
  const compare = readSwitch(params.get('compare') ?? '') ?? stored.compare;
  const view = useMemo(() => ({ metric, range, compare }), [metric, range, compare]);

  const latest = useRef({ view, setParams });
  useLayoutEffect(() => {
    latest.current = { view, setParams };
  });
  // Cards hold on to this: it must stay the same when the view does not.
  const change = useCallback((wanted: Partial<View>) => {
    const { view: current, setParams: navigate } = latest.current;
    const next = { ...current, ...wanted };
    if (wanted.metric) keep(STORED.metric, wanted.metric.id);
    if (wanted.range) keep(STORED.range, wanted.range);
    if (wanted.compare !== undefined) keep(STORED.compare, onOff(wanted.compare));
    const { metric, range, compare } = next;
    const same = metric === current.metric && range === current.range;
    if (same && compare === current.compare) return;
    navigate(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('metric', metric.id);
        after.set('range', range);
        after.set('compare', onOff(compare));
        return after;
      },
      { preventScrollReset: true },
    );
  }, []);
  return [view, change];
}

/** Whether the chart is shown as a table, as the address says, and the way to change it. */
export function useTableView(): [boolean, (table: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const change = (table: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (table) after.set('view', 'table');
        else after.delete('view');
        return after;
      },
      { preventScrollReset: true },
    );
  return [params.get('view') === 'table', change];
}
