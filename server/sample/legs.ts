import { addDays, addHours, dateText } from './calendar';
import { phoneNumber } from './contactNumbers';
import type { Site } from './locations';
import { dockTime, type Move, stageOf, type Stretch } from './moves';
import { cents, digits, sum, weighted } from './random';
import type { Sample, Saved } from './sample';

const WINDOWS = { '06:00–10:00': 3, '08:00–12:00': 5, '13:00–17:00': 4, '18:00–22:00': 1 };
const SERVICES = ['Liftgate', 'Team drivers', 'Tarps', 'Temperature control', 'Drop trailer'];
const REQUIREMENTS = ['Food grade', 'Load locks', 'TWIC card', 'Safety vest', 'Straps', 'Seal'];

/** The amounts that a leg has and a shipment adds up. */
export const CHARGES = ['price', 'cost', 'margin', 'fees', 'rewards'] as const;
type Charges = Record<(typeof CHARGES)[number], number>;

/** What a stretch costs and earns: cost, margin and fees make the price. */
function chargesFor({ faker }: Sample, miles: number): Charges {
  const cost = cents(140 + miles * faker.number.float({ min: 1.55, max: 2.35 }));
  const margin = cents(cost * faker.number.float({ min: 0.08, max: 0.19 }));
  const fees = cents(cost * faker.number.float({ min: 0.02, max: 0.06 }));
  const price = sum([cost, margin, fees]);
  return { price, cost, margin, fees, rewards: cents(price * 0.002) };
}

/** The charges of legs, added up. */
export const totalsOf = (legs: { fields: Charges }[]): Charges =>
  Object.fromEntries(
    CHARGES.map((charge) => [charge, sum(legs.map(({ fields }) => fields[charge]))]),
  ) as Charges;

/** The fields that legs of shipments and of loads share, for one stretch of a move. */
export function legFields(sample: Sample, move: Move, stretch: Stretch, position: number) {
  const { faker, today } = sample;
  const { from, to, pickup, delivery, miles } = stretch;
  const only = move.stretches.length === 1;
  const last = position === move.stretches.length - 1;
  const contact = (site: Site, role: string) => ({
    role,
    at: site.location.location_name,
    phone: phoneNumber(faker, site.place),
  });
  const fields = {
    quote: `Q-${digits(faker, 6)}`,
    mode: miles < 120 ? 'Drayage' : weighted(faker, { FTL: 8, LTL: 2, Intermodal: 1 }),
    type: only ? 'Direct' : position === 0 ? 'First mile' : last ? 'Final mile' : 'Line haul',
    status: stageOf(move, stretch, today) as string,
    services: faker.helpers.arrayElements(SERVICES, { min: 0, max: 2 }),
    ready_date: dateText(addDays(pickup, -1)),
    pickup_date: dateText(pickup),
    pickup_window: weighted(faker, WINDOWS),
    delivery_date: dateText(delivery),
    must_arrive_date: dateText(addDays(delivery, 1)),
    delivery_window: weighted(faker, WINDOWS),
    contacts: [contact(from, 'shipper'), contact(to, 'consignee')],
    requirements: faker.helpers.arrayElements(REQUIREMENTS, { min: 0, max: 2 }),
    ...chargesFor(sample, miles),
  };
  return { stretch, fields };
}

function stopFields(
  sample: Sample,
  leg: Saved,
  { location, place }: Site,
  type: string,
  day: Date,
  stage: string,
) {
  const { faker, today } = sample;
  const arrival = dockTime(sample, day);
  const reached = arrival < today && (stage === 'delivered' || stage === 'in transit');
  const called = stage === 'cancelled' || stage === 'rejected';
  return {
    leg: leg.id,
    type,
    name: location.location_name,
    address: place.street,
    city: place.city,
    state: place.state,
    country: place.country,
    postal_code: place.postalCode,
    latitude: place.lat,
    longitude: place.long,
    arrival_time: arrival.toISOString(),
    departure_time: reached
      ? addHours(arrival, faker.number.float({ min: 0.5, max: 3 })).toISOString()
      : null,
    status: called ? 'cancelled' : reached ? 'completed' : 'scheduled',
  };
}

/** The two ends of a leg. */
export function stopsOf(sample: Sample, leg: Saved & { status: string }, stretch: Stretch) {
  const { from, to, pickup, delivery } = stretch;
  const first = stopFields(sample, leg, from, 'Pickup', pickup, leg.status);
  const second = stopFields(sample, leg, to, 'Delivery', delivery, leg.status);
  // Both on one day: the truck has to drive before it arrives.
  const start = first.departure_time ?? first.arrival_time;
  const soonest = addHours(new Date(start), Math.max(stretch.miles / 50, 0.5));
  if (new Date(second.arrival_time) < soonest) {
    second.arrival_time = soonest.toISOString();
    if (second.departure_time) second.departure_time = addHours(soonest, 1).toISOString();
  }
  return [first, second];
}
