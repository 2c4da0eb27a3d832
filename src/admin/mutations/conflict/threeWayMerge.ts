import { areEqual } from '../../fieldTypes';
import type { Field, Kind, RecordData } from '../../../resources';
import { fieldsOf } from '../../../resources/kindFields';

/** The user who saves now (`mine`), or the user who saved first (`theirs`). */
export type Side = 'mine' | 'theirs';

/** A record as the user opened it, as the user wants to save it, and as another user saved it. */
export interface Conflict {
  readonly base: RecordData;
  readonly mine: RecordData;
  readonly theirs: RecordData;
}

export interface Merge {
  /** Fields that both users changed to different values. */
  readonly clashes: readonly Field[];
  /** Fields that only one user changed, and that user's side. */
  readonly autoMerged: readonly { readonly field: Field; readonly side: Side }[];
}

export function threeWayMerge(kind: Kind, { base, mine, theirs }: Conflict): Merge {
  const clashes: Field[] = [];
  const autoMerged: { field: Field; side: Side }[] = [];
  for (const field of fieldsOf(kind, base, mine, theirs)) {
    const { name } = field;
    const isMine = !areEqual(field, base[name], mine[name]);
    const isTheirs = !areEqual(field, base[name], theirs[name]);
    if (isMine && isTheirs) {
      if (!areEqual(field, mine[name], theirs[name])) clashes.push(field);
    } else if (isMine || isTheirs) autoMerged.push({ field, side: isMine ? 'mine' : 'theirs' });
  }
  return { clashes, autoMerged };
}

/** By field name. */
export type Choices = Readonly<Record<string, Side | undefined>>;

/** Their version, with my values for fields that only I changed or where I chose mine. */
export function mergedOf({ mine, theirs }: Conflict, merge: Merge, choices: Choices) {
  const { clashes, autoMerged } = merge;
  const myFields = [
    ...autoMerged.flatMap(({ field, side }) => (side === 'mine' ? [field.name] : [])),
    ...clashes.flatMap(({ name }) => (choices[name] === 'mine' ? [name] : [])),
  ];
  return { ...theirs, ...Object.fromEntries(myFields.map((name) => [name, mine[name]])) };
}
