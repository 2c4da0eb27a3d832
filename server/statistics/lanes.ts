import { sql } from 'kysely';
import { LANE_DAYS, MIN_LANE_LOADS, type Lane, type LanesAnswer } from '../../src/contract/lanes';
import { STATES } from '../../src/contract/states';
import { SYSTEM } from '../auth/actor';
import type { Row } from '../database/engine';
import { getMeta, setMeta } from '../database/meta';
import { transact } from '../database/transactions';
import { listCondition } from '../scope/list';
import type { Scope } from '../scope/scope';
import type { Storage } from '../storage';
import { addDays } from '../values/dateTime';
import { FREIGHT } from './freight';

const KEY = 'statistics_lanes';

const NO_LANES: LanesAnswer = {
  day: null,
  days: LANE_DAYS,
  minimum: MIN_LANE_LOADS,
  lanes: [],
};

const CODES = new Map(Object.entries(STATES).map(([code, name]) => [name.toLowerCase(), code]));
const UNITED_STATES = new Set(['', 'us', 'usa', 'united states']);

/** Returns the two letters of a state of the United States; undefined for other places. */
function stateOf(state: unknown, country: unknown): string | undefined {
  const [text, land] = [state, country].map((each) => String(each ?? '').trim());
  if (!UNITED_STATES.has(land?.toLowerCase() ?? '')) return undefined;
  const code = text?.toUpperCase() ?? '';
  return code in STATES ? code : CODES.get(text?.toLowerCase() ?? '');
}

/**
 * Reads the number of loads by the places of the first pickup and the last delivery, and of all loads. A stop
 * without an arrival time counts only if the load has no other. Each table is read by a statement of its own
 * inside the query, because engines that spread tables over nodes cannot join them otherwise.
 */
async function flows({ engine: { longReads }, scopes }: Storage, from: string, until: string) {
  const { catalogue } = scopes.viewOf(SYSTEM);
  const of = (kind: string) => {
    const scope: Scope = scopes.of(SYSTEM, [catalogue.kind(kind)]);
    return { table: sql.table(scope.table.name), listed: listCondition(scope) };
  };
  const [loads, legs, stops] = [of('load'), of('load-leg'), of('load-stop')];
  const { day } = FREIGHT.load;
  // One statement reads both numbers, so that they agree even if other users change loads.
  const { rows } = await sql<Row>`
    with freight as materialized (
      select id from ${loads.table}
      where ${loads.listed} and ${day} >= ${from} and ${day} < ${until}
    ), parts as materialized (
      select id, ${sql.ref('load')} as freight_id from ${legs.table}
      where ${legs.listed} and ${sql.ref('load')} in (select id from freight)
    ), halts as materialized (
      select id, leg, lower(type) as kind, state, country, arrival_time from ${stops.table}
      where ${stops.listed} and leg in (select id from parts)
    ), ends as (
      select freight_id, kind, state, country,
        row_number() over (
          partition by freight_id, kind order by arrival_time nulls last, halts.id
        ) as nth,
        row_number() over (
          partition by freight_id, kind order by arrival_time desc nulls last, halts.id desc
        ) as nth_from_end
      from halts join parts on parts.id = halts.leg
    ), flows as (
      select origin.state as origin, origin.country as origin_country,
        destination.state as destination, destination.country as destination_country,
        count(*) as loads
      from ends as origin join ends as destination on origin.freight_id = destination.freight_id
      where origin.kind = 'pickup' and origin.nth = 1
        and destination.kind = 'delivery' and destination.nth_from_end = 1
      group by origin.state, origin.country, destination.state, destination.country
    )
    select all_loads, flows.*
    from (select count(*) as all_loads from freight) as counted left join flows on true`.execute(
    longReads,
  );
  return { rows, loads: Number(rows[0]?.['all_loads']) };
}

/** Computes the lanes of the whole days before `today`, and stores them for the public page. */
export async function collectLanes(storage: Storage, today: string): Promise<void> {
  const counts = new Map<string, number>();
  const { rows, loads } = await flows(storage, addDays(today, -LANE_DAYS), today);
  for (const row of rows) {
    const from = stateOf(row['origin'], row['origin_country']);
    const to = stateOf(row['destination'], row['destination_country']);
    if (!from || !to) continue;
    const lane = `${from} ${to}`;
    counts.set(lane, (counts.get(lane) ?? 0) + Number(row['loads']));
  }
  const lanes: Lane[] = [...counts]
    .filter(([, count]) => count >= MIN_LANE_LOADS)
    .map(([lane, count]) => ({ from: lane.slice(0, 2), to: lane.slice(3), loads: count }))
    .sort((a, b) => b.loads - a.loads || (a.from + a.to < b.from + b.to ? -1 : 1));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const answer: LanesAnswer = {
    ...NO_LANES,
    day: addDays(today, -1),
    total,
    unknown: loads - total,
    lanes,
  };
  await transact(storage.engine, (tx) => setMeta(tx, KEY, JSON.stringify(answer)));
}

export async function storedLanes({ engine }: Pick<Storage, 'engine'>): Promise<LanesAnswer> {
  const stored = await getMeta(engine.reads, KEY);
  return stored === undefined ? NO_LANES : (JSON.parse(stored) as LanesAnswer);
}
