import { addHours, DAY } from './calendar';
import type { Device } from './devices';
import type { Crew } from './drivers';
import { lastOf, type Stretch } from './moves';
import { decimal, round } from './random';
import type { Sample } from './sample';
import type { Trip } from './trips';

/** The stretch that a trip is on today, and how much of it lies behind the truck. */
function progress({ today }: Sample, trip: Trip): { stretch: Stretch; share: number } {
  const stretch = trip.stretches.find(({ delivery }) => delivery >= today) ?? lastOf(trip);
  const whole = stretch.delivery.getTime() - stretch.pickup.getTime() + DAY / 2;
  const share = (today.getTime() - stretch.pickup.getTime()) / whole;
  return { stretch, share: Math.min(Math.max(share, 0.1), 0.9) };
}

function drive(sample: Sample, trip: Trip, { tractor, trailer }: Crew, device: Device | undefined) {
  const { faker, today } = sample;
  const { stretch, share } = progress(sample, trip);
  const between = (from: number, to: number) => round(from + (to - from) * share, 5);
  const { place: from } = stretch.from;
  const { place: to } = stretch.to;
  const position = {
    latitude: between(from.lat, to.lat),
    longitude: between(from.long, to.long),
    heading: faker.number.int({ max: 359 }),
    accuracy_m: faker.number.int({ min: 3, max: 25 }),
  };
  tractor.status = trailer.status = 'in transit';
  tractor.position = position;
  if (!device) return;

  const at = addHours(today, -faker.number.float({ min: 0.02, max: 0.5 })).toISOString();
  Object.assign(device.device, {
    position,
    current_position: { ...position, at },
    lat: position.latitude,
    long: position.longitude,
    speed: decimal(faker, 48, 66, 1),
    speed_unit: 'mph',
    location: stretch.from.location.id,
    last_known_location: { city: from.city, state: from.state, country: from.country, at },
    tracking_enabled: true,
    last_updated: at,
  } satisfies Partial<Device['device']>);
}

/** Puts the trucks of today's trips on the road, with the trackers on board. */
export function putOnTheRoad(sample: Sample, trips: Trip[], devices: Device[]): void {
  const onBoard = new Map(devices.map((device) => [device.device.id, device]));
  for (const trip of trips)
    if (trip.stage === 'in transit' && trip.crew)
      drive(sample, trip, trip.crew, onBoard.get(trip.crew.tractor.device ?? ''));
}
