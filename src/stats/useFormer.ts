import { useMemo } from 'react';

import { formerPoints, LONGER_RANGE } from './former';
import { RANGE_DAYS } from './metrics';
import type { DataPoint } from './series';
import { useStatistic } from './statistics/useStatistic';
import type { View } from './useView';

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
  const longer = useStatistic('series', metric, LONGER_RANGE[range], compare);
  const series = longer.data;
  const found = useMemo(
    () => formerPoints(points, series?.points ?? NO_POINTS, RANGE_DAYS[range]),
    [points, series, range],
  );
  if (!compare) return { state: 'off' };
  if (longer.ended && !series) return { state: 'failed' };
  if (found.some(Boolean)) return { state: 'shown', points: found };
  return { state: series && !longer.outdated ? 'none' : 'loading' };
}
