import { addDays, DAY, dayOf, latest } from './calendar';
import type { Member } from './companies';
import type { Site } from './locations';
import { roadMiles } from './places';
import { weighted } from './random';
import type { Sample } from './sample';

const MOVES = 170;
const MILES_A_DAY = 520;

/** One stretch of a move, from dock to dock. */
export interface Stretch {
  from: Site;
  to: Site;
  miles: number;
  /** Days, at midnight. */
  pickup: Date;
  delivery: Date;
}

export type Stage = 'draft' | 'booked' | 'in transit' | 'delivered' | 'cancelled' | 'rejected';

/** Freight of one customer that goes one way on certain days: the story behind shipments and loads. */
export interface Move {
  customer: Member;
  stretches: [Stretch, ...Stretch[]];
  /** When the customer booked it. */
  booked: Date;
  stage: Stage;
}

export const firstOf = ({ stretches }: Move): Stretch => stretches[0];
export const lastOf = ({ stretches }: Move): Stretch => stretches.at(-1) ?? stretches[0];

/** "Chicago → Dallas" */
export const laneOf = (move: Move): string =>
  `${firstOf(move).from.place.city} → ${lastOf(move).to.place.city}`;

/** How far a stretch of a move is, today. */
export function stageOf(move: Move, { pickup, delivery }: Stretch, today: Date): Stage {
  if (move.stage === 'cancelled' || move.stage === 'rejected' || move.stage === 'draft')
    return move.stage;
  if (delivery < today) return 'delivered';
  return pickup <= today ? 'in transit' : 'booked';
}

function route({ faker }: Sample, sites: Site[]): Site[] {
  const stops = Number(weighted(faker, { '2': 66, '3': 28, '4': 6 }));
  for (;;) {
    const chosen = faker.helpers.arrayElements(sites, stops);
    const cities = new Set(chosen.map(({ place }) => `${place.city}, ${place.state}`));
    if (cities.size === stops) return chosen;
  }
}

function stretchesOf({ faker }: Sample, sites: Site[], start: Date): Stretch[] {
  let pickup = start;
  return sites.slice(1).map((to, index) => {
    const from = sites[index] as Site;
    const miles = roadMiles(from.place, to.place);
    const delivery = addDays(
      pickup,
      Math.floor(miles / MILES_A_DAY) + (faker.datatype.boolean(0.3) ? 1 : 0),
    );
    const stretch = { from, to, miles, pickup, delivery };
    pickup = addDays(delivery, faker.number.int({ max: 1 }));
    return stretch;
  });
}

function planMove(sample: Sample, sites: Site[], customers: Member[]): Move | undefined {
  const { faker, today } = sample;
  // A third of the freight moves in the weeks around today, the rest in the year before.
  const start = faker.datatype.boolean(0.35)
    ? faker.number.int({ min: -20, max: 16 })
    : faker.number.int({ min: -350, max: -20 });
  const stretches = stretchesOf(sample, route(sample, sites), addDays(today, start));
  const [first] = stretches;
  const last = stretches.at(-1);
  if (!first || !last || last.delivery > addDays(today, 30)) return undefined;

  const booked = addDays(first.pickup, -faker.number.float({ min: 1.5, max: 9 }));
  const known = customers.filter(
    ({ company }) => Date.parse(company.created_at) <= booked.getTime(),
  );
  const fate = weighted(faker, { done: 93, cancelled: 5, rejected: 2 });
  const future = first.pickup.getTime() - today.getTime() > 3 * DAY;
  const move: Move = {
    customer: faker.helpers.arrayElement(known),
    stretches: [first, ...stretches.slice(1)],
    booked: booked > today ? today : booked,
    stage: fate === 'done' ? 'delivered' : fate,
  };
  if (fate === 'done' && future && faker.datatype.boolean(0.3)) move.stage = 'draft';
  return { ...move, stage: stageOf(move, { ...first, delivery: last.delivery }, today) };
}

/** Moves of the last year and the coming weeks, in the order in which they were booked. */
export function planMoves(sample: Sample, sites: Site[], customers: Member[]): Move[] {
  const moves: Move[] = [];
  while (moves.length < MOVES) {
    const move = planMove(sample, sites, customers);
    if (move) moves.push(move);
  }
  return moves.sort((a, b) => a.booked.getTime() - b.booked.getTime());
}

/** A moment of a stretch's day when docks work; of a planned day as well as of a past one. */
export const dockTime = ({ faker }: Sample, day: Date): Date =>
  latest(
    dayOf(day),
    new Date(dayOf(day).getTime() + faker.number.int({ min: 52, max: 84 }) * 900_000),
  );
