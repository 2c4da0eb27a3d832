/** True for values that a page shows as a dash. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** True if two values of the API are equal, whatever their field types. All empty values are. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);

/** True if a record still has all of some values. */
export const hasValues = (record: object, values: object): boolean =>
  Object.entries(values).every(([name, value]) =>
    isSame((record as Record<string, unknown>)[name], value),
  );
