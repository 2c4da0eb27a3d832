import type { Company } from './companies';
import type { Crew } from './fleet';
import words from './data/freight.json';
import { type Device, positionAt, reportFrom, type Site } from './locations';
import { phoneNumber, roadMiles } from './places';
import { addDays, addHours, dateText, DAY, earliest, latest } from './calendar';
import { cents, GRAMS_A_POUND, round, sum } from './format';
import { chance, decimal, float, integer, pick, some, weighted } from './random';
import type { Sample } from './sample';
import type { Article } from './shop';
import { isActive } from './people';

const COMMODITIES = 160;
const TRIPS = 170;
const MILES_A_DAY = 520;
const MILES_AN_HOUR = 50;
/** Pieces of an article of the supply shop on a pallet. */
const PIECES = 60;
/** Legal payload of a loaded trailer, in pounds. */
export const MAX_POUNDS = 44_000;

/** Packages, and commodities in them: general freight and, each fourth, an article of the shop. */
export function addGoods({ add, daysAgo }: Sample, articles: Article[]) {
  for (const { contents, ...type } of words.packages)
    for (const each of contents) add('package', daysAgo(30, 1000), { ...type, contents: each });
  const products = articles.map(({ product, spec: { title, type, grams, price } }) => {
    const pallet = { pounds: (grams * PIECES) / GRAMS_A_POUND, value: price * PIECES };
    return { product: product.id, name: title, type, class: '85', ...pallet };
  });
  return Array.from({ length: COMMODITIES }, (_, index) => {
    const { pounds, value, ...goods } =
      index % 4 === 0 ? pick(products) : { product: null, ...pick(words.goods) };
    const [qty, height] = [integer(2, 22), integer(36, 88)];
    return add('commodity', daysAgo(5, 380), {
      ...goods,
      qty,
      value: cents(value * qty),
      height,
      weight: round(Math.min(pounds * qty, MAX_POUNDS - 500), 1),
      volume: round((48 * 40 * height * qty) / 12 ** 3, 1),
    });
  });
}

export type Commodity = ReturnType<typeof addGoods>[number];

/** The sort of trailer that goods need. */
export const categoryOf = ({ type }: Commodity): keyof typeof words.categories =>
  (['Refrigerated', 'Open deck'] as const).find((name) =>
    words.categories[name].goods.includes(type),
  ) ?? 'Dry';

/** One commodity for each shipment of a trip: mostly one, else two that fit into one trailer. */
function chooseCargo(commodities: Commodity[]): [Commodity, ...Commodity[]] {
  const first = pick(commodities);
  const others = commodities
    .filter((other) => other !== first && categoryOf(other) === categoryOf(first))
    .filter(({ weight }) => weight <= MAX_POUNDS - first.weight);
  return others.length === 0 || chance(0.7) ? [first] : [first, pick(others)];
}

type Stage = 'draft' | 'booked' | 'in transit' | 'delivered' | 'cancelled' | 'rejected';

/** One end of a stretch: where and when a truck docks. */
function stopAt(type: string, site: Site, arrival: Date, today: Date, stage: Stage) {
  const isReached = arrival < today && (stage === 'delivered' || stage === 'in transit');
  const isCalledOff = stage === 'cancelled' || stage === 'rejected';
  const departure_time = isReached ? addHours(arrival, float(0.5, 3)).toISOString() : null;
  const status = isCalledOff ? 'cancelled' : isReached ? 'completed' : 'scheduled';
  const { location_name: name, time_zone } = site.location;
  const times = { time_zone, arrival_time: arrival.toISOString(), departure_time };
  return { type, name, ...site.place, ...times, status };
}

/** A moment of a day when docks work. */
const dockTime = (day: Date): Date => addHours(day, integer(52, 84) / 4);

const contactAt = ({ location: { location_name }, place }: Site, role: string) => {
  return { role, at: location_name, phone: phoneNumber(place) };
};

/** One stretch of a trip, from dock to dock, with what every leg for it has, and its two stops. */
function stretchOf(
  span: ReturnType<typeof spansOf>[number],
  today: Date,
  stage: Stage,
  type?: string,
) {
  const { from, to, miles, pickup, delivery } = span;
  const start = stopAt('Pickup', from, dockTime(pickup), today, stage);
  // Both on one day: the truck has to drive before it arrives.
  const left = new Date(start.departure_time ?? start.arrival_time);
  const soonest = addHours(left, Math.max(miles / MILES_AN_HOUR, 0.5));
  const isLate = stage === 'in transit' && delivery < today;
  const arrival = isLate ? addHours(today, 34) : latest(dockTime(delivery), soonest);
  return {
    ...span,
    leg: {
      mode: miles < 120 ? 'Drayage' : weighted({ FTL: 8, LTL: 2, Intermodal: 1 }),
      type,
      status: stage,
      ready_date: dateText(addDays(pickup, -1)),
      pickup_date: dateText(pickup),
      pickup_window: weighted(words.windows),
      delivery_date: dateText(delivery),
      must_arrive_date: dateText(addDays(delivery, 1)),
      delivery_window: weighted(words.windows),
      contacts: [contactAt(from, 'shipper'), contactAt(to, 'consignee')],
      services: some(words.services, 0, 2),
      requirements: some(words.requirements, 0, 2),
    },
    stops: [start, stopAt('Delivery', to, arrival, today, stage)],
  };
}

/** The way of a truck from site to site, begun on a day; days are at midnight. */
function spansOf(sites: Site[], start: Date) {
  let pickup = start;
  return sites.slice(1).map((to, index) => {
    const from = sites[index] as Site;
    const miles = roadMiles(from.city, to.city);
    const delivery = addDays(pickup, Math.floor(miles / MILES_A_DAY) + Number(chance(0.3)));
    const span = { from, to, miles, pickup, delivery };
    pickup = addDays(delivery, integer(0, 1));
    return span;
  });
}

/** States between which much of the freight moves. */
const BUSY_LANES = [
  'CA TX',
  'TX CA',
  'TX FL',
  'IL TX',
  'CA WA',
  'PA NY',
  'OH PA',
  'TX IL',
  'TX TX',
];

/** Two sites of a busy lane; undefined if a state has no site, or one alone. */
function busyRoute(sites: Site[]): Site[] | undefined {
  const [from, to] = pick(BUSY_LANES)
    .split(' ')
    .map((state) => sites.filter(({ place }) => place.country === 'US' && place.state === state));
  if (!from?.length || !to?.length) return undefined;
  const start = pick(from);
  const ends = to.filter(({ place }) => place.city !== start.place.city);
  return ends.length > 0 ? [start, pick(ends)] : undefined;
}

/**
 * Freight of one customer that goes one way on certain days; none where the way makes no sense.
 * `bookedOn`: the day of a booking that has not started yet.
 */
function planTrip(today: Date, sites: Site[], customers: Company[], bookedOn?: Date) {
  const route =
    (chance(0.6) && busyRoute(sites)) ||
    some(sites, bookedOn ? 2 : Number(weighted({ '2': 66, '3': 28, '4': 6 })));
  // A third of the freight moves in the weeks around today, the rest in the year before.
  const around = () => (chance(0.35) ? integer(-20, 16) : integer(-350, -20));
  const start = addDays(today, bookedOn ? integer(1, 18) : around());
  const spans = spansOf(route, start);
  const [from, to, end] = [route[0], route.at(-1), spans.at(-1)?.delivery];
  const towns = new Set(route.map(({ place }) => `${place.city}, ${place.state}`));
  if (!from || !to || !end || towns.size < route.length || end > addDays(today, 30)) return [];

  // Trips of the coming weeks were booked over the last days, not all of them today.
  const booked = bookedOn
    ? earliest(addHours(bookedOn, float(7, 22)), today)
    : addDays(earliest(start, today), -float(1.5, 9));
  const isDraft = !bookedOn && start > addDays(today, 3) && chance(0.3);
  const fate = bookedOn ? 'runs' : weighted({ runs: 93, cancelled: 5, rejected: 2 });
  const isHeldUp = chance(0.5);
  const stageOf = (pickup: Date, delivery: Date): Stage => {
    if (fate !== 'runs') return fate;
    if (isDraft) return 'draft';
    const isLate = isHeldUp && delivery === end && delivery >= addDays(today, -4);
    if (delivery < today && !isLate) return 'delivered';
    return pickup <= today ? 'in transit' : 'booked';
  };
  const stretches = spans.map((span, position) => {
    const type = words.legTypes[spans.length - 1]?.[position];
    return stretchOf(span, today, stageOf(span.pickup, span.delivery), type);
  });
  const known = customers.filter(({ company }) => company.created_at <= booked.toISOString());
  const lane = `${from.place.city} → ${to.place.city}`;
  const miles = spans.reduce((total, span) => total + span.miles, 0);
  const stage = stageOf(start, end);
  return [{ customer: pick(known), booked, stage, stretches, start, end, from, to, lane, miles }];
}

/** A trip with its cargo and the crew that drives it; it has none if called off or only a draft. */
export type Trip = ReturnType<typeof planTrip>[number] & {
  cargo: ReturnType<typeof chooseCargo>;
  crew?: Crew;
};

/**
 * Crews take turns. One can drive whose carrier is in good standing, who has joined by then, who is
 * not on the road already, and whose trailer suits the cargo if there is such a crew.
 */
function createRota(crews: Crew[]) {
  const able = crews.filter(({ carrier }) => isActive(carrier.company));
  const rides = new Map(able.map((crew) => [crew, [] as Trip[]]));
  return (trip: Trip): Crew => {
    const overlaps = ({ start, end }: Trip) => trip.start <= end && start <= trip.end;
    const free = [...rides]
      .filter(([{ driver }]) => driver.created_at <= trip.booked.toISOString())
      .filter(([, taken]) => !taken.some(overlaps))
      .sort(([, a], [, b]) => a.length - b.length)
      .map(([crew]) => crew);
    const { trailers } = words.categories[categoryOf(trip.cargo[0])];
    const chosen =
      free.find(({ trailer }) => trailers.includes(trailer.trailer_type)) ?? pick(free);
    // The truck goes with its driver: nobody else who shares it can leave on the same days.
    for (const [crew, taken] of rides)
      if (crew.tractor === chosen.tractor || crew.trailer === chosen.trailer) taken.push(trip);
    return chosen;
  };
}

/** Puts the truck of a trip of today on the road, with its trailer and the tracker on board. */
function drive(today: Date, { stretches }: Trip, crew: Crew, trackers: Map<string, Device>) {
  const stretch = stretches.find(({ delivery }) => delivery >= today) ?? stretches[0];
  if (!stretch) return;
  const { from, to, pickup, delivery } = stretch;
  const whole = delivery.getTime() - pickup.getTime() + DAY / 2;
  const share = Math.min(Math.max((today.getTime() - pickup.getTime()) / whole, 0.1), 0.9);
  const between = (a: number, b: number) => a + (b - a) * share;
  const latitude = between(from.city.lat, to.city.lat);
  const position = positionAt(latitude, between(from.city.long, to.city.long));
  Object.assign(crew.tractor, { status: 'in transit', position });
  Object.assign(crew.trailer, { status: 'in transit' });
  const seen = addHours(today, -float(0.02, 0.5));
  const tracker = trackers.get(crew.tractor.device ?? '');
  if (tracker) Object.assign(tracker, reportFrom(from, position, seen, decimal(48, 66, 1)));
}

/**
 * Trips of the last year and the coming weeks, in the order in which they were booked. `bookings`: how many
 * shipments certain days have at least.
 */
export function planTrips(
  { today }: Sample,
  sites: Site[],
  customers: Company[],
  commodities: Commodity[],
  crews: Crew[],
  devices: Device[],
  bookings: readonly { day: Date; shipments: number }[],
): Trip[] {
  const trips: Trip[] = [];
  const plan = (bookedOn?: Date) => {
    for (const trip of planTrip(today, sites, customers, bookedOn))
      trips.push({ ...trip, cargo: chooseCargo(commodities) });
  };
  while (trips.length < TRIPS) plan();
  for (const { day, shipments } of bookings) {
    const isOfDay = ({ booked }: Trip) => dateText(booked) === dateText(day);
    while (sum(trips.filter(isOfDay).map(({ cargo }) => cargo.length)) < shipments) plan(day);
  }
  trips.sort((a, b) => a.booked.getTime() - b.booked.getTime());

  const crewFor = createRota(crews);
  const trackers = new Map(devices.map((device) => [device.id, device]));
  for (const trip of trips) {
    if (!['booked', 'in transit', 'delivered'].includes(trip.stage)) continue;
    trip.crew = crewFor(trip);
    if (trip.stage === 'in transit') drive(today, trip, trip.crew, trackers);
  }
  return trips;
}
