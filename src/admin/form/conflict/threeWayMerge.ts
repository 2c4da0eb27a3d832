import { formText } from '../../fields/format';
import type { Field, Kind, RecordData } from '../../../resources';
import { fieldsOf } from '../../record/history/changesBetween';

/** The side whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

/** A record as somebody opened it, as they would save it, and as somebody else has saved it. */
export interface Conflict {
  readonly base: RecordData;
  readonly mine: RecordData;
  readonly theirs: RecordData;
}

export interface Merge {
  /** Fields that both have changed, each in another way. */
  readonly clashes: readonly Field[];
  /** Fields that one of them has changed, and whose value is kept. */
  readonly taken: readonly { readonly field: Field; readonly side: Side }[];
}

/** Compared as text: mine may be the text that was typed. */
const isSame = (a: unknown, b: unknown) => formText(a) === formText(b);

/** Three-way merge by field: which changes clash, and which can be taken without a question. */
export function threeWayMerge(kind: Kind, { base, mine, theirs }: Conflict): Merge {
  const clashes: Field[] = [];
  const taken: { field: Field; side: Side }[] = [];
  for (const field of fieldsOf(kind, base, mine, theirs)) {
    const { name } = field;
    const isMine = !isSame(base[name], mine[name]);
    const isTheirs = !isSame(base[name], theirs[name]);
    if (isMine && isTheirs) {
      if (!isSame(mine[name], theirs[name])) clashes.push(field);
    } else if (isMine || isTheirs) taken.push({ field, side: isMine ? 'mine' : 'theirs' });
  }
  return { clashes, taken };
}

/** By field name. */
export type Choices = Readonly<Record<string, Side | undefined>>;

/** Their version, with my values where only I changed them or chose mine. */
export function mergedOf({ mine, theirs }: Conflict, merge: Merge, choices: Choices) {
  const { clashes, taken } = merge;
  const kept = [
    ...taken.flatMap(({ field, side }) => (side === 'mine' ? [field.name] : [])),
    ...clashes.flatMap(({ name }) => (choices[name] === 'mine' ? [name] : [])),
  ];
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
}
