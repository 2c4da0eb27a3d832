const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The calendar day of a moment where the reader is: "2026-11-21". */
export function localDay(moment = new Date()): string {
  const year = String(moment.getFullYear()).padStart(4, '0');
  return [year, twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
}
