/** Sizes that the box offers. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** What may stand in the box: a positive whole number without a leading zero, or nothing yet. */
export const isSize = (text: string): boolean =>
  /^([1-9]\d*)?$/.test(text) && Number.isSafeInteger(Number(text));

/** The number in the box; an empty box counts as zero. */
export const sizeIn = (text: string): number => (text === '' ? 0 : Number(text));
