import { readConfig, type Environment } from '../config';
import { OperatorError } from '../operatorError';

/** The file of the embedded database. Throws an OperatorError where records live elsewhere. */
export function embeddedFile(env: Environment): string {
  const { source } = readConfig(env);
  if (!('database' in source))
    throw new OperatorError('API_HOST names another backend; its records are not kept here');
  if (source.database.engine !== 'sqlite')
    throw new OperatorError(
      'DATABASE_URL names PostgreSQL, which brings pg_dump and pg_restore; see docs/backup.md',
    );
  return source.database.file;
}
