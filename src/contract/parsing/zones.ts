import { DAY_MS } from '../../dates/units';

/** By the name in small letters: names come from requests, and every spelling of a zone would be kept. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(zone: string): Intl.DateTimeFormat {
  const key = zone.toLowerCase();
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(key, format);
  return format;
}

export const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(offsetFormat(zone));
  } catch {
    return false;
  }
};

/** The UTC offset of a zone at a moment, in ms. */
export function offsetInZone(zone: string, moment: number): number {
  const parts = offsetFormat(zone).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name ?? '') ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1000;
}

/** The moments at which clocks of a zone show a local time, earliest first: none, one or two. */
export function momentsInZone(local: string, zone: string): number[] {
  const shown = Date.parse(`${local}Z`);
  const offsets = [-DAY_MS, DAY_MS].map((ms) => offsetInZone(zone, shown + ms));
  return [...new Set(offsets)]
    .map((offset) => shown - offset)
    .filter((moment) => moment + offsetInZone(zone, moment) === shown);
}
