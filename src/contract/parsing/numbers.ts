import type { Field } from '../../resources';
import { withoutBlanks } from './blanks';
import {
  DECIMAL_SIGNS,
  unclear,
  unfit,
  type DecimalSign,
  type Reading,
  type ValueFormats,
} from './formats';

const SPACES = /[\s\u00a0\u202f\u2009']/g;
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const NUMBER = {
  point: /^[+-]?(?:\d{1,3}(?:[,\s\u00a0\u202f\u2009']\d{3})+|\d+)?(?:\.\d*)?$/,
  comma: /^[+-]?(?:\d{1,3}(?:[.\s\u00a0\u202f\u2009']\d{3})+|\d+)?(?:,\d*)?$/,
};

/** Returns a currency's ISO code and symbols: "USD", "US$" and "$". */
const signsOf = (currency: string): string[] => [
  currency,
  ...(['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en-CA', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  ),
];

/** Accountants write negative amounts in parentheses, SAP with the sign at the end. */
const ACCOUNTING = /^\((.+)\)$|^(\d.*)-$/;
/** The sign or code of any currency before or after an amount. */
const ANY_CURRENCY = /^([+-]?)\s*(?:\p{Sc}|[A-Z]{3})\s*(?=\d)|(?<=\d)\s*(?:\p{Sc}|[A-Z]{3})$/u;

/** Removes the sign of a currency from the beginning or end of an amount. */
function withoutCurrency(amount: string, signs: readonly string[]): string {
  const minus = /^[+-]/.exec(amount)?.[0] ?? '';
  const text = amount.slice(minus.length);
  const before = signs.find((sign) => text.startsWith(sign));
  if (before) return minus + text.slice(before.length).trim();
  const after = signs.find((sign) => text.endsWith(sign));
  return minus + text.slice(0, text.length - (after?.length ?? 0)).trim();
}

/** Returns a number in the form of the API; undefined if the decimal sign does not fit. */
function plainNumber(text: string, decimal: DecimalSign): string | undefined {
  if (!/\d/.test(text) || !NUMBER[decimal].test(text)) return undefined;
  const bare = text.replace(SPACES, '');
  return decimal === 'point'
    ? bare.replaceAll(',', '')
    : bare.replaceAll('.', '').replace(',', '.');
}

/** The properties of a field that say how its numbers are written. */
export type Measured = Pick<Field, 'type'> & Partial<Pick<Field, 'ratio' | 'currency'>>;

/** Returns the reader of a field's numbers and amounts. */
export function numberReader(
  { type, ratio, currency = 'USD' }: Measured,
  { decimal }: ValueFormats,
) {
  const signs = type === 'money' ? signsOf(currency) : [];
  return (cell: string): Reading => {
    const negated = (amount: string) =>
      type === 'money' ? amount.replace(ACCOUNTING, '-$1$2') : amount;
    const given = withoutBlanks(cell).replaceAll('\u2212', '-');
    const amount = negated(given);
    // The sign of the currency is inside the parentheses or outside.
    const bare = withoutCurrency(amount, signs);
    let text = negated(bare);
    const isAccounting = amount !== given || text !== bare;
    // An accounting format shows zero as "$ -".
    if (text === '-' && amount !== '-') text = '0';
    const isPercent = ratio === true && text.endsWith('%');
    if (isPercent) text = text.slice(0, -1).trim();
    if (!/\d/.test(text)) return { text: cell };
    const withoutAny = type === 'money' ? text.replace(ANY_CURRENCY, '$1') : text;
    if (withoutAny !== text && DECIMAL_SIGNS.some((sign) => plainNumber(withoutAny, sign)))
      return {
        problem: `"${cell}" is not in ${currency}. Convert the amount, or remove the sign of the currency.`,
        code: 'otherCurrency',
        params: { cell, currency },
      };
    const isPlain = PLAIN.test(text);
    const readings = DECIMAL_SIGNS.map((sign) => plainNumber(text, sign));
    const [only, ...others] = [...new Set(readings.filter((each) => each !== undefined))];
    let number = decimal ? readings[DECIMAL_SIGNS.indexOf(decimal)] : isPlain ? text : undefined;
    if (decimal && number === undefined && isPlain && /e/i.test(text)) number = text;
    if (!decimal && isAccounting && only !== undefined)
      return unclear(cell, 'decimal', DECIMAL_SIGNS);
    if (!decimal && number === undefined && only !== undefined) {
      const isClear = others.length === 0 && (text.split(/[.,]/).length > 2 || !text.includes(','));
      if (!isClear) return unclear(cell, 'decimal', DECIMAL_SIGNS);
      number = only;
    }
    if (number === undefined)
      return decimal && (only !== undefined || isPlain) ? unfit(cell, decimal) : { text: cell };
    if (type === 'integer') number = number.replace(/\.0*$/, '');
    return { text: isPercent ? String(Number((Number(number) / 100).toPrecision(15))) : number };
  };
}
