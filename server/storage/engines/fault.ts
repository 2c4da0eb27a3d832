/** What can be wrong with the database itself, in the words that the API answers in. */
export type StorageFault =
  | 'busy'
  | 'unavailable'
  | 'damaged'
  | 'readOnly'
  | 'full'
  | 'tooLong'
  | 'tooLarge'
  | 'tooSlow'
  | 'parentGone'
  | 'taken';
