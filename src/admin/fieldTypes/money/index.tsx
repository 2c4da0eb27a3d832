import type { Field, RecordData } from '../../../resources';
import { decimal, readFigure } from '../decimal';
import { codecOf, type FieldType, type ValueProps } from '../fieldType';
import { formatMoney, formatMoneyLimit, plainText, withoutSign } from '../format';

const currencyOf = ({ currency = '' }: Field, record?: Partial<RecordData>) =>
  plainText(record?.['currency']) || currency;

/** An amount has no currency symbol until its record, and so its currency, is known. */
const formatAmount = ({ field, value, record }: ValueProps) =>
  formatMoney(value, record && currencyOf(field, record));

/** 988.1 reads as an amount with its second decimal. */
const withCents = (text: string) => (/^[+-]?\d+[.,]\d$/.test(text) ? `${text}0` : text);

export const money: FieldType = {
  ...decimal,
  width: 104,
  Cell: formatAmount,
  Detail: formatAmount,
  toText: (value, context) => formatAmount({ value, ...context }),
  unitOf: currencyOf,
  sumOf(field, totals) {
    const { name } = field;
    const amounts = totals.filter(({ sums }) => sums[name]);
    return (amounts.length > 0 ? amounts : totals.slice(0, 1))
      .map(({ currency, sums }) => formatMoney(sums[name], currency ?? field.currency))
      .join(' + ');
  },
  codec: codecOf({
    toForm: (value, field) => withCents(decimal.codec.toForm(value, field)),
    fromForm: (typed, field, record) =>
      readFigure(withoutSign(typed, currencyOf(field, record)), field),
  }),
  fits: (typed, field, record) =>
    decimal.fits(withoutSign(typed, currencyOf(field, record)), field),
  toFilterText: (value, field) => formatMoneyLimit(value, field.currency),
};
