import words from './data/freight.json';
import { addDays, dateText, DAY, earliest } from './calendar';
import { cents, round, sum } from './format';
import { chance, digits, float, hexadecimal, integer, pick, some, weighted } from './random';
import type { Sample, Saved } from './sample';
import { categoryOf, type Commodity, MAX_POUNDS, type Trip } from './trips';

const KG_CO2_A_MILE = 1.62;
const MILES_AN_HOUR = 48;

/** The amounts that a leg has and a shipment adds up. */
const CHARGES = ['price', 'cost', 'margin', 'fees', 'rewards'] as const;
type Charges = Record<(typeof CHARGES)[number], number>;

/** Cost and price of a stretch. Cost, margin and fees make up the price. */
function chargesFor(miles: number): Charges {
  const cost = cents(140 + miles * float(1.55, 2.35));
  const margin = cents(cost * float(0.08, 0.19));
  const fees = cents(cost * float(0.02, 0.06));
  const price = sum([cost, margin, fees]);
  return { price, cost, margin, fees, rewards: cents(price * 0.002) };
}

function totalsOf(parts: Charges[]): Charges {
  const totals = CHARGES.map((charge) => [charge, sum(parts.map((part) => part[charge]))]);
  return Object.fromEntries(totals) as Charges;
}

/** The papers that a shipment or load has collected, with what a scan read and people confirmed. */
function addPapers(
  { add, today }: Sample,
  trip: Trip,
  kind: keyof typeof words.papers,
  of: object,
  cargo: Record<'weight_lb' | 'pieces', number> & { bol_number: string },
) {
  const issuers: Record<string, string> = {
    shipper: trip.customer.company.name,
    consignee: trip.to.location.location_name,
  };
  for (const { name, prefix, issuer, odds, days } of words.papers[kind]) {
    const atDelivery = issuer === 'consignee';
    if (!chance(odds) || (atDelivery && trip.stage !== 'delivered')) continue;
    const day = atDelivery ? trip.end : trip.booked;
    const number = prefix === 'BOL' ? cargo.bol_number : `${prefix}-${digits(7)}`;
    const read = { document_number: number, lane: trip.lane, ...cargo };
    add(kind, earliest(day, today), {
      ...of,
      name: `${name} ${number}`,
      type: name,
      issuer: issuers[issuer] ?? issuer,
      number,
      issue_date: dateText(day),
      expire_date: days ? dateText(addDays(trip.start, days)) : null,
      url: `https://files.example.com/freight/${number.toLowerCase()}.pdf`,
      ocr_kvp: read,
      confirmed_kvp: chance(0.7) ? read : null,
    });
  }
}

/** A shipment of one commodity, with its legs, stops and papers. */
function addShipment(
  sample: Sample,
  trip: Trip,
  goods: Commodity,
  number: number,
  orders: Saved[],
) {
  const { add, today } = sample;
  const { booked, crew, customer, miles, stage, stretches } = trip;
  const bol = `BOL-${digits(7)}`;
  const isMoving = stage === 'in transit';
  const at = addDays(today, -0.3).toISOString();
  const onSchedule = { at, level: 'info', text: 'On schedule' };
  const isAbroad = trip.from.place.country !== trip.to.place.country;
  const charges = stretches.map((stretch) => chargesFor(stretch.miles));
  const totals = totalsOf(charges);
  const lineHaul = { item: 'Line haul', amount: cents(totals.price - totals.fees) };
  const reference = { type: 'BOL', value: bol };
  const known = orders.filter(({ created_at }) => created_at <= booked.toISOString());
  const shipment = add('shipment', booked, {
    order: known.length > 0 && chance(0.3) ? pick(known).id : null,
    status: stage,
    inco_terms: isAbroad ? weighted({ DAP: 4, FCA: 3, DDP: 2, EXW: 1 }) : null,
    bill_to_id: customer.company.id,
    bill_to_type: customer.type,
    bill_to_items: [lineHaul, { item: 'Fuel surcharge', amount: totals.fees }],
    ref_numbers: [reference, { type: 'PO', value: `PO-${digits(6)}` }],
    total_legs: stretches.length,
    ...Object.fromEntries(CHARGES.map((charge) => [`total_${charge}`, totals[charge]])),
    total_weight: goods.weight,
    total_mileage: miles,
    total_co2: round(miles * KG_CO2_A_MILE, 1),
    system_ref_id: `SHP-${number}`,
    device: crew?.tractor.device ?? null,
    position: isMoving ? (crew?.tractor.position ?? null) : null,
    notifications: isMoving ? [onSchedule] : [],
  });
  stretches.forEach(({ leg, stops }, position) => {
    const of = { shipment: shipment.id, commodity: goods.id };
    const { id } = add('leg', booked, { ...of, ...leg, ...charges[position] });
    for (const stop of stops) add('stop', booked, { leg: id, ...stop });
  });
  const cargo = { bol_number: bol, weight_lb: goods.weight, pieces: goods.qty };
  addPapers(sample, trip, 'shipment-document', { shipment: shipment.id }, cargo);
  return { id: shipment.id, bol, charges, price: totals.price };
}

type Shipment = ReturnType<typeof addShipment>;

/** The last known position of a trip: its end, a point on the road, or its start. */
function whereabouts({ today }: Sample, { stage, from, to, crew }: Trip) {
  const { city, state, country, latitude, longitude } = (stage === 'delivered' ? to : from).place;
  const town = { city, state, country };
  if (stage !== 'in transit') return { ...town, latitude, longitude };
  return { ...crew?.tractor.position, left: town, at: today.toISOString() };
}

/** The load of a trip: its legs carry those of its shipments, on the same road and days. */
function addLoad(sample: Sample, trip: Trip, shipments: Shipment[], number: number) {
  const { add } = sample;
  const { booked, cargo, crew, customer, miles, stage, stretches } = trip;
  // A few that are only booked wait for somebody to drive them.
  const drives = stage === 'booked' && number % 5 === 0 ? undefined : crew;
  const revenue = sum(shipments.map(({ price }) => price));
  const bol = shipments[0]?.bol ?? '';
  const load = add('load', booked, {
    external_system_id: `LD-${number}`,
    seq_number: number,
    load_category: categoryOf(cargo[0]),
    revenue,
    brokerageTrip: customer.type === 'Freight Broker',
    bolNumber: bol,
    load_creation_date: dateText(booked),
    load_completion_date: stage === 'delivered' ? dateText(trip.end) : null,
    estimated_distance_traveled: miles,
    estimated_time_to_cover_distance: round(miles / MILES_AN_HOUR, 1),
    expenses: cents(revenue * float(0.62, 0.81)),
    last_known_location: whereabouts(sample, trip),
    total_number_of_shipments: shipments.length,
    max_weight: MAX_POUNDS,
    shipments: shipments.map(({ id }) => id),
    driver: drives?.driver.id,
    customer: customer.company.id,
    carrier: crew?.carrier.company.id,
    tractor: drives?.tractor.id,
    trailer: drives?.trailer.id,
    nft_reference: `${hexadecimal(40)}/${number}`,
  });
  stretches.forEach(({ leg, stops }, position) => {
    const total = totalsOf(shipments.flatMap(({ charges }) => charges[position] ?? []));
    const of = { load: load.id, commodities: cargo.map((commodity) => commodity.id) };
    const { id } = add('load-leg', booked, { ...of, ...leg, ...total });
    for (const stop of stops) {
      const named = some(words.accessorials, 0, 1);
      const accessorials = named.map((name) => ({ name, amount: integer(5, 30) * 5 }));
      add('load-stop', booked, { leg: id, ...stop, accessorials });
    }
  });
  const weight_lb = sum(cargo.map(({ weight }) => weight));
  const carried = { bol_number: bol, weight_lb, pieces: sum(cargo.map(({ qty }) => qty)) };
  addPapers(sample, trip, 'load-document', { load: load.id }, carried);
  return load;
}

/** Days to pay, by the terms of payment. */
const TERMS = { 'Net 30': 30, 'Net 15': 15, 'Net 45': 45, 'Due on receipt': 0 };

/** Value added tax in percent by the country of the customer. */
const VAT: Record<string, number> = { CA: 13, MX: 16 };

/** Paid, late or still open: the older the due day, the likelier it is paid. */
function standingOf(daysLate: number): string {
  if (daysLate > 60) return weighted({ paid: 18, overdue: 1, 'written off': 1 });
  if (daysLate > 0) return weighted({ paid: 12, overdue: 6, disputed: 1 });
  return weighted({ sent: 10, paid: 3, draft: 3, pending: 2 });
}

/** The invoice for a shipment that has been on the road. */
function addInvoice(
  { add, today }: Sample,
  trip: Trip,
  { id: shipment, price }: Shipment,
  load: Saved | undefined,
  number: number,
) {
  const terms = weighted({ 'Net 30': 8, 'Net 15': 3, 'Net 45': 2, 'Due on receipt': 1 });
  const written = addDays(trip.end, 1);
  const due = addDays(written, TERMS[terms]);
  const vat = VAT[trip.customer.home.country] ?? 0;
  const amount = cents(price * (1 + vat / 100));
  const status = standingOf((today.getTime() - due.getTime()) / DAY);
  add('invoice', written, {
    due_date: dateText(due),
    payment_terms: terms,
    status,
    comments: `INV-${number} ${trip.customer.company.name}`,
    invoice_amount: amount,
    past_due_amount: status === 'overdue' ? cents(chance(0.2) ? amount / 2 : amount) : 0,
    vat,
    customer: trip.customer.company.id,
    load: load?.id ?? null,
    shipment,
  });
}

/** The shipments of trips, the loads of those that have a crew, and the invoices of those that ran. */
export function addShipments(sample: Sample, trips: Trip[], orders: Saved[]) {
  let [shipmentNumber, loadNumber, invoiceNumber] = [40_101, 104_201, 20_301];
  for (const trip of trips) {
    const add = (goods: Commodity) => addShipment(sample, trip, goods, shipmentNumber++, orders);
    const shipments = trip.cargo.map(add);
    const load = trip.crew && addLoad(sample, trip, shipments, loadNumber++);
    if (trip.stage === 'delivered' || trip.stage === 'in transit')
      for (const shipment of shipments) addInvoice(sample, trip, shipment, load, invoiceNumber++);
  }
}
