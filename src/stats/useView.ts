import { useEvent } from 'ra-core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { DEFAULT_METRIC, DEFAULT_RANGE, readMetric, readRange, STORED_VIEW } from './metrics';
import type { Metric, RangeChoice } from './metrics';

/** The state of the page. */
export interface View {
  readonly metric: Metric;
  readonly range: RangeChoice;
  /** True to show the previous period as well. */
  readonly compare: boolean;
  /** True to show a table instead of the chart. */
  readonly table?: boolean;
}

/** A view and a function that changes it. */
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
    return ''; // Browsers may block storage. The page then starts with the default view.
  }
}

/** Stores a choice for the next visit. */
function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`The choice of ${key} cannot be kept for the next visit:`, error);
  }
}

/** A view as strings for the URL and for storage. */
const textsOf = ({ metric, range, compare }: View): Record<Part, string> => ({
  metric: metric.id,
  range,
  compare: compare ? 'on' : 'off',
});

/** Parses a view from strings. Invalid strings keep the value of the other view. */
function viewOf(text: (part: Part) => string | null, otherwise: View): View {
  const compare = text('compare')?.toLowerCase();
  return {
    metric: readMetric(text('metric') ?? '') ?? otherwise.metric,
    range: readRange(text('range') ?? '') ?? otherwise.range,
    compare: compare === 'on' || (otherwise.compare && compare !== 'off'),
  };
}

/** The shareable URL of a view: path and query. */
export const addressOf = (view: View): string => `/?${new URLSearchParams(textsOf(view))}`;

const DEFAULT_VIEW = { metric: DEFAULT_METRIC, range: DEFAULT_RANGE, compare: false };

/**
 * The current view and a stable function that changes it. The URL determines the view, so that it
 * can be shared and that back and forward work. Parts missing from the URL default to the choice
 * stored when the page was opened. Only the visitor's own choices are stored, not views from links
 * or the browser's history.
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
