import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { send } from './postgresPrepared';

/**
 * The pool with a timeout for every query: a cut network closes no connection, and the system takes a
 * quarter of an hour to notice. A connection that times out is dropped; pg's own `query_timeout` would
 * keep it for others. `typesOf` answers the type parsers of one query.
 */
export const withQueryTimeout = (
  pool: pg.Pool,
  timeout: number,
  typesOf?: () => pg.CustomTypesConfig,
): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let isHeld = true;
    const release = (hasTimedOut: boolean) => {
      if (isHeld) client.release(hasTimedOut);
      isHeld = false;
    };
    const query = async (text: string, values: unknown[]) => {
      const timer = setTimeout(release, timeout, true);
      try {
        return await send(client, text, values, typesOf?.());
      } finally {
        clearTimeout(timer);
      }
    };
    return { query: query as never, release: () => release(false) };
  },
  end: () => pool.end(),
  options: pool.options,
});
