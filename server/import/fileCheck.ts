import { setImmediate as turn } from 'node:timers/promises';
import { MAX_PROBLEMS, type ImportProblem, type FilePlace } from '../../src/contract/transfer';
import type { Field } from '../../src/resources';
import { typeOf } from '../fields';
import type { Values } from '../tables/rows';
import type { Item } from './items';
import type { Import } from './job';
import { keysOf, matchKeys } from './keys';
import { problemOf, Unreadable, type Problem } from './problems';
import { checker, type Checked } from './recordCheck';
import type { Spool } from './spool';

/** Number of records to check before other work runs. */
const BATCH_SIZE = 100;
/** Number of records whose ids and references are looked up together. */
const LOOKUP_SIZE = 500;
/** Number of records between progress events. */
const PROGRESS_STEP = 1000;

/** Checks every record of a file and spools it. */
export class FileCheck {
  private readonly errors = { total: 0, first: [] as ImportProblem[] };
  private readonly keys: readonly Field[];
  private readonly check: (item: Item) => Checked;
  private readonly referring: readonly Field[];
  /** Records with an ID that have not been looked up yet. */
  private readonly identified: { readonly place: FilePlace; readonly id: string }[] = [];
  /** References that have not been looked up yet, without the other values, which would fill the memory. */
  private readonly references: Values[] = [];
  private row = 0;
  private updated = 0;

  constructor(
    private readonly job: Import,
    private readonly spool: Spool,
  ) {
    const { endpoint, scope } = job;
    this.check = checker(endpoint, scope);
    this.keys = keysOf(job);
    this.referring = [...scope.table.fields.values()].filter((field) => typeOf(field).refers);
  }

  /** Returns the errors and the number of records to create and update. */
  async run() {
    const { job, errors, report } = this;
    try {
      await this.readAll();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      report({ row: this.row + 1, ...error.at }, [error.problem]);
    }
    await this.lookUpIds();
    await this.lookUpReferences();
    if (errors.total === 0) this.updated += await matchKeys(job, this.keys, this.spool, report);
    job.onProgress({ checked: this.row });
    return { errors, created: this.row - this.updated, updated: this.updated };
  }

  private async readAll(): Promise<void> {
    const { items, dryRunFindings, signal, onProgress } = this.job;
    for await (const item of items) {
      signal.throwIfAborted();
      this.row += 1;
      const place = { row: this.row, line: item.line };
      const checked = this.check(item);
      if ('problems' in checked) this.report(place, checked.problems);
      else this.add(place, checked);
      if (item.total !== undefined) dryRunFindings?.add('total', '', place, item.total);
      if (this.references.length === LOOKUP_SIZE) await this.lookUpReferences();
      if (this.identified.length === LOOKUP_SIZE) await this.lookUpIds();
      if (this.row % BATCH_SIZE === 0) await turn();
      if (this.row % PROGRESS_STEP === 0) onProgress({ checked: this.row });
    }
  }

  private add(
    place: FilePlace,
    { id, content, values }: Exclude<Checked, { problems: unknown }>,
  ): void {
    const { job, spool, row } = this;
    const { endpoint, dryRunFindings, updates } = job;
    const references = this.referring.flatMap((field) => {
      const value = values.fields.get(field) ?? null;
      return value === null ? [] : [[field, value] as const];
    });
    if (references.length > 0) this.references.push({ fields: new Map(references), extra: {} });
    dryRunFindings?.read(place, values);
    if (!updates) dryRunFindings?.readName(place, values, endpoint.kinds[0]?.representation ?? []);
    if (!spool.add({ row, line: place.line ?? null, id, content }))
      this.report(place, [{ ...problemOf('repeatedId'), column: 'id', value: id ?? '' }]);
    else if (id !== null) this.identified.push({ place, id });
    for (const field of this.keys) {
      const value = values.fields.get(field) ?? '';
      if (value !== '') spool.addKey(row, field.name, String(value));
      else if (field === job.key && id === null)
        this.report(place, [{ ...problemOf('noKey'), column: field.name }]);
    }
  }

  private async lookUpIds(): Promise<void> {
    const { storedRecords, updates } = this.job;
    const existing = await storedRecords.existing(this.identified.map(({ id }) => id));
    for (const { place, id } of this.identified.splice(0)) {
      const isOurs = existing.get(id);
      if (isOurs && updates) this.updated += 1;
      else if (isOurs !== undefined)
        this.report(place, [
          { ...problemOf(isOurs ? 'taken' : 'takenElsewhere'), column: 'id', value: id },
        ]);
    }
  }

  private async lookUpReferences(): Promise<void> {
    const { endpoint, unknownIn } = this.job;
    const kinds = endpoint.kinds.map(({ name }) => name);
    for (const references of await unknownIn(this.references.splice(0)))
      for (const { field, target, id } of references)
        this.spool.addUnknown(field, id, kinds.includes(target));
  }

  private readonly report = (place: FilePlace, problems: readonly Problem[]): void => {
    const { errors } = this;
    errors.total += problems.length;
    for (const each of problems.slice(0, MAX_PROBLEMS - errors.first.length))
      errors.first.push({ ...place, ...each });
  };
}
