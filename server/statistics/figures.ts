import { SYSTEM } from '../auth/actor';
import type { Storage } from '../storage';
import { addDays } from '../values/dateTime';
import { countBefore, countCompanies, freightOf, type FreightKind } from './freight';

/** Value of a metric on a day, and the running total up to that day if its days add up. */
export interface Figure {
  readonly value: number;
  readonly total: number;
}

/** Changes per piece compare the last four weeks with the same weeks of the year before. */
const FOUR_WEEKS_IN_DAYS = 28;
const YEAR = 365;

const round = (value: number) => Math.round(value * 100) / 100;

/** Figures by metric; undefined if the records do not determine a value. */
export type Figures = ReadonlyMap<string, Figure | undefined>;

export async function figuresOf({ engine, scopes }: Storage, day: string): Promise<Figures> {
  const until = addDays(day, 1);
  const figures = new Map<string, Figure | undefined>();
  const add = (metric: string, value: number | undefined, total = value ?? 0) =>
    figures.set(metric, value === undefined ? undefined : { value, total });
  const { catalogue } = scopes.viewOf(SYSTEM);
  const listOf = (kind: string) => scopes.of(SYSTEM, [catalogue.kind(kind)]);
  const freight = (kind: FreightKind, from: string, to: string) =>
    freightOf(engine, listOf(kind), kind, from, to);
  const addFreight = async (
    kind: FreightKind,
    [count, cost, each]: readonly [string, string, string],
  ) => {
    const ofDay = await freight(kind, day, until);
    const ofAll = await freight(kind, '', until);
    add(count, ofDay.pieces, ofAll.pieces);
    add(cost, ofDay.cost, ofAll.cost);
    add(each, ofDay.pieces > 0 ? round(ofDay.cost / ofDay.pieces) : undefined);
  };
  /** Change of an amount per piece within a year, in percent; undefined without a base. */
  const yearlyChange = async (kind: FreightKind, amount: 'cost' | 'profit') => {
    const average = async (end: string) => {
      const ofWeeks = await freight(kind, addDays(end, -FOUR_WEEKS_IN_DAYS), end);
      return ofWeeks.pieces > 0 ? ofWeeks[amount] / ofWeeks.pieces : 0;
    };
    const [now, before] = [await average(until), await average(addDays(until, -YEAR))];
    return before > 0 && now !== 0 ? round((now / before - 1) * 100) : undefined;
  };
  await addFreight('shipment', [
    'demand_number_of_shipments',
    'demand_total_shipment_cost',
    'demand_cost_per_shipment',
  ]);
  await addFreight('load', [
    'supply_total_loads',
    'supply_total_loads_cost',
    'supply_cost_per_load',
  ]);
  const cost = await yearlyChange('shipment', 'cost');
  const profit = await yearlyChange('load', 'profit');
  // Without records from the year before, the stored figures stay. The cost metric is positive if costs
  // fell.
  if (cost !== undefined) add('demand_change_in_cost', 0 - cost);
  if (profit !== undefined) add('supply_change_in_profit', profit);
  for (const [metric, kind] of [
    ['supply_total_tractors', 'tractor'],
    ['supply_total_trailers', 'trailer'],
    ['supply_total_drivers', 'driver'],
  ] as const)
    add(metric, await countBefore(engine, listOf(kind), until));
  const [companies, types] = [listOf('company'), listOf('company-type')];
  for (const [metric, type] of [
    ['network_number_of_carriers', 'carrier'],
    ['network_number_of_freight_brokers', 'freight broker'],
    ['network_number_of_shippers', 'shipper'],
  ] as const)
    add(metric, await countCompanies(engine, companies, types, type, until));
  return figures;
}
