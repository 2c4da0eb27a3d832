import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../../operatorError';
import { codeOf, shownPath } from './fileLock';

const MAY_NOT_WRITE = /^(SQLITE_READONLY|EACCES|EPERM|EROFS)/;

/** True for a file, or a place for one, that this account may not write to: SQLite seldom says so. */
function isProtected(file: string): boolean {
  try {
    accessSync(dirname(file), constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.W_OK);
    return false;
  } catch (error) {
    return MAY_NOT_WRITE.test(codeOf(error));
  }
}

/** Why a file cannot be used, for its operator. */
export function refusal(error: unknown, file: string): OperatorError {
  const why = codeOf(error) || 'unknown error';
  const shown = shownPath(file);
  return new OperatorError(
    MAY_NOT_WRITE.test(why) || isProtected(file)
      ? `DATABASE_URL: this account may not write to ${shown} or its folder, which a server does (${why})`
      : `DATABASE_URL: cannot open ${shown} as a database (${why})`,
  );
}
