import type { Environment } from '../config';
import { OperatorError } from '../operatorError';
import { readOwnDatabase } from '../ownDatabase';

/** The file of the embedded database. Throws an OperatorError where records live elsewhere. */
export function embeddedFile(env: Environment): string {
  const { database } = readOwnDatabase(env, 'its records are not kept here');
  if (database.engine !== 'sqlite')
    throw new OperatorError(
      'DATABASE_URL names PostgreSQL, which brings pg_dump and pg_restore; see docs/backup.md',
    );
  return database.file;
}
