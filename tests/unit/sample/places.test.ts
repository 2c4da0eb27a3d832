// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { roadMiles } from '../../../sample/places';
import geo from '../../../sample/data/geo.json';
import { batches, type Row, rowOf, rowsOf } from './sampled';

type City = [string, string, string, number, number, string];
const cities = new Map(
  (geo.cities as City[]).map((city) => [`${city[0]}, ${city[1]}, ${city[2]}`, city]),
);

/** Fails unless the place is a known city with about its coordinates. */
function expectKnown(city: unknown, state: unknown, country: unknown, lat: unknown, long: unknown) {
  const known = cities.get(`${String(city)}, ${String(state)}, ${String(country)}`);
  expect(known, `${String(city)}, ${String(state)}`).toBeDefined();
  expect(Math.abs(Number(lat) - Number(known?.[3]))).toBeLessThan(0.05);
  expect(Math.abs(Number(long) - Number(known?.[4]))).toBeLessThan(0.05);
}

describe('sample geography', () => {
  const { countries, states } = geo;
  const codes = new Set(countries.map((country) => country.iso_alpha2));

  it('has every country once with its states', () => {
    expect(codes.size).toBe(countries.length);
    const ofCountry = (alpha2: string) => {
      const country = rowsOf('country').find((row) => row['iso_alpha2'] === alpha2);
      return batches.find(({ parentId }) => parentId === country?.id)?.rows ?? [];
    };
    expect(ofCountry('US').map(({ code }) => code)).toContain('TX');
    expect(ofCountry('CA').map(({ code }) => code)).toContain('QC');
    expect(ofCountry('MX')).toHaveLength(32);
    expect(ofCountry('GB').map(({ name }) => name)).toContain('Scotland');
  });

  it('has symmetric borders, and some for every landlocked country', () => {
    const borders = new Map(countries.map((country) => [country.iso_alpha2, country.borders]));
    for (const { iso_alpha2, borders: neighbours, is_landlocked } of countries) {
      for (const neighbour of neighbours) expect(borders.get(neighbour)).toContain(iso_alpha2);
      if (is_landlocked) expect(neighbours, iso_alpha2).not.toEqual([]);
    }
  });

  it('has cities in listed states, with existing time zones', () => {
    const known = new Map(
      (states as unknown as [string, [string, string][]][]).map(([country, list]) => [
        country,
        new Set(list.map(([, code]) => code)),
      ]),
    );
    for (const [, state, country, , , zone] of cities.values()) {
      expect(known.get(country)).toContain(state);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
  });

  it.each([
    [{ lat: 41.88, long: -87.63 }, { lat: 32.78, long: -96.8 }, 925],
    [{ lat: 34.05, long: -118.24 }, { lat: 33.45, long: -112.07 }, 372],
    [{ lat: 43.65, long: -79.38 }, { lat: 45.5, long: -73.57 }, 336],
  ])('estimates the road miles from %o to %o', (from, to, miles) => {
    expect(Math.abs(roadMiles(from, to) - miles) / miles).toBeLessThan(0.15);
    expect(roadMiles(from, from)).toBe(0);
  });
});

describe('sample addresses', () => {
  it.each(['stop', 'load-stop'])('of every %s agree with the geography', (kind) => {
    for (const stop of rowsOf(kind))
      expectKnown(
        stop['city'],
        stop['state'],
        stop['country'],
        stop['latitude'],
        stop['longitude'],
      );
  });

  it.each(['location', 'driver'])('of every %s agree with the geography', (kind) => {
    for (const row of rowsOf(kind)) {
      expectKnown(
        row['city_locality'],
        row['state_province'],
        row['country_code'],
        row['lat'],
        row['long'],
      );
      expect(row['coordinates']).toEqual({ type: 'Point', coordinates: [row['long'], row['lat']] });
      expect(row['full_address']).toContain(row['postal_code']);
    }
  });
});

describe('sample stops', () => {
  const pairs = (legs: string, stops: string): [Row, Row][] =>
    rowsOf(legs).map((leg) => {
      const [first, second] = rowsOf(stops).filter((stop) => stop['leg'] === leg.id);
      if (!first || !second) throw new Error(`A leg of the sample lacks its stops: ${leg.id}`);
      return [first, second];
    });

  it.each([
    ['leg', 'stop'],
    ['load-leg', 'load-stop'],
  ])('are at the two ends of a %s, on its days, one after the other', (legs, stops) => {
    for (const [first, second] of pairs(legs, stops)) {
      const leg = rowOf(first['leg']);
      expect([first['type'], second['type']]).toEqual(['Pickup', 'Delivery']);
      expect(String(first['arrival_time']).slice(0, 10)).toBe(leg['pickup_date']);
      expect(String(leg['delivery_date']) >= String(leg['pickup_date'])).toBe(true);
      expect(String(second['arrival_time']) > String(first['arrival_time'])).toBe(true);
      expect(String(second['arrival_time']) > String(first['departure_time'] ?? '')).toBe(true);
      expect(`${String(first['city'])} ${String(first['state'])}`).not.toBe(
        `${String(second['city'])} ${String(second['state'])}`,
      );
    }
  });

  it('of a shipment continue from leg to leg', () => {
    const legs = new Map<unknown, [Row, Row][]>();
    for (const pair of pairs('leg', 'stop')) {
      const { shipment } = rowOf(pair[0]['leg']);
      legs.set(shipment, [...(legs.get(shipment) ?? []), pair]);
    }
    for (const route of legs.values())
      route.slice(1).forEach(([start], index) => {
        expect(start['name']).toBe(route[index]?.[1]['name']);
      });
  });
});
