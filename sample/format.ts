export const GRAMS_A_POUND = 453.592;

export const round = (value: number, digits = 0): number => {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
};

/** An amount of money in whole cents. */
export const cents = (amount: number): number => round(amount, 2);

/** The sum of amounts without the dust that binary fractions leave. */
export const sum = (amounts: number[]): number =>
  cents(amounts.reduce((total, amount) => total + amount, 0));

/** A number written with leading zeros. */
export const serial = (value: number, length: number): string =>
  String(value).padStart(length, '0');

/** A name as part of an address on the web: "Load bar, adjustable" gives load-bar-adjustable. */
export const pathOf = (name: string): string =>
  (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
