import { chmodSync, closeSync, existsSync, openSync, realpathSync, statSync } from 'node:fs';

/** For folders that the server makes: only its own account may enter them. */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;

const OTHERS = 0o077;

/** True for a file that other accounts of this machine may read or write. */
export function isShared(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return process.platform !== 'win32' && !!found?.isFile() && (found.mode & OTHERS) !== 0;
}

/** Takes a file's rights from other accounts. One that belongs to somebody else stays as it is. */
export function makePrivate(file: string): void {
  if (!isShared(file)) return;
  try {
    chmodSync(file, statSync(file).mode & ~OTHERS);
  } catch {
    // The start warns of files that are still shared.
  }
}

/** Makes a SQLite database private, creating it where there is none: SQLite itself takes the umask. */
export function makeDatabasePrivate(file: string): void {
  // An existing file is not opened: closing it would drop the locks that this process has on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const end of ['', '-wal', '-shm', '-journal']) makePrivate(`${realpathSync(file)}${end}`);
}
