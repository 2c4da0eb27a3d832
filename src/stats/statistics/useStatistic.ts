import { useState, useSyncExternalStore } from 'react';

import type { Answers, CallName } from '../answers';
import type { Metric, StatsRange } from '../metrics';
import type { Entry, Known } from './entry';
import { useStatistics } from './StatisticsContext';

/** What is shown of a statistic. */
export interface Shown<Data> extends Known<Data> {
  /** The data are those of the range shown before. */
  readonly outdated: boolean;
  readonly entry: Entry;
}

/** Where what is shown of a statistic comes from. */
export interface Source<Name extends CallName> {
  /** Undefined until there is something to show, be it that nothing came. */
  readonly shown?: Entry<Name>;
  readonly failed: boolean;
  readonly outdated: boolean;
  readonly entry: Entry<Name>;
}

const dataOf = <Name extends CallName>(entry: Entry<Name> | undefined) => entry?.read().data;

/** While another range of the same metric is on its way, the one on screen stays. */
function useStandIn<Name extends CallName>(entry: Entry<Name>): Entry<Name> | undefined {
  const [shown, show] = useState<{ entry: Entry<Name>; standIn?: Entry<Name> }>({ entry });
  if (shown.entry === entry) return shown.standIn;
  const isSame = shown.entry.metric === entry.metric;
  const before = dataOf(shown.entry) === undefined ? shown.standIn : shown.entry;
  const standIn = isSame ? before : undefined;
  show({ entry, standIn });
  return standIn;
}

/** Whose data are shown, once an entry has been followed. */
function useSource<Name extends CallName>(entry: Entry<Name>): Source<Name> {
  const standIn = useStandIn(entry);
  const { ended, failed } = entry.read();
  const shown = ended ? entry : dataOf(standIn) && standIn;
  return { shown, failed, outdated: !ended && shown !== undefined, entry };
}

/** A statistic that is asked for as long as it is on the page, unless it is not wanted at all. */
export function useStatistic<Name extends CallName>(
  name: Name,
  metric: Metric,
  range: StatsRange,
  wanted = true,
): Shown<Answers[Name]> {
  const entry = useStatistics().statistics.entry(name, metric, range);
  const known = useSyncExternalStore(wanted ? entry.want : entry.follow, entry.read, entry.read);
  const { shown, outdated } = useSource(entry);
  return { ...known, data: dataOf(shown), outdated, entry };
}

/**
 * The same for those who write what it holds into the page themselves: renders where it comes, fails
 * or recovers, not where a refresh brings other figures.
 */
export function useStatisticSource<Name extends CallName>(
  name: Name,
  metric: Metric,
  range: StatsRange,
): Source<Name> {
  const entry = useStatistics().statistics.entry(name, metric, range);
  useSyncExternalStore(entry.want, entry.stage, entry.stage);
  return useSource(entry);
}

/** What a statistic holds, as far as others on the page have asked for it. */
export function useKnown<Name extends CallName>(
  name: Name,
  metric: Metric,
  range: StatsRange,
): Answers[Name] | undefined {
  const entry = useStatistics().statistics.entry(name, metric, range);
  return useSyncExternalStore(entry.follow, entry.read, entry.read).data;
}
