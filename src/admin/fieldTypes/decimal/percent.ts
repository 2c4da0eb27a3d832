import type { Field } from '../../../resources';
import { formatWith, inEachLanguage, parseNumber, readNumber, writeNumber } from '../format';

const percent = inEachLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 10 }),
);

/** A number of percent with all of its decimals. */
export const formatPercent = (value: unknown): string => formatWith(value, percent());

/** The same for a stored fraction: 0.067 is "6.7%". */
export function formatFraction(value: unknown): string {
  const number = parseNumber(value);
  return formatPercent(number === undefined ? value : shifted(number, 2));
}

/** Form text of a ratio: 0.83 is "83%". Text without the % sign is the stored number. */
const PERCENT = /%\s*$/;

const hasPercent = (text: string, { ratio }: Pick<Field, 'ratio'>) =>
  ratio === true && PERCENT.test(text);

/** Moves the decimal point by a number of digits. Multiplication would round: 0.031 is 3.1 percent. */
function shifted(number: number, digits: number): string {
  const [mantissa, exponent = '0'] = String(number).split('e');
  return String(Number(`${mantissa}e${Number(exponent) + digits}`));
}

/** Form text of a number that was typed into an input with the unit "%". */
export const typedPercent = (typed: string, field: Pick<Field, 'ratio'>): string =>
  field.ratio && parseNumber(readNumber(typed, false)) !== undefined ? `${typed.trim()}%` : typed;

/** Text of an input with the unit "%", from the form text. */
export const withoutPercent = (text: string, field: Pick<Field, 'ratio'>): string =>
  hasPercent(text, field) ? text.replace(PERCENT, '').trimEnd() : text;

/** Form text of a stored number: in percent if the field is a ratio. */
export function percentText(value: unknown, field?: Pick<Field, 'ratio'>): string {
  const number = field?.ratio ? parseNumber(value) : undefined;
  return number === undefined ? writeNumber(value) : `${writeNumber(shifted(number, 2))}%`;
}

/** Converts a form text in percent to the stored number, as text. Returns other texts unchanged. */
export function fromPercent(text: string, field: Pick<Field, 'ratio'>): string {
  const number = parseNumber(readNumber(withoutPercent(text, field), false));
  return hasPercent(text, field) && number !== undefined ? shifted(number, -2) : text;
}
