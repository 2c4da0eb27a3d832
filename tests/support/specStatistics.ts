import { METRICS, STATS_RANGES } from '../../src/stats/metrics';
import { answer, refuse, type Answer } from './stubResponse';

export const STATS_PARAMS = ['statsType', 'statsRange', 'statsDataType'];
const DAYS = 14;

/** A fortnight that ends today, growing day by day. */
const series = () =>
  Array.from({ length: DAYS }, (_, index) => ({
    date: new Date(Date.now() - (DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    dayCount: 100 + index,
  }));

/** The stub backend's figures: the same fortnight for each metric and range. */
export function statistics(path: string, query: URLSearchParams): Answer {
  const [type, range, id] = STATS_PARAMS.map((name) => query.get(name));
  const metric = METRICS.find((each) => each.id === id && each.group === type);
  if (!metric || !STATS_RANGES.some((each) => each === range)) return refuse(400, 'No such metric');
  const data = series();
  if (path === 'stats-data') return answer({ data });
  const last = data[data.length - 1];
  if (path === 'stats') return answer([{ value: last?.dayCount, date: last?.date }]);
  return answer({ totalSum: 1000, differencePercentage: '4.2', statsType: type });
}
