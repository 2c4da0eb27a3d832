/** Causes of a failed statement, request or file access. */
export type StorageFault =
  | 'busy'
  | 'stopping'
  | 'unavailable'
  | 'damaged'
  | 'readOnly'
  | 'full'
  | 'tooSlow'
  | 'tooLong'
  | 'tooLarge'
  | 'recordTooLarge'
  | 'fileTooLarge'
  | 'tooManyColumns'
  | 'parentGone'
  | 'parentDeleted'
  | 'notDeleted'
  | 'taken'
  | 'missing'
  | 'conflict'
  | 'invalidCursor'
  | 'laterCursor'
  | 'keyInUse'
  | 'keyReused'
  | 'createdIsGone'
  | 'forbidden';

/** Thrown if storage refuses a request. The message, if any, is a sentence for users. */
export class StorageError extends Error {
  constructor(
    readonly fault: StorageFault,
    message = '',
  ) {
    super(message);
  }
}

/** Why a field cannot hold a value: as a sentence, and as a code with parameters that clients translate. */
export interface FieldProblem {
  readonly problem: string;
  readonly code?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * Thrown if a body cannot be stored. The messages are sentences for users, about the whole body or about
 * single fields.
 */
export class InvalidBody extends Error {
  /** Messages by field; undefined if the error concerns the whole body. */
  readonly errors: Readonly<Record<string, string>> | undefined;
  /** Codes and their parameters by field, for clients that translate. */
  readonly codes: Readonly<Record<string, object>> = {};

  constructor(why: string | Readonly<Record<string, string | FieldProblem>>) {
    const entries = typeof why === 'string' ? [] : Object.entries(why);
    const errors = entries.map(([name, each]) => [name, textOf(each)] as const);
    super(typeof why === 'string' ? why : errors.map(([, text]) => text).join(' '));
    if (typeof why === 'string') return;
    this.errors = Object.fromEntries(errors);
    this.codes = Object.fromEntries(
      entries.flatMap(([name, each]) =>
        typeof each === 'string' || !each.code ? [] : [[name, { code: each.code, ...each.params }]],
      ),
    );
  }
}

const textOf = (problem: string | FieldProblem) =>
  typeof problem === 'string' ? problem : problem.problem;

/** Thrown if a body has fields that the actor may not change. */
export class ForbiddenFields extends InvalidBody {}

/** Returns the code of a database or system error; empty for any other error. */
export const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : '';
};

/**
 * Returns the fault of a database error. `codes` match the beginning of the error code, and the first match
 * wins.
 */
export const faultOf = (
  faults: readonly (readonly [codes: RegExp, fault: StorageFault])[],
  error: unknown,
): StorageFault | undefined => faults.find(([codes]) => codes.test(codeOf(error)))?.[1];
