import type { Kind, Field } from '../../resources';

/** What a condition can be made with. */
export const OPERATORS = ['contains', 'equals'] as const;
export type Operator = (typeof OPERATORS)[number];

/** What a link may bring besides: from a value on, up to it, with or without any. */
const LINKED = ['gte', 'lte', 'empty'] as const;

/** A condition on one field of a list. */
export interface Filter {
  /** Its name in the list's filters, which is the API's: `name`, or `name_contains`. */
  readonly key: string;
  readonly field: Field;
  readonly operator: Operator | (typeof LINKED)[number];
  readonly value: string;
}

export const filterKey = ({ name }: Field, operator: Filter['operator']): string =>
  operator === 'equals' ? name : `${name}_${operator}`;

/** The conditions among a list's filters; the search is none. */
export function filtersOf(kind: Kind, values: Record<string, unknown>): Filter[] {
  return Object.entries(values).flatMap(([key, value]) => {
    for (const operator of [...OPERATORS, ...LINKED]) {
      const field = kind.fields.find((each) => filterKey(each, operator) === key);
      if (field) return [{ key, field, operator, value: String(value) }];
    }
    return [];
  });
}
