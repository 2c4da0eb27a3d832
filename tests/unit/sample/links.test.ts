// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { batches, catalogue, fields, isFilled, kindOfId, type Row, rowOf, rowsOf } from './sampled';

const references = fields.filter(({ field }) => field.target);

describe('sample references', () => {
  it.each(references)('$kind: $field.name points at existing records', ({ kind, field }) => {
    const ids = rowsOf(kind)
      .flatMap((row) => row[field.name])
      .filter(isFilled);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids.map(kindOfId))).toEqual(new Set([field.target]));
  });

  it('name the parent if a nested record has a field for it', () => {
    for (const { kind, parentId, rows } of batches) {
      const { parent, fields } = catalogue.kind(kind);
      const own = fields.find(({ target }) => target !== undefined && target === parent);
      if (own) for (const row of rows) expect(row[own.name]).toBe(parentId);
    }
  });
});

const typeOf = (company: Row) => rowOf(company['type'])['name'];
const daysOf = (load: Row): [from: string, to: string] => {
  const legs = rowsOf('load-leg').filter((leg) => leg['load'] === load.id);
  const days = legs.flatMap((leg) => [String(leg['pickup_date']), String(leg['delivery_date'])]);
  return [days.sort()[0] ?? '', days.at(-1) ?? ''];
};

describe('sample loads', () => {
  const loads = rowsOf('load');
  const driven = loads.filter((load) => load['driver']);

  it('have a driver, except a few that are booked', () => {
    const waiting = loads.filter((load) => !load['driver']);
    const ids = waiting.map(({ id }) => id);
    const legs = rowsOf('load-leg').filter((leg) => ids.includes(String(leg['load'])));
    expect(waiting.length).toBeGreaterThan(1);
    expect(waiting.length).toBeLessThan(loads.length / 10);
    expect(new Set(legs.map((leg) => leg['status']))).toEqual(new Set(['booked']));
    expect(waiting.map((load) => load['tractor'] ?? load['trailer'] ?? null)).toEqual(
      waiting.map(() => null),
    );
  });

  it('have the tractor and trailer of their driver, and a carrier for every carrier load', () => {
    for (const load of driven) {
      const driver = rowOf(load['driver']);
      expect(load['tractor']).toBe(driver['tractor_id']);
      expect(load['trailer']).toBe(driver['trailer_id']);
      expect(typeOf(rowOf(load['carrier']))).toBe('Carrier');
      expect(['Shipper', 'Freight Broker']).toContain(typeOf(rowOf(load['customer'])));
    }
  });

  it('carry shipments of their customer, each shipment on one load', () => {
    const carried = loads.flatMap((load) => {
      const shipments = load['shipments'] as string[];
      expect(load['total_number_of_shipments']).toBe(shipments.length);
      for (const id of shipments) expect(rowOf(id)['bill_to_id']).toBe(load['customer']);
      return shipments;
    });
    expect(new Set(carried).size).toBe(carried.length);
  });

  it('never need one tractor for two trips that overlap', () => {
    const trips = new Map<unknown, [string, string][]>();
    for (const load of driven)
      trips.set(load['tractor'], [...(trips.get(load['tractor']) ?? []), daysOf(load)]);
    for (const taken of trips.values()) {
      const inOrder = taken.sort(([a], [b]) => a.localeCompare(b));
      inOrder.slice(1).forEach(([from], index) => {
        expect(from > (inOrder[index]?.[1] ?? '')).toBe(true);
      });
    }
  });

  it('have a tractor in transit exactly while one of their legs is', () => {
    const busy = new Set(
      rowsOf('shipment')
        .filter((shipment) => shipment['status'] === 'in transit')
        .flatMap((shipment) =>
          loads.filter((load) => (load['shipments'] as string[]).includes(shipment.id)),
        )
        .map((load) => load['tractor']),
    );
    const moving = rowsOf('tractor').filter((tractor) => tractor['status'] === 'in transit');
    expect(busy.size).toBeGreaterThan(0);
    expect(new Set(moving.map(({ id }) => id))).toEqual(busy);
  });
});

describe('sample trackers', () => {
  it('report the position of their equipment', () => {
    const tracked = ['tractor', 'box-truck', 'trailer', 'container']
      .flatMap(rowsOf)
      .filter((unit) => isFilled(unit['device']));
    expect(new Set(tracked.map((unit) => unit['device'])).size).toBe(tracked.length);
    for (const unit of tracked) expect(unit['position']).toEqual(rowOf(unit['device'])['position']);
  });
});

describe('sample companies', () => {
  it('have owners whose shares add up to 100%', () => {
    for (const { kind, rows } of batches) {
      if (kind !== 'company-relationship-owner') continue;
      expect(rows.reduce((total, row) => total + Number(row['ownership_share']), 0)).toBe(100);
      expect(rows.filter((row) => row['is_control_person'])).toHaveLength(1);
    }
  });

  it('have documents that have expired, expire soon and stay valid', () => {
    const today = '2026-03-18';
    const soon = '2026-04-17';
    const days = rowsOf('company-document').map((row) => String(row['expire_date'] ?? ''));
    expect(days.some((day) => day !== '' && day < today)).toBe(true);
    expect(days.some((day) => day >= today && day <= soon)).toBe(true);
    expect(days.some((day) => day > soon)).toBe(true);
  });
});

describe('sample people', () => {
  it('have the names in their identity documents', () => {
    for (const document of ['driver-license', 'goverment-id', 'passport'].flatMap(rowsOf)) {
      const person = rowOf(document['person']);
      expect(document['first_name']).toBe(person['legal_first_name']);
      expect(document['last_name']).toBe(person['legal_last_name']);
      expect(document['dob']).toBe(person['date_of_birth']);
    }
  });

  it('have unique e-mail addresses', () => {
    const addresses = rowsOf('person').map((person) => person['email']);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
