import { addHours } from './calendar';
import { positionNear, type Site } from './locations';
import { daysAgo, decimal, digits, weighted } from './random';
import type { Sample } from './sample';

const DEVICES = 220;

function addDevice(sample: Sample, site: Site) {
  const { faker, add, today } = sample;
  const position = positionNear(sample, site);
  const moving = faker.datatype.boolean(0.35);
  const metric = site.place.country !== 'US';
  const created = daysAgo(sample, 3, 900);
  const seen = addHours(
    today,
    -faker.number.float({ min: 0.05, max: moving ? 2 : 40 }),
  ).toISOString();
  const device = add('device', created, {
    position,
    current_position: { ...position, at: seen },
    lat: position.latitude,
    long: position.longitude,
    speed: moving ? decimal(faker, 18, 68, 1) * (metric ? 1.5 : 1) : 0,
    speed_unit: metric ? 'km/h' : 'mph',
    location: site.location.id,
    last_known_location: {
      city: site.place.city,
      state: site.place.state,
      country: site.place.country,
      at: seen,
    },
    tracking_enabled: faker.datatype.boolean(0.92),
    last_updated: seen,
    device_identifier: `${weighted(faker, { GPS: 6, ELD: 4, CAM: 1 })}-${digits(faker, 8)}`,
  });
  return { device, site };
}

export type Device = ReturnType<typeof addDevice>;

/** Trackers and electronic logs, each last seen near a site. */
export const addDevices = (sample: Sample, sites: Site[]): Device[] =>
  Array.from({ length: DEVICES }, () =>
    addDevice(sample, sample.faker.helpers.arrayElement(sites)),
  );
