import type { Catalogue, Kind } from '../../resources';

/** The kinds that staff meets first, by name; a catalogue may lack any of them. */
const FIRST = [
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
const CREATED = ['load', 'shipment', 'order', 'invoice', 'driver', 'company'];

const existing = (catalogue: Catalogue, names: readonly string[]): Kind[] =>
  names.map((name) => catalogue.find(name)).filter((kind): kind is Kind => kind !== undefined);

export const firstKinds = (catalogue: Catalogue): Kind[] => existing(catalogue, FIRST);
export const createdKinds = (catalogue: Catalogue): Kind[] => existing(catalogue, CREATED);

/** Kinds with a list of their own that are not among the first, in the catalogue's order. */
export const otherKinds = ({ kinds }: Catalogue): Kind[] =>
  kinds.filter(({ name, parent }) => !parent && !FIRST.includes(name));

/** True for the kinds that staff meets first. */
export const isFirst = (name: string): boolean => FIRST.includes(name);
