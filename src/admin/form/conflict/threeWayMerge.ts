import { formText } from '../../fields/formText';
import type { Field, Kind, RecordData } from '../../../resources';
import { fieldsOf } from '../../record/history/changesBetween';

/** Whose value of a field stands. */
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
  /** Fields that one of them has changed, and whose value stands. */
  readonly taken: readonly { readonly field: Field; readonly side: Side }[];
}

/** Mine is text as it was typed, so that values are compared by what a form shows of them. */
const isSame = (a: unknown, b: unknown) => formText(a) === formText(b);

/** Sorts the fields that two have changed by whether both can have their way. */
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

/** What was chosen, by field name. */
export type Choices = Readonly<Record<string, Side | undefined>>;

/** Theirs, with all that is mine by right or by choice. */
export function mergedOf({ mine, theirs }: Conflict, meeting: Merge, choices: Choices) {
  const { clashes, taken } = meeting;
  const kept = [
    ...taken.flatMap(({ field, side }) => (side === 'mine' ? [field.name] : [])),
    ...clashes.flatMap(({ name }) => (choices[name] === 'mine' ? [name] : [])),
  ];
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
}
