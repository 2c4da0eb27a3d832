const DAYS = /\bnet *(\d{1,3})\b|\b(\d{1,3}) days?\b/i;

/** Days until a payment is due: 30 for "Net 30", 2 for "Quick pay 2 days", 0 for "Due on receipt". Undefined for other texts. */
export function daysOfTerms(terms: string): number | undefined {
  if (/\bon receipt\b/i.test(terms)) return 0;
  // "Net 15 EOM" counts from the end of a month.
  const found = /\beom\b/i.test(terms) ? null : DAYS.exec(terms);
  return found ? Number(found[1] ?? found[2]) : undefined;
}
