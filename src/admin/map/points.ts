import type { Kind, RecordData } from '../../resources';
import { statusField } from '../../resources/kindFields';
import { representationOf } from '../../resources/representation';
import { parseNumber } from '../fieldTypes/format';

/** Latitude and longitude in degrees. */
export type Position = [latitude: number, longitude: number];

/** South-west and north-east corner. */
export type Area = readonly [Position, Position];

export interface Point {
  readonly record: RecordData;
  readonly name: string;
  readonly at: Position;
  /** Undefined for a kind without a status. */
  readonly status?: unknown;
}

/** The records with valid coordinates. */
export function pointsOf(kind: Kind, records: readonly RecordData[]): Point[] {
  const field = statusField(kind);
  return records.flatMap((record) => {
    const [latitude, longitude] = kind.map?.at.map((name) => parseNumber(record[name])) ?? [];
    if (latitude === undefined || longitude === undefined) return [];
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return [];
    const status = field && record[field.name];
    return [{ record, name: representationOf(kind, record), at: [latitude, longitude], status }];
  });
}

/** The inhabited part of the world, shown if there are no points. */
const WORLD: [Position, Position] = [
  [-55, -170],
  [75, 180],
];

/**
 * South-west and north-east corner of the box around all points, or of `WORLD` without points. Leaves out 0, 0 beside
 * other points, because it usually stands for an unknown place.
 */
export function boundsOf(points: readonly Point[]): [Position, Position] {
  if (points.length === 0) return WORLD;
  const located = points.filter(({ at }) => at.some((degrees) => degrees !== 0));
  const counted = located.length > 0 ? located : points;
  const latitudes = counted.map(({ at: [latitude] }) => latitude);
  const longitudes = counted.map(({ at: [, longitude] }) => longitude);
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ];
}
