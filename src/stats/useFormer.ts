import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { hasNothing } from './failure';
import { daysBack, formerPoints, LONGER_RANGE } from './former';
import { seriesQuery } from './queries';
import type { DataPoint } from './series';
import type { View } from './useView';
import { useStatsSource } from './useStatsSource';

/** The days before, as far as they are wanted and known. */
export interface Former {
  /** "none": the series does not reach back far enough. */
  readonly state: 'off' | 'loading' | 'failed' | 'none' | 'shown';
  /** One for each point, where there is one; undefined unless shown. */
  readonly points?: readonly (DataPoint | undefined)[];
}

const NO_POINTS: readonly DataPoint[] = [];

/** Finds the days before these points in the next longer series, asked for only while compared. */
export function useFormer(view: View, points: readonly DataPoint[] = NO_POINTS): Former {
  const { metric, range, compare } = view;
  const query = seriesQuery(useStatsSource(), metric, LONGER_RANGE[range]);
  const longer = useQuery({ ...query, enabled: compare && query.enabled });
  const series = longer.data;
  const found = useMemo(
    () => formerPoints(points, series?.points ?? NO_POINTS, daysBack(range)),
    [points, series, range],
  );
  if (!compare) return { state: 'off' };
  if (hasNothing(longer)) return { state: 'failed' };
  if (found.some(Boolean)) return { state: 'shown', points: found };
  return { state: series && !longer.isPlaceholderData ? 'none' : 'loading' };
}
