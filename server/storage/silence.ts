import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { send } from './byHeart';

/**
 * The pool, with an end to every wait for an answer: a network that is cut closes no connection, and
 * the system takes a quarter of an hour to notice. A connection that stays silent is dropped, with
 * all that was asked on it; pg's own `query_timeout` would keep it, for others to wait on. `typesOf`
 * answers how the values of one question are read.
 */
export const impatient = (
  pool: pg.Pool,
  silence: number,
  typesOf?: () => pg.CustomTypesConfig,
): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let isHeld = true;
    const release = (isSilent: boolean) => {
      if (isHeld) client.release(isSilent);
      isHeld = false;
    };
    const query = async (text: string, values: unknown[]) => {
      const timer = setTimeout(release, silence, true);
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
