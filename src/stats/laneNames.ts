import { STATES } from '../contract/lanes';
import type { Lane } from '../contract/lanes';

export const stateName = (code: string): string => STATES[code] ?? code;

/** The name of a lane: "Texas to Ohio", "Within Texas". */
export const laneName = (
  { from, to }: Lane,
  words: (key: 'lanes.within' | 'lanes.between', values: object) => string,
): string =>
  from === to
    ? words('lanes.within', { state: stateName(from) })
    : words('lanes.between', { from: stateName(from), to: stateName(to) });
