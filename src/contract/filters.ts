/**
 * The operator at the end of a filter's name: `year_gte=2020`. `when` is a date range relative to today;
 * the console replaces it with its bounds.
 */
export type FilterOperator =
  'not' | 'in' | 'contains' | 'starts_with' | 'gt' | 'gte' | 'lt' | 'lte' | 'empty' | 'when';

const NAME = /^(.+)_(not|in|contains|starts_with|gte?|lte?|empty|when)$/;

const SAME = 'same';

/** A filter by records that refer to those of the list: their kind, the referring field, and a filter of that kind. */
export interface ReferringFilter {
  readonly kind: string;
  readonly by: string;
  readonly filter: string;
  /** True if one record has to meet all such filters. By default, each may be met by another record. */
  readonly isSame?: boolean;
}

/** The name of such a filter, as in `load-leg.load.pickup_date_gte` or `load-leg.load.same.pickup_date_gte`. */
export const referringFilter = ({ kind, by, filter, isSame }: ReferringFilter): string =>
  `${kind}.${by}.${isSame ? `${SAME}.` : ''}${filter}`;

/** Undefined for the name of another filter. */
export function splitReferring(name: string): ReferringFilter | undefined {
  const [kind = '', by = '', ...rest] = name.split('.');
  const isSame = rest.length === 2 && rest[0] === SAME;
  const filter = rest.at(-1);
  return filter && rest.length === (isSame ? 2 : 1) ? { kind, by, filter, isSame } : undefined;
}

/** Without an operator, the whole name is the field. */
export function splitFilter(name: string): { field: string; operator?: FilterOperator } {
  const [, field = name, operator] = NAME.exec(name) ?? [];
  return { field, operator: operator as FilterOperator | undefined };
}
