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

/**
 * Thrown if a body cannot be stored. The messages are sentences for users, about the whole body or about
 * single fields.
 */
export class InvalidBody extends Error {
  /** Messages by field; undefined if the error concerns the whole body. */
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(why: string | Readonly<Record<string, string>>) {
    super(typeof why === 'string' ? why : Object.values(why).join(' '));
    this.errors = typeof why === 'string' ? undefined : why;
  }
}

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
