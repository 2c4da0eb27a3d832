import { faker } from '@faker-js/faker/locale/en_US';
import { UUID } from 'uuidv7';
import type { Catalogue, Field, Kind } from '../src/resources';
import { addDays, addHours, dateText, dayOf } from './calendar';
import { chance, integer, pick } from './random';
import { fill } from './values';

/** The fields that every record has in addition to those of its kind. */
export interface Saved {
  id: string;
  created_at: string;
  updated_at: string;
}

/** Records of one kind (and of one parent, for nested kinds) that are stored together. */
export interface Batch {
  kind: string;
  parentId?: string;
  rows: (Record<string, unknown> & Saved)[];
}

export type Sample = ReturnType<typeof createSample>;

const MAX_COUNT = 2 ** 12 - 1;

/**
 * An id whose time is the record's own, with the count of the records of its kind at that time, and whose random part
 * comes from the seeded generator, so that sample records sort like real ones and are the same every time.
 */
function sampleId(created: Date, count: number): string {
  // Drawn for the place that the count takes, so that a seed still gives the same records.
  integer(0, MAX_COUNT);
  const [a, b] = [integer(0, 2 ** 30 - 1), integer(0, 2 ** 32 - 1)];
  return UUID.fromFieldsV7(created.getTime(), Math.min(count, MAX_COUNT), a, b).toString();
}

/** Starts with no records; the same seed and day give the same data. */
export function createSample(catalogue: Catalogue, now: Date, seed: number) {
  /** Midnight (UTC) of the day that the data is made for; no record is younger. */
  const today = dayOf(now);
  faker.seed(seed);
  faker.setDefaultRefDate(today);
  const batches = new Map<string, Batch>();
  const discriminators = new Map(catalogue.families.map((each) => [each.name, each.discriminator]));

  const counts = new Map<string, number>();

  /** The number of records of a kind before this one that were created at the same time. */
  function countAt(kind: string, created: Date): number {
    const key = `${kind} ${created.getTime()}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  }

  /** A value that follows from the field's declaration: record type, parent, or another record. */
  function derived({ family, label, parent: above }: Kind, field: Field, parent?: Saved) {
    const { name, target = '' } = field;
    if (family && name === discriminators.get(family)) return { [name]: label };
    if (field.type !== 'reference') return {};
    return {
      [name]: target === above ? parent?.id : pick(batches.get(`${target}/`)?.rows ?? []).id,
    };
  }

  function keep(kind: string, record: Saved & Record<string, unknown>, parentId?: string): void {
    const key = `${kind}/${parentId ?? ''}`;
    const batch = batches.get(key) ?? { kind, ...(parentId && { parentId }), rows: [] };
    batches.set(key, batch);
    batch.rows.push(record);
  }

  /** A moment from a given one to today. */
  const until = (from: number) => new Date(from + integer(0, today.getTime() - from));

  /** A moment in working hours some days before today. */
  const daysAgo = (min: number, max: number): Date =>
    addHours(addDays(today, -integer(min, max)), integer(13, 23));

  /** A moment between a record's creation and today. */
  const since = (record: Saved): Date => until(Date.parse(record.created_at));

  /**
   * Keeps a record of a kind, created at a moment that is not after today. Fields that are not given
   * get what values.json or the catalogue says.
   */
  function add<Fields extends object>(name: string, wished: Date, given: Fields, parent?: Saved) {
    const kind = catalogue.kind(name);
    const created = wished > today ? today : wished;
    const record: Fields & Saved & Record<string, unknown> = {
      id: sampleId(created, countAt(name, created)),
      ...given,
      created_at: created.toISOString(),
      updated_at: until(created.getTime()).toISOString(),
    };
    fill(kind, record, today);
    for (const field of kind.fields)
      if (!(field.name in record)) Object.assign(record, derived(kind, field, parent));
    keep(name, record, parent?.id);
    return record as Fields & Saved;
  }

  return {
    today,
    catalogue,
    add,
    since,
    daysAgo,
    get batches(): readonly Batch[] {
      return [...batches.values()];
    },
    /** Keeps a record that is nested under another one, created at some moment since that was. */
    addUnder: <Fields extends object>(parent: Saved, kind: string, given: Fields) =>
      add(kind, since(parent), given, parent),
    /** When a member of the network joined: more than half before the two years that are counted. */
    joined: (): Date => (chance(0.55) ? daysAgo(740, 1200) : daysAgo(1, 735)),
    /** A day some days before (negative) or after today, as text. */
    dayNear: (min: number, max: number): string => dateText(addDays(today, integer(min, max))),
  };
}
