import { problemOf, type Problem, type Params, type ProblemCode } from './problems';

/** A record read from a file, or the reasons why it cannot be read. */
export type Item = {
  readonly line?: number;
  /** Set if a skipped column has a word such as "Total": the row holds totals, not a record. */
  readonly total?: string;
} & ({ readonly body: unknown } | { readonly problems: readonly Problem[] });

export const problemItem = (code: ProblemCode, params?: Params, column?: string): Item => ({
  problems: [{ ...problemOf(code, params), ...(column !== undefined && { column }) }],
});

/** Maximum characters of a value in an answer. */
const MAX_VALUE = 80;

export const shortened = (value: string): string =>
  value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;
