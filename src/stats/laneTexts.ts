import type { Lane, LanesAnswer } from '../contract/lanes';
import { STATES } from '../contract/states';
import type english from '../i18n/messages/statsLanes';
import { formatAmount } from './format';
import type { Words } from './words';

type LaneWords = Words<keyof typeof english>;

export const stateName = (code: string): string => STATES[code] ?? code;

/** The name of a lane: "Texas to Ohio", "Within Texas". */
export const laneName = ({ from, to }: Lane, words: LaneWords): string =>
  from === to
    ? words('lanes.within', { state: stateName(from) })
    : words('lanes.between', { from: stateName(from), to: stateName(to) });

export const amountOf = (loads: number): string => formatAmount({ format: 'number' }, loads);

/** Says how many loads do not lead from a state to a state; empty if all do. */
export const unknownLoads = ({ unknown = 0 }: LanesAnswer, words: LaneWords): string =>
  unknown > 0 ? words('lanes.unknown', { smart_count: unknown, amount: amountOf(unknown) }) : '';
