/** What can be wrong with the database itself, or with what is asked of it. */
export type StorageFault =
  | 'busy'
  | 'unavailable'
  | 'damaged'
  | 'readOnly'
  | 'full'
  | 'tooSlow'
  | 'tooLong'
  | 'tooLarge'
  | 'recordTooLarge'
  | 'parentGone'
  | 'taken'
  | 'missing'
  | 'conflict'
  | 'invalidCursor'
  | 'keyInUse'
  | 'keyReused';

/** A refusal of storage; the message, where there is one, is a sentence for people. */
export class StorageError extends Error {
  constructor(
    readonly fault: StorageFault,
    message = '',
  ) {
    super(message);
  }
}
