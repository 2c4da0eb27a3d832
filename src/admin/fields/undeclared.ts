import { labelOf, SYSTEM_FIELDS } from '../../resources';
import type { Field, Kind, RecordData } from '../../resources';

const kindOfValue = (value: unknown): Field['kind'] => {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'decimal';
  return typeof value === 'object' ? 'json' : 'text';
};

/** Fields that a backend answers although nobody declared them, as fields to show. */
export function undeclaredFields(kind: Kind, record: RecordData): Field[] {
  const known = new Set<string>([...SYSTEM_FIELDS, ...kind.fields.map((field) => field.name)]);
  return Object.entries(record)
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => ({
      name,
      label: labelOf(name),
      column: name,
      kind: kindOfValue(value),
    }));
}
