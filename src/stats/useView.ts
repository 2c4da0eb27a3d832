import { useEvent } from 'ra-core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { DEFAULT_METRIC, DEFAULT_RANGE, readMetric, readRange, STORED_VIEW } from './metrics';
import type { Metric, RangeChoice } from './metrics';

/** The state of the page. */
export interface View {
  readonly metric: Metric;
  readonly range: RangeChoice;
  /** Beside the range, the days before it. */
  readonly compare: boolean;
  /** The days stand in a table instead of the chart. */
  readonly table?: boolean;
}

/** A view and the way to change it. */
export interface ViewProps {
  view: View;
  onChange: (change: Partial<View>) => void;
}

type Part = keyof typeof STORED_VIEW;
const PARTS = Object.keys(STORED_VIEW) as Part[];

/** The text stored under a key in local storage; empty if nothing is stored. */
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

/** A view as address and storage write it. */
const textsOf = ({ metric, range, compare }: View): Record<Part, string> => ({
  metric: metric.id,
  range,
  compare: compare ? 'on' : 'off',
});

/** A view out of its texts; what means nothing there is as in another view. */
function viewOf(text: (part: Part) => string | null, otherwise: View): View {
  const compare = text('compare')?.toLowerCase();
  return {
    metric: readMetric(text('metric') ?? '') ?? otherwise.metric,
    range: readRange(text('range') ?? '') ?? otherwise.range,
    compare: compare === 'on' || (otherwise.compare && compare !== 'off'),
  };
}

/** The shareable address of a view: path and query. */
export const addressOf = (view: View): string => `/?${new URLSearchParams(textsOf(view))}`;

const DEFAULT_VIEW = { metric: DEFAULT_METRIC, range: DEFAULT_RANGE, compare: false };

/**
 * The view on screen and the way to change it, which stays the same function. The address says what the
 * view is, so that it can be shared and that back and forward work; where the address says nothing, the
 * choice applies that was stored when the page was opened. Choices are stored for the next visit, views
 * that a link or the browser's history brings are not.
 */
export function useView(): ViewProps {
  const [params, setParams] = useSearchParams();
  const [stored] = useState(() => viewOf((part) => readStored(STORED_VIEW[part]), DEFAULT_VIEW));
  const view = useMemo(() => {
    const table = params.get('view') === 'table';
    return { ...viewOf((part) => params.get(part), stored), table };
  }, [params, stored]);

  const onChange = useEvent((wanted: Partial<View>) => {
    const next = { ...view, ...wanted };
    const texts = textsOf(next);
    for (const part of PARTS) if (wanted[part] !== undefined) keep(STORED_VIEW[part], texts[part]);
    if (next.table === view.table && addressOf(next) === addressOf(view)) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const part of PARTS) after.set(part, texts[part]);
        if (next.table) after.set('view', 'table');
        else after.delete('view');
        return after;
      },
      { preventScrollReset: true },
    );
  });
  return { view, onChange };
}
