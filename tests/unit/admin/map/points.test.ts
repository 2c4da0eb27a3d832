import { CRS, latLng } from 'leaflet';
import { describe, expect, it } from 'vitest';

import { clustersOf, tintsOf } from '../../../../src/admin/map/clusters';
import { boundsOf, pointsOf, type Position } from '../../../../src/admin/map/points';
import { createCatalogue, type RecordData } from '../../../../src/resources';

const { kinds, kind } = createCatalogue('waybill');
const at = (latitude: number, longitude: number, id = `${latitude} ${longitude}`) => ({
  record: { id },
  name: id,
  at: [latitude, longitude] as Position,
});

it('kinds with coordinates have a map, recognized by field names', () => {
  const found = kinds.flatMap(({ name, map }) => (map ? [[name, ...map.at]] : []));
  expect(found.toSorted()).toEqual([
    ['device', 'lat', 'long'],
    ['driver', 'lat', 'long'],
    ['load-stop', 'latitude', 'longitude'],
    ['location', 'lat', 'long'],
    ['stop', 'latitude', 'longitude'],
  ]);
});

describe('the position of a record', () => {
  it.each<[string, Partial<RecordData>, Position | undefined]>([
    ['with numbers', { lat: 41.88, long: -87.63 }, [41.88, -87.63]],
    ['with numbers as text', { lat: '41.88', long: ' -87.63 ' }, [41.88, -87.63]],
    ['at the edges of the world', { lat: -90, long: 180 }, [-90, 180]],
    ['where the meridians begin', { lat: 0, long: 0 }, [0, 0]],
    ['too far north', { lat: 91, long: 0 }, undefined],
    ['too far west', { lat: 0, long: -180.5 }, undefined],
    ['with words', { lat: 'north', long: -87 }, undefined],
    ['without a longitude', { lat: 41 }, undefined],
    ['with nothing', { lat: null, long: '' }, undefined],
    ['with a list', { lat: [41], long: {} }, undefined],
  ])('%s', (_, fields, place) => {
    const record = { id: 1, location_name: 'Yard', ...fields };
    expect(pointsOf(kind('location'), [record])).toEqual(
      place ? [{ record, name: 'Yard', at: place }] : [],
    );
  });

  it('is undefined for a kind without coordinates', () => {
    expect(pointsOf(kind('tractor'), [{ id: 1, lat: 1, long: 1 }])).toEqual([]);
  });
});

it.each<[string, Position[], [Position, Position]]>([
  ['one point', [[3, 4]], [[3, 4], [3, 4]]], // prettier-ignore
  ['several', [[3, 4], [-5, 6], [1, -7]], [[-5, -7], [3, 6]]], // prettier-ignore
  ['a point at 0, 0 and others', [[0, 0], [3, 4], [5, 6]], [[3, 4], [5, 6]]], // prettier-ignore
  ['a point at 0, 0 alone', [[0, 0]], [[0, 0], [0, 0]]], // prettier-ignore
  ['none', [], [[-55, -170], [75, 180]]], // prettier-ignore
])('the bounds of %s', (_, places, bounds) => {
  expect(boundsOf(places.map((place) => at(...place)))).toEqual(bounds);
});

describe('map markers', () => {
  const names = (zoom: number, ...points: ReturnType<typeof at>[]) =>
    clustersOf(points, zoom).map((members) => members.map(({ name }) => name));

  it.each<[string, number, string[][]]>([
    ['share one from afar', 3, [['Chicago', 'Joliet', 'Gary']]],
    ['part as one comes nearer', 7, [['Chicago', 'Gary'], ['Joliet']]], // prettier-ignore
    ['are one each from near', 12, [['Chicago'], ['Joliet'], ['Gary']]],
  ])('%s', (_, zoom, expected) => {
    const places = [
      at(41.88, -87.63, 'Chicago'),
      at(41.53, -88.08, 'Joliet'),
      at(41.6, -87.35, 'Gary'),
    ] as const;
    expect(names(zoom, ...places)).toEqual(expected);
  });

  it('of one position are always one cluster', () => {
    expect(names(18, at(1, 2, 'a'), at(1, 2, 'b'))).toEqual([['a', 'b']]);
  });

  it('never overlap, and show every record', () => {
    // A spiral: the same places each time, dense in its middle.
    const places = Array.from({ length: 2000 }, (_, i) =>
      at(Math.sin(i) * i * 0.02, Math.cos(i) * i * 0.04),
    );
    const clusters = clustersOf(places, 4);
    expect(new Set(clusters.flat())).toEqual(new Set(places));
    const centres = clusters.map(([first]) => CRS.EPSG3857.latLngToPoint(latLng(first!.at), 4));
    const distances = centres.flatMap((a, i) => centres.slice(i + 1).map((b) => a.distanceTo(b)));
    expect(Math.min(...distances)).toBeGreaterThan(44);
  });
});

it('a cluster has a share of its marker for each color of its statuses', () => {
  const statuses = ['pending', 'active', 'onboarding', undefined, 'available', 'active'];
  const members = statuses.map((status, index) => ({ ...at(0, 0, String(index)), status }));
  expect(tintsOf(members)).toEqual([
    ['pending', 2],
    ['success', 3],
  ]);
  expect(tintsOf([at(0, 0)])).toEqual([]);
});
