/**
 * The operator at the end of a filter's name: `year_gte=2020`. `when` is a date range relative to today;
 * the console replaces it with its bounds.
 */
export type FilterOperator =
  'not' | 'in' | 'contains' | 'starts_with' | 'gt' | 'gte' | 'lt' | 'lte' | 'empty' | 'when';

const NAME = /^(.+)_(not|in|contains|starts_with|gte?|lte?|empty|when)$/;

/** Without an operator, the whole name is the field. */
export function splitFilter(name: string): { field: string; operator?: FilterOperator } {
  const [, field = name, operator] = NAME.exec(name) ?? [];
  return { field, operator: operator as FilterOperator | undefined };
}
