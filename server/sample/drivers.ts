import { addDays, latest } from './calendar';
import type { Member } from './companies';
import type { Fleet } from './fleet';
import type { Site } from './locations';
import { cycle, decimal, digits, since, weighted } from './random';
import type { Sample, Saved } from './sample';
import { SYSTEMS } from './systemNames';

const DRIVERS = 150;

const CARGO = ['Dry freight', 'Refrigerated food', 'Building materials', 'Machinery', 'Auto parts'];

function addReputations(sample: Sample, driver: Saved) {
  const { faker, add } = sample;
  const months = faker.number.int({ min: 1, max: 2 });
  for (let month = 0; month < months; month++)
    add(
      'driver-reputation',
      since(sample, driver),
      {
        driver: driver.id,
        on_time_score: decimal(faker, 78, 100, 1),
        fuel_efficiency_score: decimal(faker, 60, 98, 1),
        claims_score: decimal(faker, 82, 100, 1),
        monthly_load_volume: faker.number.int({ min: 4, max: 26 }),
        dock_time_score: decimal(faker, 55, 99, 1),
        cargo_carried: faker.helpers.arrayElement(CARGO),
        average_shipment_distance: decimal(faker, 180, 1_450, 1),
      },
      driver,
    );
}

/** Oldest first. */
const byAge = <Record extends Saved>(records: Record[]): Record[] =>
  [...records].sort((a, b) => a.created_at.localeCompare(b.created_at));

/** A carrier that was there before the truck; the oldest one if there is none. */
function employer({ faker }: Sample, carriers: Member[], truck: Saved): Member {
  const before = carriers.filter(({ company }) => company.created_at <= truck.created_at);
  if (before.length > 0) return faker.helpers.arrayElement(before);
  const [oldest] = byAge(carriers.map(({ company }) => company));
  return carriers.find(({ company }) => company === oldest) ?? cycle(carriers, 0);
}

/** The fields of the terminal that the platform shows with a driver. */
function homeTerminal({ catalogue }: Sample, { location }: Site): Record<string, unknown> {
  const located: Record<string, unknown> = { ...location };
  return Object.fromEntries(
    catalogue
      .kind('driver')
      .fields.filter((field) => field.detailsOnly)
      .map(({ name }) => [name, located[name]]),
  );
}

/** Drivers with the tractor and trailer that they drive, the carrier they drive for, a home terminal. */
export function addDrivers(sample: Sample, fleet: Fleet, carriers: Member[], sites: Site[]) {
  const { faker, add } = sample;
  const [tractors, trailers] = [byAge(fleet.tractors), byAge(fleet.trailers)];
  const terminals = sites.filter(({ location }) => location.location_type === 'terminal');
  const logs = SYSTEMS.filter(({ type }) => type === 'ELD' || type === 'TMS');

  return Array.from({ length: DRIVERS }, (_, index) => {
    const tractor = cycle(tractors, index);
    const trailer = cycle(trailers, index);
    const carrier = employer(sample, carriers, tractor);
    const terminal = faker.helpers.arrayElement(terminals);
    const started = [tractor, trailer, carrier.company].map((each) => new Date(each.created_at));
    const created = addDays(latest(...started), faker.number.int({ min: 1, max: 45 }));
    const employment = weighted(faker, {
      'Company driver': 6,
      'Owner-operator': 3,
      'Lease operator': 1,
    });
    const driver = add('driver', created, {
      driver_type: weighted(faker, { 'Over the road': 6, Regional: 4, Local: 2, Team: 1 }),
      tracking_ratio: decimal(faker, 0.82, 1, 3),
      on_time_ratio: decimal(faker, 0.79, 1, 3),
      claims_ratio: decimal(faker, 0, 0.04, 3),
      fuel_efficiency: decimal(faker, 5.6, 8.4, 1),
      hours_of_service: weighted(faker, {
        '70 hours / 8 days': 7,
        '60 hours / 7 days': 3,
        'Short-haul exempt': 1,
      }),
      employment_type: employment,
      fuel_card_provider: weighted(faker, { Comdata: 4, EFS: 3, WEX: 3 }),
      fuel_card_number: `•••• ${digits(faker, 4)}`,
      is_public: faker.datatype.boolean(0.6),
      tractor_id: tractor.id,
      trailer_id: trailer.id,
      source_id: faker.helpers.arrayElement(logs).name,
      source_ref_id: `DRV-${2001 + index}`,
      ...homeTerminal(sample, terminal),
    });
    addReputations(sample, driver);
    return { driver, tractor, trailer, carrier };
  });
}

export type Crew = ReturnType<typeof addDrivers>[number];
