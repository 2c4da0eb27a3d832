import { UNRESTRICTED, type Access } from './access';

/** The person, key or command that makes a request. */
export interface Actor {
  /** The history stores it with each change. */
  readonly id: string;
  readonly name?: string;
  readonly access: Access;
}

/** Visitors, whose key opens the statistics only. */
export const PUBLIC: Actor = {
  id: 'public',
  access: { kinds: { 'stats-data': {} }, isClosed: true },
};

/** Everybody who has the staff key. */
export const SERVICE: Actor = { id: 'service', access: UNRESTRICTED };

/** The server's own work: its commands, sample data, and the undoing of failed imports. */
export const SYSTEM: Actor = { id: 'system', access: UNRESTRICTED };
