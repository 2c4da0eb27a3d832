import { METRICS } from '../src/stats/metrics';
import { type Company, ofType } from './companies';
import type { Crew, Fleet } from './fleet';
import { addDays, dateText, DAY } from './calendar';
import { cents, round, sum } from './format';
import { float } from './random';
import type { Sample, Saved } from './sample';

/** Two years of whole days, so that the last year has a year to compare with, and today. */
const STATISTICS_DAYS = 731;
/** Figures that look a year and a month back need freight from before the first day. */
const LEAD_DAYS = 400;
const YEAR = 365;
const MONTH = 28;

/** Shipments on a usual day of these weeks. */
const SHIPMENTS = 36;
/** Days up to today that have the figures of the records, as `stats:collect` would count them. */
const RECORDED_DAYS = 4;
/** The share of a day's freight that today has by midnight. */
const SO_FAR = 0.2;

/** Sunday to Saturday: freight rests at weekends. */
const WEEK = [0.28, 1.06, 1.14, 1.15, 1.1, 1, 0.38];

/** Days on which hardly any dock is open. */
const HOLIDAYS = new Set(['01-01', '07-04', '12-24', '12-25', '12-31']);

/** Peak season: goods move to the shops before the holidays. */
const PEAK_DAY = 290;

/** The share of a usual day's freight that moves on a day: season, weekday and holidays. */
function rhythm(day: Date): number {
  const dayOfYear = (day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / DAY;
  const season = 1 + 0.09 * Math.cos((2 * Math.PI * (dayOfYear - PEAK_DAY)) / 365.25);
  const holiday = HOLIDAYS.has(dateText(day).slice(5)) ? 0.35 : 1;
  return season * holiday * (WEEK[day.getUTCDay()] ?? 1);
}

/** The days up to and including the last one, oldest first. */
const daysUpTo = (last: Date, count: number): Date[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));

/** The number of shipments of the last days: several whole days, and today. */
export const lastBookings = (today: Date) =>
  daysUpTo(today, RECORDED_DAYS).map((day) => ({
    day,
    shipments: Math.max(1, Math.round(SHIPMENTS * rhythm(day) * (day < today ? 1 : SO_FAR))),
  }));

/** A factor around 1 that seldom strays further than three times the spread. */
const noise = (spread: number): number => 1 + spread * (float(-1, 1) + float(-1, 1) + float(-1, 1));

/** Growth by a share a year, as a factor after some days, with noise. */
const growth = (days: number, aYear: number, spread: number): number =>
  (1 + aYear) ** (days / YEAR) * noise(spread);

/** For each value, the sum of the window that ends with it. */
function trailing(values: number[], window: number): number[] {
  let total = 0;
  return values.map((value, index) => (total += value - (values[index - window] ?? 0)));
}

/** A level that rises from the first value to exactly the last, faster on some days than on others. */
function climb(days: Date[], first: number, last: number): number[] {
  const climbed = trailing(
    days.map((day) => (0.4 + rhythm(day)) * noise(0.25)),
    days.length,
  );
  const share = (last - first) / (climbed.at(-1) ?? 1);
  return climbed.map((height) => Math.round(first + share * height));
}

/** For each day, how many of the records were created on it or before. */
function countUpTo(days: Date[], records: Saved[]): number[] {
  const moments = records.map((record) => record.created_at).sort();
  let count = 0;
  return days.map((day) => {
    const end = addDays(day, 1).toISOString();
    while ((moments[count] ?? end) < end) count += 1;
    return count;
  });
}

const ratios = (amounts: number[], pieces: number[]) =>
  amounts.map((amount, index) => amount / (pieces[index] ?? 1));

/** By how many percent the month's figure per piece lies above that of the same month a year ago. */
const yearlyChange = (amounts: number[], pieces: number[]): number[] =>
  ratios(trailing(amounts, MONTH), trailing(pieces, MONTH)).map((value, index, all) =>
    round((value / (all[index - YEAR] ?? value) - 1) * 100, 2),
  );

interface Freight {
  shipments: number;
  shipmentCost: number;
  loads: number;
  loadCost: number;
}

/** Freight totals of the records of one day. */
function recorded({ batches }: Sample, day: Date): Freight {
  const ofDay = (kind: string, field: string) =>
    batches
      .filter((batch) => batch.kind === kind)
      .flatMap(({ rows }) => rows)
      .filter((row) => String(row[field]).startsWith(dateText(day)));
  const total = (rows: Record<string, unknown>[], field: string) =>
    sum(rows.map((row) => Number(row[field])));
  const shipments = ofDay('shipment', 'created_at');
  const loads = ofDay('load', 'load_creation_date');
  return {
    shipments: shipments.length,
    shipmentCost: total(shipments, 'total_price'),
    loads: loads.length,
    loadCost: total(loads, 'expenses'),
  };
}

/** Freight of each day, starting before the first day of the statistics. */
function freight(sample: Sample) {
  const days = daysUpTo(sample.today, STATISTICS_DAYS + LEAD_DAYS);
  const last = days.slice(-RECORDED_DAYS).map((day) => recorded(sample, day));
  const all = (figure: keyof Freight) => sum(last.slice(0, -1).map((day) => day[figure]));
  // The days before lead to the costs of the last whole ones.
  const [shipmentCost, loadCost] = [
    all('shipmentCost') / all('shipments'),
    all('loadCost') / all('loads'),
  ];
  const before = days.slice(0, -RECORDED_DAYS).map((day, index, { length }): Freight => {
    const share = rhythm(day);
    const back = index - length;
    const shipments = Math.max(1, Math.round(SHIPMENTS * share * growth(back, 0.2, 0.05)));
    const loads = Math.max(1, Math.round(shipments * 0.78 * noise(0.03)));
    const season = share > 1 ? 1.012 : 1;
    return {
      shipments,
      shipmentCost: cents(shipments * shipmentCost * season * growth(back, -0.045, 0.025)),
      loads,
      loadCost: cents(loads * loadCost * season * growth(back, -0.04, 0.025)),
    };
  });
  const daily = [...before, ...last].map((day, index) => ({
    ...day,
    profit: day.loadCost * 0.112 * growth(index, 0.13, 0.02),
  }));
  return (figure: keyof (typeof daily)[number]) => daily.map((day) => day[figure]);
}

/** Two years of daily statistics of every metric, and those of today, which count the other records. */
export function addStatistics(
  sample: Sample,
  companies: Company[],
  crews: Crew[],
  fleet: Fleet,
  systems: Saved[],
) {
  const { add, today } = sample;
  const days = daysUpTo(today, STATISTICS_DAYS);
  const figures = freight(sample);
  const [shipments, shipmentCost] = [figures('shipments'), figures('shipmentCost')];
  const [loads, loadCost] = [figures('loads'), figures('loadCost')];
  const spend = trailing(shipmentCost, YEAR);
  const members = (type: string) =>
    countUpTo(
      days,
      ofType(companies, type).map(({ company }) => company),
    );
  const atLeast = (change: number) => Math.max(change, 0.1);

  const values: Record<string, number[]> = {
    network_total_transactions: shipments.map((count, index) => {
      const share = index < shipments.length - 1 ? 1 : SO_FAR;
      return Math.round((260 * share + count * 37) * noise(0.04));
    }),
    network_number_of_active_addresses: climb(days, 1_412, 2_386),
    network_number_of_shippers: members('Shipper'),
    network_number_of_freight_brokers: members('Freight Broker'),
    network_number_of_carriers: members('Carrier'),
    demand_number_of_shipments: shipments,
    demand_total_shipment_cost: shipmentCost,
    demand_cost_per_shipment: ratios(shipmentCost, shipments).map(cents),
    demand_change_in_cost: yearlyChange(shipmentCost, shipments).map((change) => atLeast(-change)),
    supply_total_loads: loads,
    supply_total_loads_cost: loadCost,
    supply_cost_per_load: ratios(loadCost, loads).map(cents),
    supply_change_in_profit: yearlyChange(figures('profit'), loads).map(atLeast),
    supply_total_tractors: countUpTo(days, fleet.tractors),
    supply_total_trailers: countUpTo(days, fleet.trailers),
    supply_total_drivers: countUpTo(
      days,
      crews.map(({ driver }) => driver),
    ),
    pipeline_total_gmv: spend.map((amount) => Math.round(amount * 1.14)),
    pipeline_total_freight_spend: spend.map(Math.round),
    pipeline_annual_shipments: trailing(shipments, YEAR),
    pipeline_total_projected_arr: spend.map((amount) => Math.round(amount * 0.024)),
    community_total_integrations: countUpTo(days, systems),
    community_total_x_followers: climb(days, 7_914, 13_482),
    community_total_telegram_members: climb(days, 3_108, 5_267),
    community_total_discord_members: climb(days, 2_043, 3_941),
  };
  for (const { id, group: statsType, nature, fixed } of METRICS) {
    const series = fixed === undefined ? values[id] : undefined;
    let total = 0;
    days.forEach((day, index) => {
      const dayCount = fixed ?? series?.at(index - STATISTICS_DAYS) ?? 0;
      total = nature === 'flow' ? cents(total + dayCount) : dayCount;
      const counts = { dayCount, totalCount: total, date: dateText(day), is_active: true };
      add('stats-data', day, { statsType, statsDataType: id, ...counts });
    });
  }
}
