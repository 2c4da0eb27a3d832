import { setImmediate as turn } from 'node:timers/promises';
import type { Catalogue } from '../../../src/resources';
import type { Endpoint } from '../../../src/resources/endpoints';
import {
  MOST_PROBLEMS,
  type ImportEnd,
  type ImportProblem,
  type ImportProgress,
  type Place,
} from '../../../src/contract/transfer';
import type { BulkUpsert } from '../../storage/records/bulkUpsert';
import type { Scope } from '../../storage/records/scope';
import { checker, incomingOf } from './check';
import { Unreadable, type Fault, type Item } from './items';
import { Spool, type Spooled } from './spool';

/** Records looked at before others get their turn. */
const SOME = 100;
/** Progress is told after so many. */
const STEP = 1000;

export interface Import {
  readonly endpoint: Endpoint;
  readonly scope: Scope;
  readonly items: AsyncIterable<Item>;
  /** Nothing is to be stored. */
  readonly isTrial: boolean;
  /** Records that are there already are to be changed. */
  readonly updates: boolean;
  readonly signal: AbortSignal;
  readonly tell: (progress: ImportProgress) => void;
}

/** Problems as they are answered: the first, and how many there are. */
class Findings {
  total = 0;
  readonly first: ImportProblem[] = [];

  add(place: Place, problems: readonly Fault[]): void {
    this.total += problems.length;
    for (const each of problems.slice(0, MOST_PROBLEMS - this.first.length))
      this.first.push({ ...place, ...each });
  }
}

/** Imports files: every record is checked before the first is stored, and all are or none. */
export class Importer {
  constructor(
    private readonly bulkUpsert: BulkUpsert,
    private readonly catalogue: Catalogue,
  ) {}

  async run(given: Import): Promise<ImportEnd> {
    const spool = new Spool();
    try {
      const { findings, ...found } = await this.check(given, spool);
      if (findings.total > 0) return { errors: { total: findings.total, first: findings.first } };
      return { done: given.isTrial ? found : await this.store(given, spool) };
    } finally {
      spool.close();
    }
  }

  private async check({ endpoint, scope, items, updates, signal, tell }: Import, spool: Spool) {
    const findings = new Findings();
    const check = checker(endpoint, scope.table);
    let [row, updated] = [0, 0];
    const identified: { readonly place: Place; readonly id: string }[] = [];
    const lookUp = async () => {
      const taken = await this.bulkUpsert.taken(
        scope,
        identified.map(({ id }) => id),
      );
      for (const { place, id } of identified.splice(0)) {
        const isOurs = taken.get(id);
        if (isOurs && updates) updated += 1;
        else if (isOurs !== undefined) findings.add(place, [isOurs ? TAKEN.here : TAKEN.elsewhere]);
      }
    };
    try {
      for await (const item of items) {
        signal.throwIfAborted();
        row += 1;
        const place = { row, line: item.line };
        const checked = check(item);
        if ('problems' in checked) findings.add(place, checked.problems);
        else if (!spool.add({ row, ...checked })) findings.add(place, [TAKEN.twice]);
        else if (checked.id !== null) identified.push({ place, id: checked.id });
        if (identified.length === SOME) await lookUp();
        if (row % SOME === 0) await turn();
        if (row % STEP === 0) tell({ checked: row });
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { message, at } = error;
      findings.add({ row: row + 1, ...at }, [{ message }]);
    }
    await lookUp();
    tell({ checked: row });
    return { findings, created: row - updated, updated };
  }

  private store({ scope, updates, signal, tell }: Import, spool: Spool) {
    const incoming = (spooled: Spooled) => incomingOf(this.catalogue, scope.table, spooled);
    return this.bulkUpsert.store({
      scope,
      updates,
      signal,
      stored: (count) => tell({ stored: count }),
      *batches() {
        for (const some of spool.batches()) yield some.map(incoming);
      },
    });
  }
}

const TAKEN = {
  here: { column: 'id', message: 'There is a record with this id already.' },
  elsewhere: { column: 'id', message: 'This id belongs to a record that is not in this list.' },
  twice: { column: 'id', message: 'A record above has the same id.' },
};
