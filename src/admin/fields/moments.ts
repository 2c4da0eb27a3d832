const pad = (figure: number, length = 2) => String(figure).padStart(length, '0');

/** The day that a text begins with, for an input of days. */
export const onDay = (text: string): string => /^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0] ?? '';

/** A moment as the reader's clock shows it, for an input of days and times. */
export function onClock(text: string): string {
  // What such an input holds is shown as it is: a year is typed digit by digit.
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return text;
  const moment = new Date(text);
  if (onDay(text) === '' || Number.isNaN(moment.getTime())) return '';
  const day = [pad(moment.getFullYear(), 4), pad(moment.getMonth() + 1), pad(moment.getDate())];
  return `${day.join('-')}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** A moment picked on the reader's clock, as the moment it is everywhere. */
export function pickedMoment(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}
