import type { Crew } from './drivers';
import type { Commodity } from './goods';
import { firstOf, lastOf, type Move } from './moves';
import type { Sample } from './sample';

/** A move with what it carries and, unless it never ran, the crew that drives it. */
export interface Trip extends Move {
  /** One commodity for each shipment of the trip. */
  cargo: [Commodity, ...Commodity[]];
  crew: Crew | undefined;
}

/** What the road allows a loaded trailer to carry, in pounds. */
export const MAX_POUNDS = 44_000;

const COLD = new Set(['Frozen food', 'Produce', 'Meat', 'Pharma']);
const OPEN = new Set(['Metals', 'Building materials']);

/** The sort of trailer that goods need. */
export const categoryOf = ({ type }: Commodity): 'Refrigerated' | 'Open deck' | 'Dry' =>
  COLD.has(type) ? 'Refrigerated' : OPEN.has(type) ? 'Open deck' : 'Dry';

const TRAILERS: Record<ReturnType<typeof categoryOf>, string[]> = {
  Refrigerated: ['Reefer'],
  'Open deck': ['Flatbed', 'Step deck'],
  Dry: ['Dry van', 'Reefer'],
};

function chooseCargo({ faker }: Sample, commodities: Commodity[]): Trip['cargo'] {
  const first = faker.helpers.arrayElement(commodities);
  if (faker.datatype.boolean(0.7)) return [first];
  const room = MAX_POUNDS - first.weight;
  const others = commodities.filter(
    (other) => categoryOf(other) === categoryOf(first) && other.weight <= room && other !== first,
  );
  return others.length > 0 ? [first, faker.helpers.arrayElement(others)] : [first];
}

/**
 * Crews take turns. One can drive whose carrier is in good standing, who has joined by then, who is
 * not on the road already, and whose trailer suits the cargo if there is such a crew.
 */
function createRota(crews: Crew[]) {
  const able = crews.filter(({ carrier }) =>
    ['active', 'available'].includes(carrier.company.status),
  );
  const rides = new Map(able.map((crew) => [crew, [] as Move[]]));
  const overlaps = (a: Move, b: Move) =>
    firstOf(a).pickup <= lastOf(b).delivery && firstOf(b).pickup <= lastOf(a).delivery;

  return (move: Move, cargo: Trip['cargo']): Crew => {
    const free = [...rides]
      .filter(([{ driver }, taken]) => {
        const joined = Date.parse(driver.created_at) <= move.booked.getTime();
        return joined && !taken.some((other) => overlaps(move, other));
      })
      .sort(([, a], [, b]) => a.length - b.length);
    const trailers = TRAILERS[categoryOf(cargo[0])];
    const [chosen] = free.find(([{ trailer }]) => trailers.includes(trailer.trailer_type)) ??
      free[0] ?? [undefined];
    if (!chosen) throw new Error('No crew of the sample is free for a move');
    // The truck goes with its driver: nobody else who shares it can leave on the same days.
    for (const [crew, taken] of rides)
      if (crew.tractor === chosen.tractor || crew.trailer === chosen.trailer) taken.push(move);
    return chosen;
  };
}

/** Gives every move its cargo, and a crew unless it was called off or is only a draft. */
export function planTrips(
  sample: Sample,
  moves: Move[],
  commodities: Commodity[],
  crews: Crew[],
): Trip[] {
  const nextCrew = createRota(crews);
  return moves.map((move) => {
    const cargo = chooseCargo(sample, commodities);
    const runs = ['booked', 'in transit', 'delivered'].includes(move.stage);
    return { ...move, cargo, crew: runs ? nextCrew(move, cargo) : undefined };
  });
}
