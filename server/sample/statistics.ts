import { METRICS } from '../../src/stats/metrics';
import { dateText } from './calendar';
import type { Member } from './companies';
import { ofType } from './companies';
import type { Crew } from './drivers';
import type { Fleet } from './fleet';
import { cents, round } from './random';
import type { Sample, Saved } from './sample';
import { climb, countUpTo, daysUpTo, growth, noise, rhythm, trailing } from './series';

/** Two years of daily figures. */
export const STATISTICS_DAYS = 730;
/** Figures that look a year and a month back need freight from before the first day. */
const LEAD_DAYS = 400;
const YEAR = 365;
const MONTH = 28;

export interface Counted {
  companies: Member[];
  crews: Crew[];
  fleet: Fleet;
  systems: Saved[];
}

/** What moved on each day, from before the first day of the statistics on. */
function freight({ faker, today }: Sample) {
  const days = daysUpTo(today, STATISTICS_DAYS + LEAD_DAYS);
  const daily = days.map((day, index) => {
    const shipments = Math.max(
      1,
      Math.round(44 * growth(index, 0.2) * rhythm(day) * noise(faker, 0.05)),
    );
    const loads = Math.max(1, Math.round(shipments * 0.78 * noise(faker, 0.03)));
    const season = 1 + (rhythm(day) > 1 ? 0.012 : 0);
    const shipmentCost = cents(
      shipments * 1_720 * growth(index, -0.045) * season * noise(faker, 0.025),
    );
    const loadCost = cents(loads * 1_985 * growth(index, -0.04) * season * noise(faker, 0.025));
    const profit = loadCost * 0.112 * growth(index, 0.13) * noise(faker, 0.02);
    return { shipments, loads, shipmentCost, loadCost, profit };
  });
  type Figure = keyof (typeof daily)[number];
  return (figure: Figure) => daily.map((day) => day[figure]);
}

/** By how many percent the month's figure per piece lies above that of the same month a year ago. */
function yearlyChange(amounts: number[], pieces: number[]): number[] {
  const sums = trailing(amounts, MONTH);
  const counts = trailing(pieces, MONTH);
  const average = sums.map((sum, index) => sum / (counts[index] ?? 1));
  return average.map((value, index) => {
    const before = average[index - YEAR];
    return before ? round((value / before - 1) * 100, 2) : 0;
  });
}

const perPiece = (amounts: number[], pieces: number[]) =>
  amounts.map((amount, index) => cents(amount / (pieces[index] ?? 1)));

/** The values of every metric that is not fixed, by its identifier, oldest day first. */
function valuesOf(sample: Sample, { companies, crews, fleet, systems }: Counted) {
  const { faker, today } = sample;
  const days = daysUpTo(today, STATISTICS_DAYS);
  const figures = freight(sample);
  const [shipments, shipmentCost] = [figures('shipments'), figures('shipmentCost')];
  const [loads, loadCost] = [figures('loads'), figures('loadCost')];
  const spend = trailing(shipmentCost, YEAR);
  const stock = (records: Saved[]) =>
    countUpTo(
      days,
      records.map((record) => record.created_at),
    );
  const members = (type: string) => stock(ofType(companies, type).map(({ company }) => company));
  const rising = (first: number, last: number) => climb(faker, days, first, last);

  const values: Record<string, number[]> = {
    network_total_transactions: shipments.map((count) =>
      Math.round((260 + count * 37) * noise(faker, 0.04)),
    ),
    network_number_of_active_addresses: rising(1_412, 2_386),
    network_number_of_shippers: members('Shipper'),
    network_number_of_freight_brokers: members('Freight Broker'),
    network_number_of_carriers: members('Carrier'),
    demand_number_of_shipments: shipments,
    demand_total_shipment_cost: shipmentCost,
    demand_cost_per_shipment: perPiece(shipmentCost, shipments),
    demand_change_in_cost: yearlyChange(shipmentCost, shipments).map((change) =>
      Math.max(-change, 0.1),
    ),
    supply_total_loads: loads,
    supply_total_loads_cost: loadCost,
    supply_cost_per_load: perPiece(loadCost, loads),
    supply_change_in_profit: yearlyChange(figures('profit'), loads).map((change) =>
      Math.max(change, 0.1),
    ),
    supply_total_tractors: stock(fleet.tractors),
    supply_total_trailers: stock(fleet.trailers),
    supply_total_drivers: stock(crews.map(({ driver }) => driver)),
    pipeline_total_gmv: spend.map((amount) => Math.round(amount * 1.14)),
    pipeline_total_freight_spend: spend.map(Math.round),
    pipeline_annual_shipments: trailing(shipments, YEAR),
    pipeline_total_projected_arr: spend.map((amount) => Math.round(amount * 0.024)),
    community_total_integrations: stock(systems),
    community_total_x_followers: rising(7_914, 13_482),
    community_total_telegram_members: rising(3_108, 5_267),
    community_total_discord_members: rising(2_043, 3_941),
  };
  return (id: string): number[] => {
    const series = values[id];
    if (!series) throw new Error(`No sample figures for the metric ${id}`);
    return series.slice(-STATISTICS_DAYS);
  };
}

/** Two years of daily statistics of every metric, ending today with what the other records hold. */
export function addStatistics(sample: Sample, counted: Counted): void {
  const days = daysUpTo(sample.today, STATISTICS_DAYS);
  const dates = days.map(dateText);
  const values = valuesOf(sample, counted);
  for (const { id, group, nature, fixed } of METRICS) {
    const series = fixed === undefined ? values(id) : undefined;
    let total = 0;
    days.forEach((day, index) => {
      const dayCount = series?.[index] ?? fixed ?? 0;
      total = nature === 'flow' ? cents(total + dayCount) : dayCount;
      sample.add('stats-data', day, {
        statsType: group,
        statsDataType: id,
        dayCount,
        totalCount: total,
        date: dates[index],
        is_active: true,
      });
    });
  }
}
