import { faker } from '@faker-js/faker/locale/en_US';
import type { Company } from './companies';
import words from './data/fleet.json';
import type { Device, Site } from './locations';
import { isActive, type Licensed } from './people';
import { addDays, dateText } from './calendar';
import { chance, float, integer, pick, some, weighted } from './random';
import type { Sample, Saved } from './sample';

const DRIVERS = 150;

/**
 * Tractors, box trucks, trailers and containers of the carriers, most with a tracker on board.
 * values.json has the makes and models, and what follows from them.
 */
export function addFleet(sample: Sample, carriers: Company[], devices: Device[]) {
  const { dayNear, today } = sample;
  const unused = [...devices];
  const many = (kind: string, count: number, first: number, tracked: number, created: () => Date) =>
    Array.from({ length: count }, (_, index) => {
      const tracker = chance(tracked) ? unused.shift() : undefined;
      const started = dayNear(-340, -5);
      const at = addDays(today, -float(0.2, 20)).toISOString();
      const alert = { at, level: weighted({ info: 3, warning: 2 }), text: pick(words.alerts) };
      const [last_service, next_service] = [dayNear(-180, -8), dayNear(5, 150)];
      return sample.add(kind, created(), {
        vin: faker.vehicle.vin(),
        year: today.getUTCFullYear() - integer(0, 9),
        device: tracker?.id ?? null,
        position: tracker?.position ?? null,
        notifications: chance(0.4) ? [alert] : [],
        maintenance: { last_service, next_service, work: some(words.work, 1, 3) },
        license_plate_state: pick(carriers).home.state,
        license_start_date: started,
        license_end_date: dateText(addDays(new Date(started), 365)),
        fleet_number: String(first + index),
      });
    });
  const bought = () => sample.daysAgo(3, 1000);
  const tractors = many('tractor', 140, 1001, 0.9, sample.joined);
  many('box-truck', 40, 3001, 0.9, bought);
  const trailers = many('trailer', 180, 5001, 0.25, sample.joined);
  many('container', 60, 7001, 0.25, bought);
  // The type comes from values.json.
  return {
    tractors,
    trailers: trailers as ((typeof trailers)[number] & { trailer_type: string })[],
  };
}

export type Fleet = ReturnType<typeof addFleet>;

/** Oldest first. */
const byAge = <Record extends Saved>(records: Record[]): Record[] =>
  [...records].sort((a, b) => a.created_at.localeCompare(b.created_at));

/** The fields of the terminal that the platform shows with a driver. */
function homeTerminal({ catalogue }: Sample, { location }: Site) {
  const shown = catalogue.kind('driver').fields.filter((field) => field.detailsOnly);
  const located = new Map(Object.entries(location));
  return Object.fromEntries(shown.map(({ name }) => [name, located.get(name)]));
}

/** Drivers with their person, the tractor and trailer that they drive, the carrier they drive for, a home terminal. */
export function addDrivers(
  sample: Sample,
  fleet: Fleet,
  carriers: Company[],
  sites: Site[],
  licensed: Licensed[],
) {
  const { add, addUnder } = sample;
  const [tractors, trailers] = [byAge(fleet.tractors), byAge(fleet.trailers)];
  // Active people first.
  const people = [...new Set([licensed.filter(isActive), licensed].flatMap(byAge))];
  const terminals = sites.filter(({ location }) => location.location_type === 'terminal');

  return Array.from({ length: DRIVERS }, (_, index) => {
    const tractor = tractors[index % tractors.length] as Fleet['tractors'][number];
    const trailer = trailers[index % trailers.length] as Fleet['trailers'][number];
    const older = carriers.filter(({ company }) => company.created_at <= tractor.created_at);
    const carrier = pick(older.length > 0 ? older : carriers);
    const person = people[index] as Licensed;
    const parts: Saved[] = [tractor, trailer, carrier.company, person];
    const ready = Math.max(...parts.map(({ created_at }) => Date.parse(created_at)));
    const driver = add('driver', addDays(new Date(ready), integer(1, 45)), {
      tractor_id: tractor.id,
      trailer_id: trailer.id,
      source_ref_id: `DRV-${2001 + index}`,
      person: person.id,
      first_name: person.first_name,
      last_name: person.last_name,
      phone: person.phone,
      ...homeTerminal(sample, pick(terminals)),
    });
    for (let months = integer(1, 2); months > 0; months--)
      addUnder(driver, 'driver-reputation', {});
    return { driver, tractor, trailer, carrier };
  });
}

export type Crew = ReturnType<typeof addDrivers>[number];
