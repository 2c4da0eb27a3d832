import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  openSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;

const GROUP_AND_OTHERS = 0o077;

export function isShared(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return process.platform !== 'win32' && !!stats?.isFile() && (stats.mode & GROUP_AND_OTHERS) !== 0;
}

/** Removes other accounts' rights to a file. Does not change a file that another account owns. */
export function makePrivate(file: string): void {
  if (!isShared(file)) return;
  try {
    chmodSync(file, statSync(file).mode & ~GROUP_AND_OTHERS);
  } catch {
    // The start warns of files that are still shared.
  }
}

/** If root creates the file, the owner of its folder gets it: the server runs as that account. */
function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** Makes a SQLite database private, and creates it if it is missing: SQLite would apply the umask. */
export function makeDatabasePrivate(file: string): void {
  // An existing file is not opened: closing it would drop the locks that this process has on it.
  if (!existsSync(file)) createPrivate(file);
  for (const end of ['', '-wal', '-shm', '-journal']) makePrivate(`${realpathSync(file)}${end}`);
}
