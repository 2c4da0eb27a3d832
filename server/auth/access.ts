import type { Condition } from '../tables/conditions';

/** Access of an actor to the records of a kind. */
interface KindAccess {
  /** Records that do not meet all conditions do not exist for the actor. */
  readonly where?: readonly Condition[];
  /** Names of fields that do not exist for the actor. In a family, they are hidden in all kinds. */
  readonly hidden?: readonly string[];
  /** Names of fields that the actor can see but not change. In a family, this applies to all kinds. */
  readonly readOnly?: readonly string[];
}

/** Access of an actor. Compiled once per object, so share it between actors. */
export interface Access {
  readonly kinds: Readonly<Record<string, KindAccess>>;
  /** If true, the actor sees only the kinds in `kinds`. Otherwise all other kinds are fully visible. */
  readonly isClosed?: true;
}

export const UNRESTRICTED: Access = { kinds: {} };
