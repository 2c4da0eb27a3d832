import { useEvent } from 'ra-core';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import {
  DEFAULT_METRIC,
  DEFAULT_RANGE,
  pathOf,
  readMetric,
  readRange,
  STORED_VIEW,
} from './metrics';
import type { Metric, RangeChoice, StatsRange } from './metrics';

export interface View {
  readonly metric: Metric;
  readonly range: RangeChoice;
  /** True to show the previous period as well. */
  readonly compare: boolean;
  /** True to show a table instead of the chart. */
  readonly table?: boolean;
  /** Another metric in the chart. */
  readonly against?: Metric;
  /** True to show small charts of the metric's group instead of the chart. */
  readonly group?: boolean;
  /** The days that the chart shows instead of the range's. */
  readonly zoom?: Zoom;
}

/** Days of a chart: all that there are, or those from one to another ("2026-11-21"), both included. */
export type Zoom = 'all' | { readonly from: string; readonly to: string };

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

/** "2026-11-03_2026-11-09" */
const DAYS = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)$/;

/** The value of `range` for all days. The cards then show a year. */
const ALL_TIME = 'All_time';

/** The range in the address of a view. */
export const rangeOf = ({ range, zoom }: Pick<View, 'range' | 'zoom'>): StatsRange =>
  zoom === 'all' ? ALL_TIME : range;

function zoomOf(params: URLSearchParams): Zoom | undefined {
  if (params.get('range') === ALL_TIME) return 'all';
  const [, from = '', to = ''] = DAYS.exec(params.get('days') ?? '') ?? [];
  return from < to ? { from, to } : undefined;
}

/** Writes a view into the query of an address. */
function write(view: View, params: URLSearchParams): void {
  const { table, zoom, against, group } = view;
  const days = zoom && zoom !== 'all' ? `${zoom.from}_${zoom.to}` : undefined;
  const texts = {
    ...textsOf(view),
    range: rangeOf(view),
    with: against?.id,
    view: table ? 'table' : group ? 'group' : undefined,
    days,
  };
  for (const [name, text] of Object.entries(texts))
    if (text) params.set(name, text);
    else params.delete(name);
}

/** The shareable URL of a view: path and query. */
export function addressOf(view: View): string {
  const params = new URLSearchParams();
  write({ ...view, table: false, group: false }, params);
  return `/?${params}`;
}

const DEFAULT_VIEW = { metric: DEFAULT_METRIC, range: DEFAULT_RANGE, compare: false };

/**
 * The current view and a stable function that changes it. The URL determines the view, so that it
 * can be shared and that back and forward work. Parts missing from the URL default to the choice
 * stored when the page was opened. Only the visitor's own choices are stored, not views from links
 * or the browser's history. With `own`, the view of that metric's page: its path names the metric, and
 * missing parts have the same default for everyone.
 */
export function useView(own?: Metric): ViewProps {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [stored] = useState(() => viewOf((part) => readStored(STORED_VIEW[part]), DEFAULT_VIEW));
  const view = useMemo((): View => {
    const shown = params.get('view');
    const zoom = zoomOf(params);
    const given = viewOf((part) => params.get(part), own ? DEFAULT_VIEW : stored);
    const metric = own ?? given.metric;
    const other = readMetric(params.get('with') ?? '');
    const against = other === metric ? undefined : other;
    return {
      metric,
      range: zoom === 'all' ? 'Year' : given.range,
      compare: given.compare && !against,
      zoom,
      table: shown === 'table',
      group: shown === 'group',
      against,
    };
  }, [params, stored, own]);

  const onChange = useEvent((wanted: Partial<View>) => {
    const next = {
      ...view,
      // A new range shows its own days. The chart has room for one dashed line.
      ...(wanted.range && { zoom: undefined }),
      ...(wanted.compare && { against: undefined }),
      ...wanted,
    };
    const texts = textsOf(next);
    for (const part of PARTS) if (wanted[part] !== undefined) keep(STORED_VIEW[part], texts[part]);
    if (
      next.table === view.table &&
      next.group === view.group &&
      addressOf(next) === addressOf(view)
    )
      return;
    const after = new URLSearchParams(params);
    write(next, after);
    if (own) after.delete('metric');
    void navigate(`${own ? pathOf(next.metric) : ''}?${after}`, { preventScrollReset: true });
  });
  return { view, onChange };
}
