import { dateText } from './calendar';
import type { Crew } from './drivers';
import { freightDocument, papersOf } from './freightDocuments';
import { stopsOf, totalsOf } from './legs';
import { firstOf, lastOf } from './moves';
import { cents, digits, round, weighted } from './random';
import type { Sample, Saved } from './sample';
import { type Freight, milesOf } from './shipments';
import { categoryOf, MAX_POUNDS, type Trip } from './trips';

const MILES_AN_HOUR = 48;
const ACCESSORIALS = ['Detention', 'Lumper', 'Driver assist', 'Layover', 'Pallet exchange'];

function whereabouts({ today }: Sample, trip: Trip, { tractor }: Crew) {
  const { place } = trip.stage === 'delivered' ? lastOf(trip).to : firstOf(trip).from;
  const town = { city: place.city, state: place.state, country: place.country };
  return trip.stage === 'in transit'
    ? { ...tractor.position, left: town, at: today.toISOString() }
    : { ...town, latitude: place.lat, longitude: place.long };
}

/** The legs of a load carry those of its shipments: same road and days, charges added up. */
function addLegs(sample: Sample, trip: Trip, load: Saved, freight: Freight[]): void {
  const { faker, add } = sample;
  trip.stretches.forEach((stretch, position) => {
    const parts = freight.flatMap(({ legs }) => legs[position] ?? []);
    const [main] = parts;
    if (!main) return;
    const leg = add('load-leg', trip.booked, {
      load: load.id,
      ...main.fields,
      quote: `Q-${digits(faker, 6)}`,
      ...totalsOf(parts),
      commodities: trip.cargo.map(({ id }) => id),
    });
    for (const stop of stopsOf(sample, leg, stretch))
      add('load-stop', trip.booked, {
        ...stop,
        accessorials: faker.helpers
          .arrayElements(ACCESSORIALS, { min: 0, max: 1 })
          .map((name) => ({ name, amount: faker.number.int({ min: 5, max: 30 }) * 5 })),
      });
  });
}

function loadFields(sample: Sample, trip: Trip, freight: Freight[], crew: Crew, bol: string) {
  const { faker } = sample;
  const miles = milesOf(trip);
  const revenue = totalsOf(freight.flatMap(({ legs }) => legs)).price;
  return {
    load_type: weighted(faker, { 'Full truckload': 8, Partial: 2, LTL: 1 }),
    load_category: categoryOf(trip.cargo[0]),
    revenue,
    operation_type: weighted(faker, { 'Live load': 6, 'Drop and hook': 4 }),
    proof_of_delivery_required: true,
    bill_of_landing_required: faker.datatype.boolean(0.9),
    brokerageTrip: trip.customer.type === 'Freight Broker',
    allowRelay: faker.datatype.boolean(0.2),
    bolNumber: bol,
    purchaseOrderNumber: `PO-${digits(faker, 6)}`,
    load_creation_date: dateText(trip.booked),
    load_completion_date: trip.stage === 'delivered' ? dateText(lastOf(trip).delivery) : null,
    estimated_distance_traveled: miles,
    estimated_time_to_cover_distance: round(miles / MILES_AN_HOUR, 1),
    expenses: cents(revenue * faker.number.float({ min: 0.62, max: 0.81 })),
    last_known_location: whereabouts(sample, trip, crew),
    total_number_of_shipments: freight.length,
    max_weight: MAX_POUNDS,
    shipments: freight.map(({ shipment }) => shipment.id),
    driver: crew.driver.id,
    customer: trip.customer.company.id,
    carrier: crew.carrier.company.id,
    tractor: crew.tractor.id,
    trailer: crew.trailer.id,
  };
}

function addLoad(
  sample: Sample,
  trip: Trip,
  freight: Freight[],
  crew: Crew,
  number: number,
  system: Saved,
) {
  const { faker, add } = sample;
  const bol = freight[0]?.bol ?? '';
  const contract = faker.string.hexadecimal({ length: 40, casing: 'lower', prefix: '0x' });
  const load = add('load', trip.booked, {
    external_system_id: `LD-${number}`,
    seq_number: number,
    ...loadFields(sample, trip, freight, crew, bol),
    nft_reference: `${contract}/${number}`,
    system: system.id,
  });
  addLegs(sample, trip, load, freight);
  const cargo = {
    bol,
    weight: round(
      trip.cargo.reduce((total, { weight }) => total + weight, 0),
      1,
    ),
    pieces: trip.cargo.reduce((total, { qty }) => total + qty, 0),
  };
  for (const paper of papersOf(sample, trip, 'load')) {
    const { created, document } = freightDocument(sample, trip, paper, cargo);
    add('load-document', created, { load: load.id, ...document });
  }
}

/** A load for every trip that has a crew, with its legs, stops and papers. */
export function addLoads(sample: Sample, freight: Map<Trip, Freight[]>, systems: Saved[]): void {
  let number = 104_201;
  for (const [trip, shipments] of freight) {
    const system = sample.faker.helpers.arrayElement(systems);
    if (trip.crew) addLoad(sample, trip, shipments, trip.crew, number++, system);
  }
}
