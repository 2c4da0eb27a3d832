import { sql } from 'kysely';
import { numberOf, type Database, type Engine, type Row } from '../storage/engines/engine';
import { exactSum, readSum } from '../storage/sums';
import { addDays } from '../values/dateTime';

/** What a metric comes to on a day, and, where days add up, on all days until then. */
export interface Figure {
  readonly value: number;
  readonly total: number;
}

/** What is taken as a piece of freight: the day it belongs to, its cost and its profit. */
interface Source {
  readonly table: string;
  readonly day: ReturnType<typeof sql>;
  readonly cost: ReturnType<typeof sql>;
  readonly profit: ReturnType<typeof sql>;
}

const SHIPMENTS: Source = {
  table: 'shipment',
  day: sql`created_at`,
  cost: sql`total_price`,
  profit: sql`total_margin`,
};

const LOADS: Source = {
  table: 'load',
  // Loads say themselves when they were given out.
  day: sql`coalesce(load_creation_date, created_at)`,
  cost: sql`expenses`,
  profit: sql`revenue - expenses`,
};

/** Changes of a figure per piece are those of four weeks against the same weeks of the year before. */
const WEEKS = 28;
const YEAR = 365;

const round = (value: number) => Math.round(value * 100) / 100;

/** The freight of the days from one on, up to but without another. */
async function freightOf(db: Database, source: Source, from: string, until: string) {
  const { table, day, cost, profit } = source;
  const { rows } = await sql<Row>`
    select count(*) as pieces, ${exactSum(cost)} as cost, ${exactSum(profit)} as profit
    from ${sql.table(table)} where ${day} >= ${from} and ${day} < ${until}`.execute(db);
  const [row] = rows;
  return {
    pieces: Number(row?.['pieces'] ?? 0),
    cost: readSum(row?.['cost']),
    profit: readSum(row?.['profit']),
  };
}

type Amount = 'cost' | 'profit';

/** By how many per cent an amount per piece has risen in a year; undefined with nothing to compare. */
async function risen(db: Database, source: Source, amount: Amount, until: string) {
  const average = async (end: string) => {
    const freight = await freightOf(db, source, addDays(end, -WEEKS), end);
    return freight.pieces > 0 ? freight[amount] / freight.pieces : 0;
  };
  const [now, before] = [await average(until), await average(addDays(until, -YEAR))];
  return before > 0 && now !== 0 ? round((now / before - 1) * 100) : undefined;
}

/** Companies whose type has the name, that were there before a day. */
const companies = (type: string, until: string) =>
  sql`company where created_at < ${until}
    and type in (select id from company_type where lower(name) = ${type})`;

const equipment = (kind: string, until: string) =>
  sql`equipment where kind = ${kind} and created_at < ${until}`;

/** Figures by metric; undefined where the records say nothing. */
export type Figures = ReadonlyMap<string, Figure | undefined>;

/** What the records come to on a day, for every metric that can be told from them. */
export async function figuresOf({ longReads }: Engine, day: string): Promise<Figures> {
  const until = addDays(day, 1);
  const figures = new Map<string, Figure | undefined>();
  const add = (metric: string, value: number | undefined, total = value ?? 0) =>
    figures.set(metric, value === undefined ? undefined : { value, total });
  const addFreight = async (
    source: Source,
    [count, cost, each]: readonly [string, string, string],
  ) => {
    const ofDay = await freightOf(longReads, source, day, until);
    const ofAll = await freightOf(longReads, source, '', until);
    add(count, ofDay.pieces, ofAll.pieces);
    add(cost, ofDay.cost, ofAll.cost);
    add(each, ofDay.pieces > 0 ? round(ofDay.cost / ofDay.pieces) : undefined);
  };
  await addFreight(SHIPMENTS, [
    'demand_number_of_shipments',
    'demand_total_shipment_cost',
    'demand_cost_per_shipment',
  ]);
  await addFreight(LOADS, [
    'supply_total_loads',
    'supply_total_loads_cost',
    'supply_cost_per_load',
  ]);
  const cost = await risen(longReads, SHIPMENTS, 'cost', until);
  const profit = await risen(longReads, LOADS, 'profit', until);
  // Without records of the year before, what is stored stays. The first figure counts how far costs fell.
  if (cost !== undefined) add('demand_change_in_cost', 0 - cost);
  if (profit !== undefined) add('supply_change_in_profit', profit);
  for (const [metric, records] of [
    ['supply_total_tractors', equipment('tractor', until)],
    ['supply_total_trailers', equipment('trailer', until)],
    ['supply_total_drivers', sql`driver where created_at < ${until}`],
    ['network_number_of_carriers', companies('carrier', until)],
    ['network_number_of_freight_brokers', companies('freight broker', until)],
    ['network_number_of_shippers', companies('shipper', until)],
  ] as const)
    add(metric, await numberOf(longReads, sql`count(*) from ${records}`));
  return figures;
}
