/** Causes of a failed statement or file access: the database itself, the request, or the file. */
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
  | 'keyInUse'
  | 'keyReused'
  | 'createdIsGone'
  | 'forbidden';

/** A refusal of storage; the message, where there is one, is a sentence for people. */
export class StorageError extends Error {
  constructor(
    readonly fault: StorageFault,
    message = '',
  ) {
    super(message);
  }
}

/** Why a body cannot be stored, in sentences for people: about all of it, or about some fields. */
export class InvalidBody extends Error {
  /** By field; undefined where the body is no JSON object that can be stored. */
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(why: string | Readonly<Record<string, string>>) {
    super(typeof why === 'string' ? why : Object.values(why).join(' '));
    this.errors = typeof why === 'string' ? undefined : why;
  }
}

/** Why an actor may not store a body. */
export class ForbiddenFields extends InvalidBody {}

/** The code of an error of the database's or the system's own; empty for any other. */
export const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : '';
};

/**
 * The fault that an error of the database stands for: `codes` match the beginnings of its codes, and the
 * first match counts.
 */
export const faultOf = (
  faults: readonly (readonly [codes: RegExp, fault: StorageFault])[],
  error: unknown,
): StorageFault | undefined => faults.find(([codes]) => codes.test(codeOf(error)))?.[1];
