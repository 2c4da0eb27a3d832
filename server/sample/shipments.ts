import { addDays } from './calendar';
import { freightDocument, papersOf } from './freightDocuments';
import type { Commodity } from './goods';
import { CHARGES, legFields, stopsOf, totalsOf } from './legs';
import type { Member as Person } from './people';
import { cents, digits, round, weighted } from './random';
import type { Sample, Saved } from './sample';
import type { Trip } from './trips';

const KG_CO2_A_MILE = 1.62;

export interface ShipmentSources {
  people: Person[];
  orders: Saved[];
  systems: Saved[];
}

const crossesBorder = ({ stretches }: Trip) =>
  new Set(stretches.flatMap(({ from, to }) => [from.place.country, to.place.country])).size > 1;

export const milesOf = ({ stretches }: Trip): number =>
  stretches.reduce((total, { miles }) => total + miles, 0);

function shipmentFields(
  sample: Sample,
  trip: Trip,
  commodity: Commodity,
  legs: ReturnType<typeof legFields>[],
  bol: string,
  { people, orders, systems }: ShipmentSources,
) {
  const { faker, today } = sample;
  const miles = milesOf(trip);
  const totals = totalsOf(legs);
  const moving = trip.stage === 'in transit';
  const known = orders.filter((order) => Date.parse(order.created_at) <= trip.booked.getTime());
  return {
    contact: faker.helpers.arrayElement(people).person.id,
    order:
      known.length > 0 && faker.datatype.boolean(0.3) ? faker.helpers.arrayElement(known).id : null,
    status: trip.stage,
    freight_terms: weighted(faker, { Prepaid: 6, Collect: 3, 'Third party': 2 }),
    inco_terms: crossesBorder(trip) ? weighted(faker, { DAP: 4, FCA: 3, DDP: 2, EXW: 1 }) : null,
    bill_to_id: trip.customer.company.id,
    bill_to_type: trip.customer.type,
    bill_to_items: [
      { item: 'Line haul', amount: cents(totals.price - totals.fees) },
      { item: 'Fuel surcharge', amount: totals.fees },
    ],
    ref_numbers: [
      { type: 'BOL', value: bol },
      { type: 'PO', value: `PO-${digits(faker, 6)}` },
    ],
    total_legs: legs.length,
    ...(Object.fromEntries(CHARGES.map((charge) => [`total_${charge}`, totals[charge]])) as Record<
      `total_${(typeof CHARGES)[number]}`,
      number
    >),
    total_weight: commodity.weight,
    total_mileage: miles,
    total_deadhead: faker.number.int({ max: 140 }),
    total_co2: round(miles * KG_CO2_A_MILE, 1),
    priority: weighted(faker, { normal: 12, high: 4, urgent: 2, low: 2 }),
    system: faker.helpers.arrayElement(systems).id,
    device: trip.crew?.tractor.device ?? null,
    position: moving ? (trip.crew?.tractor.position ?? null) : null,
    notifications: moving
      ? [{ at: addDays(today, -0.3).toISOString(), level: 'info', text: 'On schedule' }]
      : [],
    ownership: weighted(faker, { Shipper: 6, Consignee: 3, Broker: 1 }),
  };
}

function addShipment(
  sample: Sample,
  trip: Trip,
  commodity: Commodity,
  number: number,
  sources: ShipmentSources,
) {
  const { faker, add } = sample;
  const bol = `BOL-${digits(faker, 7)}`;
  const legs = trip.stretches.map((stretch, position) =>
    legFields(sample, trip, stretch, position),
  );
  const shipment = add('shipment', trip.booked, {
    ...shipmentFields(sample, trip, commodity, legs, bol, sources),
    system_ref_id: `SHP-${number}`,
  });
  legs.forEach(({ stretch, fields }) => {
    const leg = add('leg', trip.booked, {
      shipment: shipment.id,
      ...fields,
      commodity: commodity.id,
    });
    for (const stop of stopsOf(sample, leg, stretch)) add('stop', trip.booked, stop);
  });
  for (const paper of papersOf(sample, trip, 'shipment')) {
    const cargo = { bol, weight: commodity.weight, pieces: commodity.qty };
    const { created, document } = freightDocument(sample, trip, paper, cargo);
    add('shipment-document', created, { shipment: shipment.id, ...document });
  }
  return { shipment, bol, legs };
}

export type Freight = ReturnType<typeof addShipment>;

/** The shipments of every trip, one for each commodity, with their legs, stops and papers. */
export function addShipments(
  sample: Sample,
  trips: Trip[],
  sources: ShipmentSources,
): Map<Trip, Freight[]> {
  let number = 40_101;
  return new Map(
    trips.map((trip) => [
      trip,
      trip.cargo.map((commodity) => addShipment(sample, trip, commodity, number++, sources)),
    ]),
  );
}
