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
  | 'tooManyRows'
  | 'parentGone'
  | 'parentDeleted'
  | 'notDeleted'
  | 'taken'
  | 'missing'
  | 'conflict'
  | 'invalidCursor'
  | 'laterCursor'
  | 'oldCursor'
  | 'keyInUse'
  | 'keyReused'
  | 'createdIsGone'
  | 'forbidden'
  | 'referenced';

/** Thrown if storage refuses a request. The message, if any, is a sentence for users. */
export class StorageError extends Error {
  constructor(
    readonly fault: StorageFault,
    message = '',
    /** Added to the answer. */
    readonly details: object = {},
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

/** Messages are sentences for users, about the whole body or about single fields. */
export class InvalidBody extends Error {
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly codes: Readonly<Record<string, object>> = {};

  constructor(why: string | Readonly<Record<string, string | FieldProblem>>) {
    const entries = typeof why === 'string' ? [] : Object.entries(why);
    const errors = entries.map(([name, each]) => [name, problemText(each)] as const);
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

const problemText = (problem: string | FieldProblem) =>
  typeof problem === 'string' ? problem : problem.problem;

export class ForbiddenFields extends InvalidBody {}

/** PostgreSQL's code for a call of a function that does not exist. */
export const UNDEFINED_FUNCTION = '42883';

/** Returns the code of a database or system error; empty for any other error. */
export const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : '';
};

/** `codes` match the beginning of the error code, and the first match wins. */
export const faultOf = (
  faults: readonly (readonly [codes: RegExp, fault: StorageFault])[],
  error: unknown,
): StorageFault | undefined => faults.find(([codes]) => codes.test(codeOf(error)))?.[1];
