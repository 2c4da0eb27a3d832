/** The kinds that staff meets first, by name; a catalogue may lack any of them. */
export const COUNTED = [
  'load',
  'shipment',
  'order',
  'invoice',
  'driver',
  'tractor',
  'trailer',
  'device',
  'company',
  'person',
  'location',
  'product',
];

/** What staff creates most. */
export const CREATED = ['load', 'shipment', 'order', 'invoice', 'driver', 'company'];

/** Whose newest records are shown. */
export const LATEST = ['load', 'shipment', 'invoice'];
