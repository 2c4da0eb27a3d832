import { useEvent } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { storeChoice } from '../browser/storeChoice';
import { pathOf, STORED_VIEW, type Metric } from './metrics';
import { addressOf, chosenDays, DEFAULT_VIEW, partsOf, textsOf, viewFrom, write } from './view';
import type { View } from './view';

export interface ViewProps {
  view: View;
  onChange: (change: Partial<View>) => void;
}

const PARTS = Object.keys(STORED_VIEW) as (keyof typeof STORED_VIEW)[];

/** The text stored under a key in local storage; empty if nothing is stored. */
function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // Browsers may block storage. The page then starts with the default view.
  }
}

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
  const [stored] = useState(() => partsOf((part) => readStored(STORED_VIEW[part]), DEFAULT_VIEW));
  const view = useMemo(() => viewFrom(params, stored, own), [params, stored, own]);

  const rangeBeforeAllTime = useRef((own ? DEFAULT_VIEW : stored).range);

  const onChange = useEvent((wanted: Partial<View>) => {
    if (wanted.zoom === 'all') rangeBeforeAllTime.current = view.range;
    const next = {
      ...view,
      ...(view.zoom === 'all' && { range: rangeBeforeAllTime.current }),
      // A new range shows its own days.
      ...(wanted.range && { zoom: undefined }),
      // The charts of a group show a range.
      ...(wanted.group && chosenDays(view.zoom) && { zoom: undefined }),
      ...wanted,
    };
    const texts = textsOf(next);
    for (const part of PARTS)
      if (wanted[part] !== undefined) storeChoice(STORED_VIEW[part], texts[part]);
    if (next.table === view.table && addressOf(next) === addressOf(view) && !view.missing) return;
    const after = new URLSearchParams(params);
    write(next, after);
    if (own) after.delete('metric');
    void navigate(`${own ? pathOf(next.metric) : ''}?${after}`, { preventScrollReset: true });
  });
  return { view, onChange };
}
