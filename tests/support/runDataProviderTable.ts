import type { DataProvider, Identifier } from 'ra-core';

import { CALLS, SEED, type Row } from './dataProviderTable';

/** The fields that are compared: a backend may answer more. */
const COMPARED = ['name', 'make', 'year', 'status', 'type', 'load_type', 'tractor'];

/** Stores the seed through a provider; answers the id that each key got. */
export async function seedThrough(provider: DataProvider): Promise<Map<string, Identifier>> {
  const ids = new Map<string, Identifier>();
  for (const { kind, parent, rows } of SEED)
    for (const [key, row] of Object.entries(rows)) {
      const data = Object.entries(row).map(([field, value]) => [
        field,
        typeof value === 'string' && value.startsWith('@') ? ids.get(value.slice(1)) : value,
      ]);
      const created = await provider.create(kind, {
        data: Object.fromEntries(data),
        meta: parent && { parentId: ids.get(parent) },
      });
      ids.set(key, created.data.id);
    }
  return ids;
}

/** The provider's answer to each call, with keys in place of ids; "rejected" if it rejects. */
export async function runTable(
  provider: DataProvider,
  ids: Map<string, Identifier>,
): Promise<Record<string, unknown>> {
  const keys = new Map([...ids].map(([key, id]) => [String(id), key]));
  const keyOf = (value: unknown) => keys.get(String(value)) ?? 'new';

  const told = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return keyOf(value);
    const record = value as Row;
    const fields = COMPARED.filter(
      (field) => record[field] !== undefined && record[field] !== null,
    );
    const shown = fields.map((field) => [
      field,
      field === 'tractor' ? keyOf(record[field]) : record[field],
    ]);
    return { key: keyOf(record.id), ...Object.fromEntries(shown) };
  };
  const outcome = (answer: { data: unknown; total?: number }) => ({
    data: Array.isArray(answer.data) ? answer.data.map(told) : told(answer.data),
    total: answer.total,
  });

  const outcomes: Record<string, unknown> = {};
  for (const [call, run] of Object.entries(CALLS)) {
    const calling = Promise.resolve().then(() => run(provider, (key) => ids.get(key) ?? key));
    outcomes[call] = await calling.then(
      (answer) => outcome(answer as { data: unknown }),
      () => 'rejected',
    );
  }
  return outcomes;
}
