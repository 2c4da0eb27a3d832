import type { Kind, Field } from '../../resources';

export const OPERATORS = ['contains', 'equals'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A condition on one field of a list. */
export interface Filter {
  /** Its name in the list's filters, which is the API's: `name`, or `name_contains`. */
  readonly key: string;
  readonly field: Field;
  readonly operator: Operator;
  readonly value: string;
}

export const filterKey = (field: Field, operator: Operator): string =>
  operator === 'contains' ? `${field.name}_contains` : field.name;

/** The conditions among a list's filters; the search is none. */
export function filtersOf(kind: Kind, values: Record<string, unknown>): Filter[] {
  return Object.entries(values).flatMap(([key, value]) => {
    for (const operator of OPERATORS) {
      const field = kind.fields.find((each) => filterKey(each, operator) === key);
      if (field) return [{ key, field, operator, value: String(value) }];
    }
    return [];
  });
}
