import { mapBounded } from '../../src/dataProvider/inBatches';
import { inTurns } from '../../src/inTurns';
import { EXPIRY_DAYS } from '../../src/contract/overview';
import type { Counts, Deadlines, Finds, Latest, Statuses } from '../../src/contract/overview';
import type { Catalogue, Field, Kind } from '../../src/resources';
import { statusField } from '../../src/resources/statusField';
import type { Storage } from '../storage';
import { groupOf, summaryOf, type Deadline } from './deadlines';
import { findOfKind } from './find';
import { listedKinds, wholeKind } from './kinds';
import { latestChanges } from './latest';
import { countByStatus } from './statuses';

/** Queries at a time for all pages of home together, so that other calls find a connection free. */
const AT_ONCE = 4;
const DAY = 86_400_000;

/** A day so many days after another. */
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The least that counts as owed. */
const CENT = '0.01';

/** What there is, and what calls for somebody's attention, over all kinds of the catalogue. */
export class Overview {
  private readonly aFewAtATime = inTurns(AT_ONCE);

  constructor(
    private readonly storage: Storage,
    private readonly catalogue: Catalogue,
    private readonly now: () => Date,
  ) {}

  /** How many records each kind has that has a list of its own. */
  async counts(): Promise<Counts> {
    const { records } = this.storage;
    const data = await this.each(listedKinds(this.catalogue), async (kind) => {
      const query = { page: 1, limit: 1, conditions: [] };
      const { total } = await records.list(wholeKind(records, kind), query);
      return { kind: kind.name, total };
    });
    return { data };
  }

  /** How the records of those kinds stand, for kinds with a status. */
  async statuses(): Promise<Statuses> {
    const { engine, records } = this.storage;
    const kinds = listedKinds(this.catalogue).flatMap((kind) => {
      const field = statusField(kind);
      return field ? [{ kind, field }] : [];
    });
    const data = await this.each(kinds, ({ kind, field }) =>
      countByStatus(engine, wholeKind(records, kind).table, kind, field),
    );
    return { data };
  }

  /** What expires within the next days, the day itself included. */
  async expiring(day = this.today()): Promise<Deadlines> {
    const until = dayAfter(day, EXPIRY_DAYS);
    const deadlines = this.fields('expires', ({ name }) => ({
      [`${name}_gte`]: day,
      [`${name}_lte`]: until,
    }));
    return this.gather(day, deadlines);
  }

  /** What was to be paid before the day and is still owed. */
  async pastDue(day = this.today()): Promise<Deadlines> {
    const before = dayAfter(day, -1);
    const deadlines = this.fields('owed', ({ name, owed }) => ({
      [`${name}_lte`]: before,
      [`${owed}_gte`]: CENT,
    }));
    return this.gather(day, deadlines);
  }

  /** What was created or changed last. */
  latest(): Promise<Latest> {
    return latestChanges(this.storage, this.catalogue);
  }

  /** Records of every kind with a list of its own in which all words of a text stand. */
  async find(text: string): Promise<Finds> {
    const found = await mapBounded(listedKinds(this.catalogue), AT_ONCE, (kind) =>
      findOfKind(this.storage.records, kind, text),
    );
    return { records: found.flat() };
  }

  private each<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
    return Promise.all(items.map((item) => this.aFewAtATime(() => ask(item))));
  }

  private async gather(day: string, deadlines: readonly Deadline[]): Promise<Deadlines> {
    const groups = await this.each(deadlines, (each) =>
      groupOf(this.storage, this.catalogue, each),
    );
    return summaryOf(day, groups);
  }

  private today(): string {
    return this.now().toISOString().slice(0, 10);
  }

  private fields(mark: 'expires' | 'owed', filterOf: (field: Field) => Deadline['filter']) {
    return this.catalogue.kinds.flatMap((kind: Kind) =>
      kind.fields
        .filter((field) => field[mark])
        .map((field): Deadline => ({ kind, field, filter: filterOf(field) })),
    );
  }
}
