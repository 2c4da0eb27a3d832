import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { account } from './cluster';

/** A folder on a disk of its own. */
export interface SmallDisk {
  readonly folder: string;
  /** Nothing can be written to it from then on, by no account. */
  protect(): void;
}

/**
 * Mounts a disk of `mebibytes` MiB that PostgreSQL's account may use, until the end of the test: hooks
 * around tests do not run when a name filter leaves them out. Skips the test if this account may not
 * mount disks.
 */
export function smallDisk({ skip, onTestFinished }: TestContext, mebibytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-disk-'));
  onTestFinished(() => rmdirSync(folder));
  const args = ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'waybill', folder];
  if (spawnSync('mount', args).status !== 0) return skip('this account may not mount a disk');
  // A test that failed may have left a server behind, which keeps the disk busy.
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  const { uid, gid } = account() ?? {};
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return { folder, protect: () => void spawnSync('mount', ['-o', 'remount,ro', folder]) };
}
