export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const DECIMAL_SIGNS = ['point', 'comma'] as const;
/** The decimal sign of numbers: `1,234.50` or `1.234,50`. */
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** How the values of a file are written. */
export interface ValueFormats {
  readonly dates?: DateOrder;
  readonly decimal?: DecimalSign;
  /** IANA time zone of times without a UTC offset. Default: UTC. */
  readonly zone?: string;
}

/** The text in the API's form, or why the cell cannot be read. Other text is returned unchanged. */
export type Reading = { readonly text: string } | UnfitReading;

interface UnfitReading {
  readonly problem: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

const WRITTEN: Record<DateOrder | DecimalSign, string> = {
  ymd: 'a date written year-month-day',
  dmy: 'a date written day/month/year',
  mdy: 'a date written month/day/year',
  point: 'a number written like 1,234.50',
  comma: 'a number written like 1.234,50',
};

/** The cell is not written in the form that the caller stated. */
export const unfit = (cell: string, form: DateOrder | DecimalSign): Reading => ({
  problem: `"${cell}" is not ${WRITTEN[form]}.`,
  code: `not${form[0]?.toUpperCase()}${form.slice(1)}`,
  params: { cell },
});

/** The cell has several readings. `parameter` of the import says which one is meant. */
export const unclear = (cell: string, parameter: string, values: readonly string[]): Reading => ({
  problem: `"${cell}" can be read in more than one way. Set the parameter "${parameter}" to ${values.join(' or ')}.`,
  code: 'unclear',
  params: { cell, parameter, values: values.join(', ') },
});
