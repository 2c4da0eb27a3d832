import type { Brand } from '../src/contract/settings';
import { readConfig, type Environment } from './config';
import { OperatorError } from './operatorError';
import type { DatabaseConfig } from './variables';

/**
 * What a command on Waybill's own database is configured with. Throws an OperatorError where the
 * records live in another backend; `lack` says what the command misses there.
 */
export function readOwnDatabase(
  env: Environment,
  lack: string,
): { readonly database: DatabaseConfig; readonly brand: Brand } {
  const { source, brand } = readConfig(env);
  if (!('database' in source)) throw new OperatorError(`API_HOST names another backend; ${lack}`);
  return { database: source.database, brand };
}
