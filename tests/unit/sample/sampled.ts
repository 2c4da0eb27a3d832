import { createCatalogue, type Kind } from '../../../src/resources';
import { type Batch, sampleData } from '../../../sample';
import { REQUIRED_KINDS } from '../resources/fieldLists';

export type Row = Batch['rows'][number];

export const TODAY = new Date('2026-03-18T15:20:00Z');
export const catalogue = createCatalogue('waybill');
export const batches: readonly Batch[] = [...sampleData(catalogue, TODAY)];

const byKind = new Map<string, Row[]>();
const byId = new Map<string, { kind: string; row: Row }>();
for (const { kind, rows } of batches) {
  byKind.set(kind, [...(byKind.get(kind) ?? []), ...rows]);
  for (const row of rows) byId.set(row.id, { kind, row });
}

export const rowsOf = (kind: string): readonly Row[] => byKind.get(kind) ?? [];
export const kindOfId = (id: unknown): string | undefined => byId.get(String(id))?.kind;

/** The sample record with this id. Throws if it does not exist. */
export function rowOf(id: unknown): Row {
  const found = byId.get(String(id));
  if (!found) throw new Error(`No sample record has the id ${String(id)}`);
  return found.row;
}

export const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** The kinds that have sample records. */
export const kinds: readonly Kind[] = REQUIRED_KINDS.map((name) => catalogue.kind(name));

/** Every field of these kinds, as rows of a table of cases. */
export const fields = kinds.flatMap((kind) =>
  kind.fields.map((field) => ({ kind: kind.name, field })),
);

export const cents = (amount: number) => Math.round(amount * 100);
