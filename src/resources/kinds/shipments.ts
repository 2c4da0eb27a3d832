import {
  date,
  dateTime,
  decimal,
  integer,
  json,
  latitude,
  longitude,
  money,
  price,
  reference,
  status,
  text,
  url,
} from '../field';
import type { FieldDeclaration, KindDeclaration, RouteDeclaration } from '../types';
import { LATITUDE, LONGITUDE, POSTAL_CODE } from './locations';

type Fields = Record<string, FieldDeclaration>;

/** Statuses of cancelled legs and stops. */
export const CANCELLED = ['cancelled', 'rejected'];

/** Statuses of shipments and legs that have ended. */
export const ENDED = ['delivered', ...CANCELLED];

/** A leg of a shipment or load. `carries` is the moved kind, `goods` its content. */
export const legFields = (carries: Fields, goods: Fields): Fields => ({
  ...carries,
  quote: text({ natural: true }),
  mode: text(),
  type: text(),
  status: status({ initial: 'draft' }),
  services: json({ items: [] }),
  ready_date: date(),
  pickup_date: date({ after: 'ready_date' }),
  pickup_window: text(),
  delivery_date: date({ after: 'pickup_date', lateUnless: { field: 'status', values: ENDED } }),
  must_arrive_date: date(),
  delivery_window: text(),
  contacts: json({ items: ['role', 'at', 'phone'] }),
  ...goods,
  requirements: json(),
  price: price(),
  cost: price(),
  margin: money(),
  fees: price(),
  rewards: money(),
});

/** A stop's fields that its location has too. */
const PLACE_OF_STOP = {
  address: ['address', 'address_1', 'full_address'],
  city: ['city_locality'],
  state: ['state_province'],
  country: ['country_code'],
  postal_code: ['postal_code'],
  latitude: ['lat'],
  longitude: ['long'],
  time_zone: ['time_zone'],
};

export const stopFields = (leg: string): Fields => ({
  leg: reference(leg),
  type: text(),
  name: text({ namesOf: 'location', fills: PLACE_OF_STOP }),
  address: text({ help: 'Street and number' }),
  city: text(),
  state: text(),
  country: text({ country: true }),
  postal_code: text({ aliases: POSTAL_CODE }),
  latitude: latitude({ aliases: LATITUDE }),
  longitude: longitude({ aliases: LONGITUDE }),
  time_zone: text({
    extension: true,
    help: 'Time zone of the place, for example America/New_York',
  }),
  arrival_time: dateTime({ zone: 'time_zone' }),
  departure_time: dateTime({ after: 'arrival_time', zone: 'time_zone' }),
  status: status({ initial: 'scheduled' }),
});

/** Usual keys of a position. */
export const POSITION = ['latitude', 'longitude'];

/** Types of companies that usually pay for freight. */
export const CUSTOMERS = { field: 'type', names: ['Customer', 'Shipper', 'Freight Broker'] };

/** Statuses in the order of a transport. */
export const FREIGHT_BOARD = {
  order: ['draft', 'booked', 'in transit', ...ENDED],
  finished: ENDED,
};
export const STOP_BOARD = {
  order: ['scheduled', 'completed', 'cancelled'],
  finished: ['completed', 'cancelled'],
};

/** Timeline of legs and stops. */
export const LEG_DATES = { from: 'pickup_date', to: 'delivery_date' };
export const STOP_TIMES = { from: 'arrival_time', to: 'departure_time' };

/** Route along the legs of a shipment or load. */
export const stopRoute = (carries: string): RouteDeclaration => ({
  leg: 'leg',
  carries,
  place: ['city', 'state'],
  arrival: 'arrival_time',
  departure: 'departure_time',
  begins: 'pickup_date',
  ends: 'delivery_date',
  begun: ['in transit', 'delivered'],
  cancelled: CANCELLED,
});

export const freightDocumentFields = (of: Fields): Fields => ({
  ...of,
  name: text(),
  type: text(),
  issuer: text(),
  number: text(),
  issue_date: date(),
  expire_date: date({ label: 'Expiry date', expires: true }),
  url: url(),
  ocr_kvp: json({ label: 'OCR values' }),
  confirmed_kvp: json({ label: 'Confirmed values' }),
});

export const LEG_TOTALS = ['price', 'cost', 'margin', 'fees', 'rewards'];
export const STOP_SECTIONS = { dates: ['arrival_time', 'departure_time', 'time_zone'] };
export const STOP_CARD = {
  card: ['type', 'arrival_time', 'city', 'state'],
  cardLines: [
    ['type', 'arrival_time'],
    ['city', 'state'],
  ],
};
/** Stops at one location differ by these. */
export const STOP_HINT = ['type', 'arrival_time'];
export const stopColumns = ['name', 'status', 'type', 'arrival_time', 'city', 'state', 'leg'];

export const shipmentKinds = [
  {
    singular: 'commodity',
    plural: 'commodities',
    service: 'commodities',
    icon: 'WidgetsOutlined',
    title: 'Commodities',
    menu: { order: 300 },
    columns: ['name', 'type', 'qty', 'product', 'value', 'class', 'weight'],
    totals: ['qty', 'value', 'weight', 'volume'],
    fields: {
      name: text(),
      description: text(),
      type: text(),
      qty: integer({ label: 'Quantity' }),
      package: reference('package'),
      product: reference('product'),
      value: price(),
      class: text(),
      length: decimal({ unit: 'in' }),
      width: decimal({ unit: 'in' }),
      height: decimal({ unit: 'in' }),
      weight: decimal({ unit: 'lb' }),
      volume: decimal({ unit: 'ft³' }),
    },
  },
  {
    singular: 'leg',
    service: 'legs',
    icon: 'RouteOutlined',
    menu: { order: 310, section: 'Shipments' },
    board: FREIGHT_BOARD,
    timeline: { ...LEG_DATES, lanes: ['shipment'] },
    columns: ['quote', 'status', 'shipment', '$lane', 'pickup_date', 'delivery_date', 'price'],
    facts: ['shipment', '$lane', 'pickup_date', 'delivery_date', 'price', 'mode'],
    card: ['$lane', 'pickup_date', 'delivery_date', 'shipment', 'price'],
    totals: LEG_TOTALS,
    representation: ['quote'],
    fields: legFields({ shipment: reference('shipment') }, { commodity: reference('commodity') }),
  },
  {
    singular: 'shipment-document',
    service: 'shipment-documents',
    icon: 'ReceiptOutlined',
    menu: { order: 320 },
    columns: ['name', 'shipment', 'type', 'number', 'issuer', 'issue_date', 'expire_date'],
    fields: freightDocumentFields({ shipment: reference('shipment') }),
  },
  {
    singular: 'shipment',
    service: 'shipments',
    icon: 'InventoryOutlined',
    menu: { order: 330 },
    dashboard: { order: 2, create: true },
    board: { ...FREIGHT_BOARD, by: ['status', 'bill_to_id', 'contact'] },
    timeline: { lanes: ['bill_to_id', 'contact'] },
    columns: [
      'system_ref_id',
      'status',
      '$lane',
      '$pickup',
      '$delivery',
      'bill_to_id',
      'total_price',
    ],
    facts: ['bill_to_id', '$lane', '$pickup', '$delivery', 'total_price', 'priority'],
    card: ['$lane', '$pickup', '$delivery', 'bill_to_id', 'total_price'],
    totals: [
      'total_legs',
      'total_price',
      'total_cost',
      'total_margin',
      'total_fees',
      'total_rewards',
      'total_weight',
      'total_mileage',
      'total_deadhead',
      'total_co2',
    ],
    representation: ['system_ref_id'],
    customer: 'bill_to_id',
    open: { by: ['bill_to_id'] },
    fields: {
      contact: reference('person'),
      order: reference('order'),
      status: status({ initial: 'draft' }),
      freight_terms: text(),
      inco_terms: text({ label: 'Incoterms' }),
      bill_to_id: reference('company', { label: 'Bill to', prefers: CUSTOMERS }),
      bill_to_type: text(),
      bill_to_items: json({ items: ['item', 'amount'] }),
      ref_numbers: json({ label: 'Reference numbers', items: ['type', 'value'] }),
      total_legs: integer(),
      total_price: price(),
      total_cost: price(),
      total_margin: money(),
      total_fees: price(),
      total_rewards: money(),
      total_weight: decimal({ unit: 'lb' }),
      total_mileage: decimal({ unit: 'mi' }),
      total_deadhead: decimal({ unit: 'mi' }),
      total_co2: decimal({ unit: 'kg' }),
      priority: text(),
      system: reference('system'),
      system_ref_id: text({ label: 'System reference ID' }),
      device: reference('device'),
      position: json({ keys: POSITION }),
      notifications: json({ items: ['text', 'level', 'at'] }),
      ownership: text(),
    },
  },
  {
    singular: 'stop',
    service: 'stops',
    icon: 'SignpostOutlined',
    menu: { order: 340 },
    route: stopRoute('shipment'),
    board: STOP_BOARD,
    calendar: STOP_TIMES,
    columns: stopColumns,
    ...STOP_CARD,
    hint: STOP_HINT,
    sections: STOP_SECTIONS,
    fields: stopFields('leg'),
  },
  {
    singular: 'invoice',
    service: 'invoices',
    icon: 'RequestQuoteOutlined',
    aliases: ['invoice'],
    menu: { order: 40 },
    dashboard: { order: 4, create: true },
    board: {
      order: ['draft', 'pending', 'sent', 'overdue', 'disputed', 'paid', 'written off'],
      finished: ['paid', 'written off'],
    },
    columns: [
      ...['comments', 'status', 'invoice_amount', 'past_due_amount'],
      ...['due_date', 'payment_terms'],
    ],
    facts: ['customer', 'invoice_amount', 'past_due_amount', 'due_date'],
    card: ['invoice_amount', 'past_due_amount', 'due_date'],
    cardLines: [['due_date', 'invoice_amount']],
    totals: ['invoice_amount', 'past_due_amount'],
    representation: ['comments'],
    customer: 'customer',
    open: { by: ['customer'] },
    sections: {
      freight: ['load', 'shipment'],
      money: ['invoice_amount', 'past_due_amount', 'vat', 'payment_terms', 'due_date'],
    },
    fields: {
      due_date: date({
        amountDueField: 'past_due_amount',
        terms: 'payment_terms',
        aliases: ['Due', 'Date due', 'Payment due'],
      }),
      payment_terms: text({ aliases: ['Terms'] }),
      status: status({ initial: 'draft' }),
      comments: text({
        aliases: ['Memo', 'Note', 'Notes', 'Description'],
        help: 'Invoice number and customer',
      }),
      invoice_amount: money({ aliases: ['Amount', 'Total', 'Total amount'] }),
      past_due_amount: price({
        aliases: ['Past due', 'Overdue'],
        help: 'Part of the amount that is overdue',
      }),
      vat: decimal({ unit: '%', help: 'Tax rate, for example 20' }),
      customer: reference('company', { extension: true, prefers: CUSTOMERS }),
      load: reference('load', {
        extension: true,
        fills: { customer: ['customer'], invoice_amount: ['revenue'] },
      }),
      shipment: reference('shipment', {
        extension: true,
        fills: { customer: ['bill_to_id'], invoice_amount: ['total_price'] },
      }),
    },
  },
  {
    singular: 'package',
    service: 'packages',
    icon: 'AllInboxOutlined',
    menu: { order: 120 },
    columns: ['package_type', 'description', 'contents'],
    representation: ['package_type', 'description'],
    fields: { package_type: text(), description: text(), contents: text() },
  },
] as const satisfies readonly KindDeclaration[];
