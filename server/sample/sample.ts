import type { Faker } from '@faker-js/faker';
import type { Catalogue } from '../../src/resources';
import { dayOf } from './calendar';
import { sampleId } from './ids';

/** What every record has besides the fields of its kind. */
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

/** What the makers of sample records share. */
export interface Sample {
  readonly faker: Faker;
  /** Midnight (UTC) of the day that the data is made for; no record is younger. */
  readonly today: Date;
  readonly catalogue: Catalogue;
  readonly batches: readonly Batch[];
  /** Keeps a record of a kind, created at a moment that is not after today. */
  add<Fields extends object>(
    kind: string,
    created: Date,
    fields: Fields,
    parent?: Saved,
  ): Fields & Saved;
}

/** Starts with no records; the same seed and day give the same data. */
export function createSample(faker: Faker, catalogue: Catalogue, now: Date, seed: number): Sample {
  const today = dayOf(now);
  faker.seed(seed);
  faker.setDefaultRefDate(today);
  const batches = new Map<string, Batch>();

  function batchOf(kind: string, parentId: string | undefined): Batch {
    const key = `${catalogue.kind(kind).name}/${parentId ?? ''}`;
    const batch = batches.get(key) ?? { kind, ...(parentId && { parentId }), rows: [] };
    batches.set(key, batch);
    return batch;
  }

  return {
    faker,
    today,
    catalogue,
    get batches() {
      return [...batches.values()];
    },
    add(kind, wished, fields, parent) {
      const created = wished > today ? today : wished;
      const age = today.getTime() - created.getTime();
      const updated = new Date(created.getTime() + faker.number.int({ max: age }));
      const record = {
        id: sampleId(faker, created),
        ...fields,
        created_at: created.toISOString(),
        updated_at: updated.toISOString(),
      };
      batchOf(kind, parent?.id).rows.push(record);
      return record;
    },
  };
}
