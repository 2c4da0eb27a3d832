import { onlineManager, useQueryClient } from '@tanstack/react-query';
import type { QueryCache } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { STATISTICS } from './queries';
import { answeredAt } from './refresh/rounds';
import { useRefresh } from './RefreshContext';
import type { Series } from './series';

/** How fresh the page is as a whole. */
export interface Freshness {
  readonly online: boolean;
  /** How many of the statistics on the page could not be fetched the last time, and of how many. */
  readonly failed: number;
  readonly total: number;
  /** When the last answer came, in milliseconds; 0 before the first one. */
  readonly updatedAt: number;
  /** The newest day of any series. */
  readonly lastDate: string;
}

/** A round of answers comes in bits: they are counted together. */
const SETTLE = 200;

function readFreshness(cache: QueryCache): Freshness {
  const queries = cache.findAll({ queryKey: [STATISTICS], type: 'active' });
  const dates = queries.map(({ queryKey, state }) =>
    queryKey[1] === 'series' ? ((state.data as Series | undefined)?.lastDate ?? '') : '',
  );
  return {
    online: onlineManager.isOnline(),
    failed: queries.filter(({ state }) => state.errorUpdatedAt > state.dataUpdatedAt).length,
    total: queries.length,
    updatedAt: Math.max(0, ...queries.map(answeredAt)),
    lastDate: dates.reduce((last, date) => (date > last ? date : last), ''),
  };
}

const same = (a: Freshness, b: Freshness) =>
  Object.entries(a).every(([name, value]) => b[name as keyof Freshness] === value);

/** Follows the cache of statistics without asking for any. */
export function useFreshness(): Freshness {
  const cache = useQueryClient().getQueryCache();
  const { rounds } = useRefresh();
  const [freshness, setFreshness] = useState(() => readFreshness(cache));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      const next = readFreshness(cache);
      setFreshness((known) => (same(known, next) ? known : next));
    };
    const soon = () => {
      timer ??= setTimeout(update, SETTLE);
    };
    soon();
    const stopCache = cache.subscribe(soon);
    const stopOnline = onlineManager.subscribe(soon);
    const stopRounds = rounds.subscribe(soon);
    return () => {
      stopCache();
      stopOnline();
      stopRounds();
      clearTimeout(timer);
    };
  }, [cache, rounds]);
  return freshness;
}
