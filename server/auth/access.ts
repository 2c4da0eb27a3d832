import type { Condition } from '../tables/conditions';

/** Access of an actor to the records of a kind. */
export interface KindAccess {
  /** Only records that meet all of these exist for the actor. */
  readonly where?: readonly Condition[];
  /** Names of fields that do not exist for the actor. In a family they are hidden in all of its kinds. */
  readonly hidden?: readonly string[];
  /** Names of fields that the actor sees and cannot change. The same as for `hidden` goes for a family. */
  readonly readOnly?: readonly string[];
}

/** Access of an actor. Compiled once per object, so share it between actors. */
export interface Access {
  /** By the name of the kind. */
  readonly kinds: Readonly<Record<string, KindAccess>>;
  /** Kinds that `kinds` does not name have no records for the actor, instead of all. */
  readonly isClosed?: true;
}

export const UNRESTRICTED: Access = { kinds: {} };
