import { UNRESTRICTED, type Access } from './access';

/** The person, key or command that makes a request. */
export interface Actor {
  /** Stored with each change in the history. */
  readonly id: string;
  readonly name?: string;
  readonly access: Access;
}

/** Visitors. Their key allows only the public statistics. */
export const PUBLIC: Actor = {
  id: 'public',
  access: { kinds: { 'stats-data': {} }, isClosed: true },
};

/** Everyone who uses the staff key. */
export const SERVICE: Actor = { id: 'service', access: UNRESTRICTED };

/** The server's own work: its commands, sample data, and the undoing of failed imports. */
export const SYSTEM: Actor = { id: 'system', access: UNRESTRICTED };
