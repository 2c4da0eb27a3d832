import type { TranslateFunction } from 'ra-core';

import type { Lane, LanesAnswer } from '../contract/lanes';
import { STATES } from '../contract/states';
import type english from '../i18n/messages/statsLanes';
import { formatAmount } from './format';
import type { Words } from './words';

type LaneWords = Words<keyof typeof english>;

/** The English name of a state, as in the map's data. */
export const stateName = (code: string): string => STATES[code] ?? code;

/** The name of a state in the visitor's language. */
export const stateIn = (code: string, translate: TranslateFunction): string =>
  translate(`waybill.stats.details.states.${code}`, { _: stateName(code) });

/** The name of a lane: "Texas to Ohio", "Within Texas". */
export function laneName(
  { from, to }: Lane,
  words: LaneWords,
  translate: TranslateFunction,
): string {
  const [start, end] = [stateIn(from, translate), stateIn(to, translate)];
  return from === to
    ? words('lanes.within', { state: start })
    : words('lanes.between', { from: start, to: end });
}

export const amountOf = (loads: number): string => formatAmount({ format: 'number' }, loads);

/** Says for how many of all loads the lane is known; empty in lanes of older versions. */
export function knownLoads({ total, unknown }: LanesAnswer, words: LaneWords): string {
  if (total === undefined || unknown === undefined) return '';
  const known = words('lanes.known', { known: amountOf(total), all: amountOf(total + unknown) });
  return unknown > 0 ? `${known} ${words('lanes.unknown')}` : known;
}
