import {
  focusManager,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  NotifyOnChangeProps,
  Query,
  QueryClient,
  UseQueryOptions,
} from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import type { MetricStatistics, StatisticsAnswer } from '../contract/statistics';
import type { Settings } from '../contract/settings';
import { useSettings } from '../WaybillContext';
import { fetchAllStatistics, fetchStatistic, NO_CARD_STATS, NO_STAT } from './api';
import type { AllStatistics, Answers, CallName } from './api';
import { METRIC_CHOICES } from './choices';
import type { RangeChoice } from './choices';
import { DAY, isoDay, startOfDay } from './days';
import { METRIC_GROUPS, METRICS, RANGE_DAYS } from './metrics';
import type { Metric, StatsRange } from './metrics';
import { EMPTY_SERIES, previousPoints } from './series';
import type { DataPoint, Series } from './series';
import type { View } from './useView';

const KEY = 'statistics';

/** Milliseconds between two refreshes. */
export const REFRESH_INTERVAL = 15_000;
const LONGEST_INTERVAL = 60_000;

/** What fails is asked for again after as long as it has been failing, at least every minute. */
function refreshInterval({ state }: Pick<Query, 'state'>): number {
  const { errorUpdatedAt, dataUpdatedAt, errorUpdateCount } = state;
  if (errorUpdatedAt <= dataUpdatedAt) return REFRESH_INTERVAL;
  const failing = dataUpdatedAt
    ? errorUpdatedAt - dataUpdatedAt
    : REFRESH_INTERVAL * 2 ** (errorUpdateCount - 1);
  return Math.min(Math.max(REFRESH_INTERVAL, failing), LONGEST_INTERVAL);
}

/** The next refresh is the retry; of all observers only `useRefresh` asks again. */
const OPTIONS = {
  retry: false,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** One call of the platform's API. */
const callQuery = <Name extends CallName>(
  settings: Settings,
  name: Name,
  metric: Metric,
  range: StatsRange,
) =>
  queryOptions({
    queryKey: [KEY, name, metric.id, range],
    queryFn: ({ signal }) => fetchStatistic(settings, name, metric, range, signal),
    ...OPTIONS,
  });

/** The newest value of a metric is that of all time. */
const statQuery = (settings: Settings, metric: Metric) =>
  callQuery(settings, 'stat', metric, 'All_time');

/** All statistics of a range, from Waybill's own API. */
const allQuery = (settings: Settings, range: RangeChoice) =>
  queryOptions({
    queryKey: [KEY, 'all', range],
    queryFn: ({ client, queryKey, signal }) =>
      fetchAllStatistics(settings, range, signal, client.getQueryData<AllStatistics>(queryKey)),
    // What the page was served with is as new as an answer to a call.
    staleTime: ({ state }) => (state.dataUpdateCount > 0 ? 0 : REFRESH_INTERVAL),
    ...OPTIONS,
  });

/** Gives a client the answer that came with the page. `at`: when that was, in milliseconds. */
export const seedStatistics = (client: QueryClient, answer: StatisticsAnswer, at: number): void =>
  client.setQueryDefaults([KEY, 'all', answer.range], {
    initialData: answer,
    initialDataUpdatedAt: at,
  });

/** Splits the values of a metric into the days of the range and those of the previous period. */
function seriesOf({ firstDay, values }: MetricStatistics, days: number): Series {
  const first = startOfDay(firstDay);
  const pointsFrom = (start: number, end: number) =>
    values.slice(start, end).flatMap((value, index): DataPoint[] => {
      if (value === null) return [];
      return [{ date: isoDay(first + (start + index) * DAY), value }];
    });
  const begin = Math.max(0, values.length - days);
  const points = pointsFrom(begin, values.length);
  return { points, lastDate: points.at(-1)?.date ?? '', previous: pointsFrom(0, begin) };
}

function answersOf(found: MetricStatistics, days: number): Answers {
  const series = seriesOf(found, days);
  const last = series.points.at(-1);
  return {
    series,
    card: {
      totalSum: found.total,
      differencePercentage: found.differencePercentage,
      previousSum: found.previousTotal,
    },
    stat: last ?? NO_STAT,
  };
}

const NOTHING: Answers = { series: EMPTY_SERIES, card: NO_CARD_STATS, stat: NO_STAT };
/** By the object of the answer, which react-query keeps where a refresh brings the same. */
const known = new WeakMap<MetricStatistics, Answers>();

/** What the one answer says of a metric, as the three calls would say it. */
export function answersFrom({ id }: Metric, { metrics, days }: StatisticsAnswer): Answers {
  const found = metrics.find((each) => each.id === id);
  if (!found) return NOTHING;
  const answers = known.get(found) ?? answersOf(found, days);
  known.set(found, answers);
  return answers;
}

const onVisibility = (listener: () => void) => focusManager.subscribe(listener);
const isVisible = () => focusManager.isFocused();

/** False until the tab has been in sight: a page that is opened in the background asks for nothing. */
function useWasVisible(): boolean {
  const visible = useSyncExternalStore(onVisibility, isVisible, () => true);
  const [seen, setSeen] = useState(visible);
  if (visible && !seen) setSeen(true);
  return seen || visible;
}

/** What is shown of a statistic. */
export interface Shown<Data> {
  readonly data?: Data;
  /** An attempt has ended, well or not. */
  readonly ended: boolean;
  /** The last attempt failed. */
  readonly failed: boolean;
  /** The data are those of the range shown before. */
  readonly outdated: boolean;
  /** When the data came, in milliseconds; 0 where none ever did. */
  readonly updatedAt: () => number;
  readonly retry: () => unknown;
}

/** A refresh that brings nothing new renders nothing that is shown of it. */
const NOTICED = [
  'data',
  'isError',
  'isPending',
  'isPlaceholderData',
  'errorUpdateCount',
] satisfies NotifyOnChangeProps;

function useShown<Data>({ queryKey, ...options }: UseQueryOptions<Data>): Shown<Data> {
  const client = useQueryClient();
  const enabled = useWasVisible() && options.enabled !== false;
  const result = useQuery({ queryKey, ...options, enabled, notifyOnChangeProps: NOTICED });
  const { data, isPending, isError, isPlaceholderData, errorUpdateCount } = result;
  // An attempt after a failure does not take the failure off the page.
  const failed = isError || (isPending && errorUpdateCount > 0);
  return {
    data,
    failed,
    ended: failed || (!isPending && !isPlaceholderData),
    outdated: isPlaceholderData,
    updatedAt: () => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    // One call may stand for several statistics: they ask for it once.
    retry: () => result.refetch({ cancelRefetch: false }),
  };
}

/** The one answer; undefined over a backend that has only the three calls. */
const AnswerContext = createContext<Shown<StatisticsAnswer> | undefined>(undefined);

/** Gives a page the statistics of a range: one observer of the one answer, whatever shows it. */
export function StatisticsProvider(props: { range: RangeChoice; children: ReactNode }) {
  const settings = useSettings();
  const client = useQueryClient();
  const all = useShown({
    ...allQuery(settings, props.range),
    enabled: settings.extensions,
    placeholderData: (previous?: StatisticsAnswer) =>
      previous ?? client.getQueriesData<StatisticsAnswer>({ queryKey: [KEY, 'all'] })[0]?.[1],
  } as UseQueryOptions<StatisticsAnswer>);
  return (
    <AnswerContext value={settings.extensions ? all : undefined}>{props.children}</AnswerContext>
  );
}

/** A statistic of a range: its part of the one answer, or a call of its own. */
export function useStatistic<Name extends CallName>(
  name: Name,
  metric: Metric,
  range: StatsRange,
  wanted = true,
): Shown<Answers[Name]> {
  const settings = useSettings();
  const all = use(AnswerContext);
  const own = useShown({
    ...callQuery(settings, name, metric, name === 'stat' ? 'All_time' : range),
    enabled: wanted && !all,
    // The range before stays in sight until the answer; another metric does not.
    placeholderData: (previous?: Answers[Name], query?: Pick<Query, 'queryKey'>) =>
      query?.queryKey[2] === metric.id ? previous : undefined,
  } as UseQueryOptions<Answers[Name]>);
  if (!all) return own;
  return { ...all, data: all.data && answersFrom(metric, all.data)[name] };
}

/** The shortest range that holds the previous period: no call asks for those days by name. */
export const LONGER_RANGE: Record<RangeChoice, StatsRange> = {
  Week: 'Month',
  Month: 'Three_months',
  Three_months: 'Year',
  Year: 'All_time',
};

/** The previous period, as far as it is wanted and known. */
export interface PreviousPeriod {
  /** "none": the figures do not reach back far enough. */
  readonly state: 'off' | 'loading' | 'failed' | 'none' | 'shown';
  /** For each point the one of the previous period, where there is one; undefined unless shown. */
  readonly points?: readonly (DataPoint | undefined)[];
}

/** Finds the days that a series is compared with; other backends are asked for a longer series. */
export function usePreviousPeriod(
  metric: Metric,
  range: RangeChoice,
  series: Series | undefined,
  wanted: boolean,
): PreviousPeriod {
  const { extensions } = useSettings();
  const longer = useStatistic('series', metric, LONGER_RANGE[range], wanted && !extensions);
  if (!wanted) return { state: 'off' };
  const days = series?.previous ?? longer.data?.points;
  if (!days) return { state: longer.ended ? 'failed' : 'loading' };
  const points = previousPoints(series?.points ?? [], days, RANGE_DAYS[range]);
  if (points.some(Boolean)) return { state: 'shown', points };
  return { state: longer.outdated ? 'loading' : 'none' };
}

/** How fresh the statistics on the page are, taken together. */
export interface Freshness {
  /** How many could not be fetched the last time, and of how many. */
  readonly failed: number;
  readonly total: number;
  /** When the last answer came, in milliseconds; 0 where that is unknown. */
  readonly updatedAt: number;
  readonly answered: boolean;
  /** The newest day of any series. */
  readonly lastDate: string;
  readonly refresh: () => unknown;
}

const later = (a: string, b: string) => (a > b ? a : b);

/** The newest day in the data of a query, if there is any. */
function lastDateOf(data: unknown): string {
  if (!data || typeof data !== 'object') return '';
  if ('lastDate' in data) return String(data.lastDate);
  if (!('metrics' in data)) return '';
  return (data as StatisticsAnswer).metrics
    .filter(({ values }) => values.length > 0)
    .map(({ firstDay, values }) => isoDay(startOfDay(firstDay) + (values.length - 1) * DAY))
    .reduce(later, '');
}

/** The calls behind everything on the page. */
const pageQueries = (settings: Settings, { metric: chosen, range, compare }: View) =>
  settings.extensions
    ? [allQuery(settings, range)]
    : [
        ...(compare ? [callQuery(settings, 'series', chosen, LONGER_RANGE[range])] : []),
        ...METRICS.filter(({ card, fixed }) => card && fixed === undefined).flatMap((metric) => [
          callQuery(settings, 'card', metric, range),
          callQuery(settings, 'series', metric, range),
        ]),
        ...METRIC_CHOICES.map((metric) => statQuery(settings, metric)),
      ];

/**
 * Refreshes all statistics of the page: every 15 seconds, and at once when the tab comes into sight or
 * the network comes back; not while paused or hidden.
 */
export function useRefresh(view: View, paused: boolean): Freshness {
  const settings = useSettings();
  const client = useQueryClient();
  const { range } = view;
  const refreshed = useRef(range);
  useEffect(() => {
    if (refreshed.current === range) return;
    refreshed.current = range;
    // A new range asks for everything, also for what is the same in every range.
    if (!paused) void client.refetchQueries({ queryKey: [KEY, 'stat'] });
  }, [client, range, paused]);
  const enabled = useWasVisible();
  const when = paused ? false : ('always' as const);
  const queries = pageQueries(settings, view).map((query) => ({
    ...(query as UseQueryOptions),
    enabled,
    refetchOnMount: true,
    refetchInterval: paused ? (false as const) : refreshInterval,
    refetchOnWindowFocus: when,
    refetchOnReconnect: when,
  }));
  return useQueries({
    queries,
    combine: (results) => {
      const isFailed = results.map(
        ({ isError, isPending, errorUpdateCount }) =>
          isError || (isPending && errorUpdateCount > 0),
      );
      return {
        failed: isFailed.filter(Boolean).length,
        total: results.length,
        updatedAt: Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
        answered: results.some(({ data }) => data !== undefined),
        lastDate: results.map(({ data }) => lastDateOf(data)).reduce(later, ''),
        refresh: () => Promise.all(results.map(({ refetch }) => refetch({ cancelRefetch: false }))),
      };
    },
  });
}

/** How far the values of the metric list are: a group that brings nothing at all has failed. */
export function useMetricListState(): 'loading' | 'failed' | 'loaded' {
  const settings = useSettings();
  const enabled = useWasVisible();
  const all = use(AnswerContext);
  const metrics = all ? [] : METRIC_CHOICES;
  const each = useQueries({
    queries: metrics.map((metric) => ({ ...statQuery(settings, metric), enabled })),
    combine: (results) => {
      const failed = results.map(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0);
      const isFailed = METRIC_GROUPS.some((group) =>
        metrics.every((metric, index) => metric.group !== group || failed[index]),
      );
      if (isFailed) return 'failed';
      return results.every(({ data }, index) => data || failed[index]) ? 'loaded' : 'loading';
    },
  });
  if (!all) return each;
  return all.data ? 'loaded' : all.failed ? 'failed' : 'loading';
}
