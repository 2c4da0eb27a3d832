import { phoneNumber } from './contactNumbers';
import type { Place } from './places';
import { since, weighted } from './random';
import type { Sample, Saved } from './sample';

/** How a place works: hours, docks, gates and what a truck has to bring. */
export function addProfile(sample: Sample, location: Saved, type: string) {
  const { faker, add } = sample;
  const rarely = () => faker.datatype.boolean(0.08);
  const often = () => faker.datatype.boolean(0.7);
  const dock = type !== 'yard' && type !== 'rail ramp';
  add(
    'location-profile',
    new Date(location.created_at),
    {
      hours_of_service: weighted(faker, {
        'Mon–Fri 07:00–17:00': 5,
        'Mon–Sat 06:00–22:00': 4,
        '24/7': 3,
        'Mon–Fri 05:00–14:00': 2,
      }),
      avg_wait_time: faker.number.int({ min: 2, max: 24 }) * 5,
      needs_liftgate: !dock || rarely(),
      needs_palletjack: rarely(),
      is_limited_access: rarely(),
      is_tradeshow: rarely(),
      is_residential: rarely(),
      is_driver_load: rarely(),
      is_driver_unload: faker.datatype.boolean(0.2),
      is_milk_pickup: rarely(),
      is_inside_delivery: rarely(),
      is_hazmat: rarely(),
      is_refrigerated: faker.datatype.boolean(0.25),
      is_overlength: rarely(),
      is_sorting: type === 'cross-dock' || rarely(),
      is_metro: faker.datatype.boolean(0.4),
      has_dock: dock,
      has_parking: often(),
      has_overnight_parking: faker.datatype.boolean(0.35),
      has_gate: often(),
      has_secure_access: often(),
      has_jumpers: rarely(),
      has_storage: type === 'warehouse' || often(),
      appointment_required: often(),
      call_before_required: faker.datatype.boolean(0.3),
      outside_hours: rarely(),
      blind_shipments: rarely(),
    },
    location,
  );
}

const TITLES = {
  'Dock supervisor': 'Receiving',
  'Shipping manager': 'Shipping',
  'Yard coordinator': 'Yard',
  'Gate guard': 'Security',
  'Receiving clerk': 'Receiving',
};

/** One or two people to call at a place; the first is the main one. */
export function addContacts(sample: Sample, location: Saved, place: Place) {
  const { faker, add } = sample;
  const count = faker.number.int({ min: 1, max: 2 });
  for (let index = 0; index < count; index++) {
    const [first, last] = [faker.person.firstName(), faker.person.lastName()];
    const [title, department] = faker.helpers.objectEntry(TITLES);
    add(
      'location-contact',
      since(sample, location),
      {
        name: `${first} ${last}`,
        title,
        department,
        phone_number: phoneNumber(faker, place),
        mobile_number: faker.datatype.boolean(0.6) ? phoneNumber(faker, place) : null,
        email: faker.internet
          .email({ firstName: first, lastName: last, provider: 'example.com' })
          .toLowerCase(),
        hours: faker.helpers.arrayElement(['06:00–14:00', '14:00–22:00', '08:00–17:00']),
        is_primary: index === 0,
        notes: faker.datatype.boolean(0.3) ? 'Text first; calls reach the dock office.' : null,
      },
      location,
    );
  }
}
