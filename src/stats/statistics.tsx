import { focusManager, useQueries, useQueryClient } from '@tanstack/react-query';
import type {
  Query,
  QueryClient,
  QueryFunctionContext,
  UseQueryResult,
} from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import type { MetricStatistics, StatisticsAnswer } from '../contract/statistics';
import type { Settings } from '../contract/settings';
import { useSettings } from '../WaybillContext';
import { daysOf, fetchAllStatistics, fetchStatistic, NO_CARD_STATS, NO_STAT } from './api';
import type { AllStatistics, Answers, CallName } from './api';
import { DAY_MS } from '../dates/units';
import { isoDay, startOfDay } from './format';
import { choicesOf, comparedWeeks, findMetric, METRIC_CHOICES } from './metrics';
import type { Metric, MetricGroup, StatsRange } from './metrics';
import { EMPTY_SERIES, previousPoints, wholeDays, withVolumes } from './series';
import type { DataPoint, Series } from './series';
import { rangeOf, type View } from './view';
import { useMetricLabel } from './words';

const KEY = 'statistics';

export const REFRESH_INTERVAL_MS = 15_000;
const MAX_INTERVAL_MS = 60_000;

/** A failing call is retried after as long as it has been failing, at least every minute. */
function refreshInterval({ state }: Pick<Query, 'state'>): number {
  const { errorUpdatedAt, dataUpdatedAt, errorUpdateCount } = state;
  if (errorUpdatedAt <= dataUpdatedAt) return REFRESH_INTERVAL_MS;
  const failing = dataUpdatedAt
    ? errorUpdatedAt - dataUpdatedAt
    : REFRESH_INTERVAL_MS * 2 ** (errorUpdateCount - 1);
  return Math.min(Math.max(REFRESH_INTERVAL_MS, failing), MAX_INTERVAL_MS);
}

const keyOf = (name: CallName | 'all', id: string, range: StatsRange) =>
  [KEY, name, id, range] as const;

const callQuery = (settings: Settings, name: CallName, metric: Metric, range: StatsRange) => ({
  queryKey: keyOf(name, metric.id, range),
  queryFn: ({ signal }: QueryFunctionContext): Promise<unknown> =>
    fetchStatistic(settings, name, metric, range, signal),
});

/** All statistics of a range, from Waybill's own API. */
const allQuery = (settings: Settings, range: StatsRange) => ({
  queryKey: keyOf('all', '', range),
  queryFn: ({ client, queryKey, signal }: QueryFunctionContext): Promise<unknown> =>
    fetchAllStatistics(settings, range, signal, client.getQueryData<AllStatistics>(queryKey)),
  // Figures embedded in the page count as just fetched.
  staleTime: ({ state }: Pick<Query, 'state'>) =>
    state.dataUpdateCount > 0 ? 0 : REFRESH_INTERVAL_MS,
});

/** Calls for each metric. */
const PARTS = ['series', 'card', 'stat'] as const;
type AllParts = Pick<Answers, (typeof PARTS)[number]>;

function pageQueries(settings: Settings, view: View) {
  const range = rangeOf(view);
  if (settings.extensions) return [allQuery(settings, range)];
  return [
    ...METRIC_CHOICES.flatMap((metric) =>
      PARTS.map((name) => callQuery(settings, name, metric, range)),
    ),
    ...(view.compare && view.zoom !== 'all'
      ? [callQuery(settings, 'longer', view.metric, range)]
      : []),
  ];
}
type PageQuery = ReturnType<typeof pageQueries>[number];

/** `at` is the time of the response, in ms. */
export function seedStatistics(client: QueryClient, answer: StatisticsAnswer, at: number): void {
  // In the cache also if the visitor's range is another one, whose call may fail.
  client.getQueryCache().build(client, {
    queryKey: keyOf('all', '', answer.range),
    initialData: answer,
    initialDataUpdatedAt: at,
  });
}

function answersOf(found: MetricStatistics, { range, days }: StatisticsAnswer): AllParts {
  const first = startOfDay(found.firstDay);
  const begin = Math.max(0, found.values.length - days);
  const points: DataPoint[] = [];
  const previous: DataPoint[] = [];
  found.values.forEach((value, index) => {
    if (value === null) return;
    (index < begin ? previous : points).push({ date: isoDay(first + index * DAY_MS), value });
  });
  const { total: totalSum, differencePercentage, previousTotal: previousSum, today } = found;
  const last = points.at(-1);
  if (today) points.push({ date: today.day, value: today.value, isPartial: true });
  return {
    series: { points, lastDate: last?.date ?? '', previous },
    card: { totalSum, differencePercentage, previousSum, days: daysOf(range) },
    stat: last ?? NO_STAT,
  };
}

const NOTHING: AllParts = { series: EMPTY_SERIES, card: NO_CARD_STATS, stat: NO_STAT };
/** Cached by the response object, which react-query keeps if a refresh returns the same data. */
const known = new WeakMap<MetricStatistics, AllParts>();

/** The figures of one metric, in the format of the three single calls. */
export function answersFrom({ id, volume }: Metric, answer: StatisticsAnswer): AllParts {
  const found = answer.metrics.find((each) => each.id === id);
  if (!found) return NOTHING;
  const answers = known.get(found) ?? answersOf(found, answer);
  known.set(found, answers);
  const by = volume && findMetric(volume);
  if (!by) return answers;
  return { ...answers, series: withVolumes(answers.series, answersFrom(by, answer).series) };
}

export interface Shown<Data> {
  readonly data?: Data;
  /** True after the first attempt, successful or not. */
  readonly ended: boolean;
  /** The last attempt failed. */
  readonly failed: boolean;
  /** True if the data belongs to the previously shown range. It may then only show under that range's name. */
  readonly outdated: boolean;
  /** If a call failed, the time in ms of the last data; 0 if there never was any. */
  readonly since: number;
}

/** Data for another metric's: undefined if a failed call left the two with those of different ranges. */
export const besideOf = <Data,>(
  beside: Shown<Data> | undefined,
  own: Shown<unknown>,
): Data | undefined => (beside?.outdated === own.outdated ? beside.data : undefined);

function shownOf(result: UseQueryResult, newest: () => Query['state']): Shown<unknown> {
  const { data, isPending, isError, isPlaceholderData, isPaused, errorUpdateCount } = result;
  const isMissing = isPending || isPlaceholderData;
  // A paused query is offline. The error message stays while a retry is pending.
  const failed = isError || (isMissing && (isPaused || errorUpdateCount > 0));
  // react-query renders only for properties that were read, so read these only if they are shown.
  const known = failed ? (result.dataUpdatedAt && !isMissing ? result : newest()) : undefined;
  return {
    data: known ? known.data : data,
    failed,
    ended: failed || !isMissing,
    outdated: known ? known !== result && known.data !== undefined : isPlaceholderData,
    since: known?.dataUpdatedAt ?? 0,
  };
}

/** The state of each call by metric, and a summary of all calls. */
export interface Statistics extends Readonly<{
  [Part in CallName]: Record<string, Shown<Answers[Part]>>;
}> {
  /** Number of calls whose last attempt failed, and the number of all calls. */
  readonly failed: number;
  readonly total: number;
  /** True if every call has succeeded or failed. */
  readonly complete: boolean;
  /** The newest day of any series. */
  readonly lastDate: string;
  readonly paused: boolean;
  readonly pause: (paused: boolean) => void;
}

/**
 * Derives the state of all calls from the combined response. react-query keeps unchanged objects,
 * so their components do not render again.
 */
function combine(
  client: QueryClient,
  results: UseQueryResult[],
  queries: readonly PageQuery[],
  paused: boolean,
) {
  const shown = results.map((result, index) =>
    shownOf(result, () => newestOf(client, queries[index]!.queryKey)),
  );
  const parts: Record<CallName, Record<string, Shown<unknown>>> = {
    card: {},
    series: {},
    stat: {},
    longer: {},
  };
  shown.forEach((each, index) => {
    const [, name, id] = queries[index]!.queryKey;
    if (name !== 'all') parts[name][id] = each;
    else
      for (const metric of METRIC_CHOICES) {
        const answers = each.data ? answersFrom(metric, each.data as StatisticsAnswer) : undefined;
        for (const part of PARTS) parts[part][metric.id] = { ...each, data: answers?.[part] };
      }
  });
  const statistics = parts as Pick<Statistics, CallName>;
  if (queries[0]?.queryKey[1] !== 'all')
    for (const { id, volume = '' } of METRIC_CHOICES) {
      const own = statistics.series[id];
      const by = own && besideOf(statistics.series[volume], own);
      if (own?.data && by) statistics.series[id] = { ...own, data: withVolumes(own.data, by) };
    }
  const dates = Object.values(statistics.series).map(({ data }) => data?.lastDate ?? '');
  return {
    ...statistics,
    failed: shown.filter(({ failed }) => failed).length,
    total: shown.length,
    // Values of all time are not fetched while paused.
    complete: shown.every(
      ({ ended }, index) => ended || (paused && queries[index]!.queryKey[1] === 'stat'),
    ),
    lastDate: dates.sort().at(-1) ?? '',
  };
}

/** The newest response to a call, of any range. */
const newestOf = (client: QueryClient, [...key]: PageQuery['queryKey']): Query['state'] =>
  client
    .getQueryCache()
    .findAll({ queryKey: key.slice(0, 3) })
    .map(({ state }) => state)
    .reduce((a, b) => (a.dataUpdatedAt > b.dataUpdatedAt ? a : b));

const StatisticsContext = createContext({} as Statistics);

/** The statistics of the visible range, and the pause switch. */
export const useStatistics = () => use(StatisticsContext);

const isVisible = () => focusManager.isFocused();

/**
 * Fetches the figures of a view immediately, every 15 seconds, and when the tab becomes visible or the
 * network returns. Stops while paused or hidden.
 */
export function StatisticsProvider({ view, children }: { view: View; children: ReactNode }) {
  const settings = useSettings();
  const client = useQueryClient();
  const [paused, pause] = useState(false);
  const visible = useSyncExternalStore(focusManager.subscribe, isVisible, () => true);
  const queries = useMemo(() => pageQueries(settings, view), [settings, view]);
  // A stable function, or react-query would derive the state again for each render.
  const derive = useCallback(
    (results: UseQueryResult[]) => combine(client, results, queries, paused),
    [client, queries, paused],
  );
  const statistics = useQueries({
    queries: queries.map((query) => ({
      ...query,
      // The next refresh is the retry.
      retry: false,
      // Enabling a query fetches it. A new range needs no newer all-time values.
      enabled: query.queryKey[1] === 'stat' ? visible && !paused : visible || paused,
      refetchInterval: paused ? (false as const) : refreshInterval,
      refetchOnWindowFocus: false,
      refetchOnReconnect: paused ? false : ('always' as const),
      // Paused while offline: a refresh every 15 seconds would only fill the log.
      networkMode: 'online' as const,
      // Keeps showing the previous range until the response arrives.
      placeholderData: () => newestOf(client, query.queryKey).data,
    })),
    combine: derive,
  });
  const value = { ...statistics, paused, pause };
  return <StatisticsContext value={value}>{children}</StatisticsContext>;
}

/** Refetches everything, or the failed calls of one metric. Does not repeat a pending call. */
export function useRefetch(metric?: Metric): () => Promise<void> {
  const client = useQueryClient();
  const predicate = ({ queryKey: [, name, id], state }: Query) =>
    !metric || ((name === 'all' || id === metric.id) && state.errorUpdatedAt > state.dataUpdatedAt);
  return () =>
    client.refetchQueries({ queryKey: [KEY], type: 'active', predicate }, { cancelRefetch: false });
}

/** All days of a metric. The days of a rate have their volumes. They are loaded only if they are wanted. */
export function useAllDays(metric: Metric, wanted: boolean) {
  const settings = useSettings();
  const by = findMetric(metric.volume ?? '');
  const [own, volumes] = useQueries({
    queries: [metric, ...(by ? [by] : [])].map((each) => ({
      ...callQuery(settings, 'longer', each, 'Year'),
      enabled: wanted,
      retry: false,
    })),
  }) as UseQueryResult<Series>[];
  const { data, isError } = own!;
  return { data: data && volumes?.data ? withVolumes(data, volumes.data) : data, isError };
}

/** Time of the newest response on the page, or of any if it has none, in ms; 0 if unknown. */
export function updatedAt(client: QueryClient): number {
  const timeOf = (type: 'active' | 'all') =>
    client
      .getQueryCache()
      .findAll({ queryKey: [KEY], type })
      .reduce((newest, { state }) => Math.max(newest, state.dataUpdatedAt), 0);
  return timeOf('active') || timeOf('all');
}

/** The previous period, if it is shown and known. */
export interface PreviousPeriod {
  /** "none": the data does not reach back far enough. */
  readonly state: 'off' | 'loading' | 'failed' | 'none' | 'shown';
  /** For each point, the point of the previous period; undefined unless it is shown. */
  readonly points?: readonly (DataPoint | undefined)[];
}

/** Other backends only return these points as part of a longer series. */
export function usePreviousPeriod(
  { metric, range, compare }: View,
  canCompare: boolean,
): PreviousPeriod {
  const { series, longer } = useStatistics();
  if (!compare || !canCompare) return { state: 'off' };
  const { data } = series[metric.id]!;
  const found = longer[metric.id];
  const isOfOtherRange = found?.failed && found.outdated;
  const older = data?.previous ?? (isOfOtherRange ? undefined : found?.data?.points);
  if (!older) return { state: found?.ended ? 'failed' : 'loading' };
  const days = wholeDays(data?.points ?? []);
  // The newest days of a month are compared with its first.
  const points = previousPoints(days, [...older, ...days], comparedWeeks(range) * 7);
  if (points.some((point) => point && !days.includes(point))) return { state: 'shown', points };
  return { state: found?.outdated ? 'loading' : 'none' };
}

/** The metrics of a group whose figures change, with labels and figures, for the group's sentence. */
export function useMoves(group: MetricGroup) {
  const { card } = useStatistics();
  const label = useMetricLabel();
  return choicesOf(group).map((metric) => ({
    metric,
    label: label(metric.id),
    stats: card[metric.id]?.data,
  }));
}
