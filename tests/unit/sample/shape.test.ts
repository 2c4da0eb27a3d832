// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { sampleData } from '../../../sample';
import type { FieldTypeName } from '../../../src/resources';
import { batches, catalogue, isFilled, kinds, rowsOf, TODAY } from './sampled';

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isMoment = (value: unknown) =>
  typeof value === 'string' && new Date(value).toISOString() === value;
const isDay = (value: unknown) =>
  typeof value === 'string' && isMoment(`${value}T00:00:00.000Z`) && value.length === 10;
const isUrl = (value: unknown) => isText(value) && /^https:\/\/\S+$/.test(String(value));

const FITS: Record<FieldTypeName, (value: unknown) => boolean> = {
  text: isText,
  longText: isText,
  status: isText,
  phone: (value) => /\b555-01\d\d$/.test(String(value)),
  email: (value) => /^[^@\s]+@([a-z0-9-]+\.)*example(\.com)?$/.test(String(value)),
  url: isUrl,
  image: (value) => String(value).startsWith('data:image/svg+xml,'),
  integer: Number.isSafeInteger,
  decimal: isNumber,
  money: (value) =>
    isNumber(value) && Math.abs(Number(value) * 100 - Math.round(Number(value) * 100)) < 1e-4,
  boolean: (value) => typeof value === 'boolean',
  date: isDay,
  dateTime: isMoment,
  json: (value) => typeof value === 'object',
  reference: isText,
  references: (value) => Array.isArray(value) && value.every(isText),
};

describe.each(kinds)('sample records of $name', ({ name, fields }) => {
  const rows = rowsOf(name);
  const filled = (field: string) => rows.map((row) => row[field]).filter(isFilled);

  it('exist', () => {
    expect(rows.length).toBeGreaterThan(5);
  });

  it('fill every field at least once', () => {
    const empty = fields.filter((field) => filled(field.name).length === 0);
    expect(empty.map((field) => field.name)).toEqual([]);
  });

  it('hold valid values in every field', () => {
    const odd = fields.flatMap((field) =>
      filled(field.name)
        .filter((value) => !FITS[field.type](value))
        .map((value) => [field.name, value]),
    );
    expect(odd.slice(0, 5)).toEqual([]);
  });

  it('hold no undeclared fields', () => {
    const known = new Set(['id', 'created_at', 'updated_at', ...fields.map((each) => each.name)]);
    const names = new Set(rows.flatMap((row) => Object.keys(row)));
    expect([...names].filter((each) => !known.has(each))).toEqual([]);
  });
});

describe('the sample data', () => {
  const all = batches.flatMap(({ rows }) => rows);
  const records = batches.filter(({ kind }) => kind !== 'stats-data').flatMap(({ rows }) => rows);

  it('has about ten thousand records besides the statistics', () => {
    expect(records.length).toBeGreaterThan(9_000);
    expect(records.length).toBeLessThan(12_000);
  });

  it('is the same all day and changes the next day', () => {
    const made = (moment: string) => JSON.stringify([...sampleData(catalogue, new Date(moment))]);
    const here = JSON.stringify(batches);
    expect(made('2026-03-18T23:59:59Z') === here).toBe(true);
    expect(made('2026-03-19T00:00:00Z') === here).toBe(false);
  });

  it('has unique IDs that contain the creation time', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const odd = all.filter(({ id, created_at }) => {
      const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
      const isVersion7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
      return !isVersion7.test(id) || new Date(time).toISOString() !== created_at;
    });
    expect(odd).toEqual([]);
  });

  it('has no record from the future and none changed before it was created', () => {
    const now = TODAY.toISOString();
    const odd = all.filter(
      ({ created_at, updated_at }) => updated_at > now || created_at > updated_at,
    );
    expect(odd).toEqual([]);
  });

  it('has no refund from the future', () => {
    const refunds = batches
      .filter(({ kind }) => kind === 'order')
      .flatMap(({ rows }) => rows.flatMap((row) => row['refunds'] as { at: string }[]));
    expect(refunds.length).toBeGreaterThan(0);
    expect(refunds.filter(({ at }) => at > TODAY.toISOString())).toEqual([]);
  });

  it('lists parents before their children, and only nested kinds have one', () => {
    const seen = new Map<string, { kind: string; created_at: string }>();
    for (const { kind, parentId, rows } of batches) {
      const { parent } = catalogue.kind(kind);
      const found = seen.get(parentId ?? '');
      expect(found?.kind, kind).toBe(parent);
      for (const row of rows) {
        seen.set(row.id, { kind, created_at: row.created_at });
        const isGeography = kind === 'country-state';
        if (found && !isGeography) expect(row.created_at >= found.created_at, kind).toBe(true);
      }
    }
  });

  it('has statuses of every colour', () => {
    const statuses = new Set(
      ['person', 'company', 'location', 'agent'].flatMap((kind) =>
        rowsOf(kind).map((row) => row['status']),
      ),
    );
    for (const status of [
      'available',
      'active',
      'pending',
      'onboarding',
      'rejected',
      'suspended',
      'blacklisted',
      'inactive',
    ])
      expect(statuses).toContain(status);
  });
});
