import type { Catalogue, Field } from '../../src/resources';
import type { Batch } from './sample';

type Row = Batch['rows'][number];

/** Takes so many rows of batches, from all of them alike; nothing without what it is nested under. */
function* spread(batches: readonly Batch[], count: number): Generator<Batch> {
  const total = batches.reduce((sum, { rows }) => sum + rows.length, 0);
  const taken = new Set<string>();
  // The first row is taken, so that each portion has at least one.
  let due = 1;
  for (const batch of batches) {
    const hasParent = !batch.parentId || taken.has(batch.parentId);
    const rows = batch.rows.filter(({ id }) => {
      due += count / total;
      if (due < 1 || !hasParent || taken.size >= count) return false;
      due -= 1;
      return Boolean(taken.add(id));
    });
    if (rows.length > 0) yield { ...batch, rows };
  }
}

/** A row that refers to nothing that is not there. */
function closed(row: Row, fields: readonly Field[], present: ReadonlySet<unknown>): Row {
  const kept: Row = { ...row };
  for (const { kind, name } of fields) {
    const value = kept[name];
    if (kind === 'reference' && !present.has(value)) kept[name] = null;
    if (kind === 'references' && Array.isArray(value))
      kept[name] = value.filter((id) => present.has(id));
  }
  return kept;
}

/** Up to so many records of batches, of all kinds alike, that hang together by themselves. */
export function portionOf(batches: readonly Batch[], count: number, catalogue: Catalogue): Batch[] {
  if (batches.reduce((sum, { rows }) => sum + rows.length, 0) <= count) return [...batches];
  const portion = [...spread(batches, count)];
  const present = new Set<unknown>(portion.flatMap(({ rows }) => rows.map(({ id }) => id)));
  return portion.map((batch) => {
    const { fields } = catalogue.kind(batch.kind);
    return { ...batch, rows: batch.rows.map((row) => closed(row, fields, present)) };
  });
}
