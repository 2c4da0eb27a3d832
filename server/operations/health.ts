import { setTimeout } from 'node:timers/promises';
import type { Engine } from '../storage/engines/engine';
import { META } from '../storage/schema/migrate';

/** Who asks whether a server is ready is not kept waiting for a database that hangs. */
const PATIENCE_MS = 2000;

/** True where the database answers a read of its own data. */
export async function isReachable({ db }: Engine): Promise<boolean> {
  const read = db.selectFrom(META).select('key').limit(1).execute();
  const answered = read.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, setTimeout(PATIENCE_MS, false, { ref: false })]);
}
