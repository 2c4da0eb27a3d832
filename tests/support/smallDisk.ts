import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account } from './cluster';

/** A folder on a disk of its own. */
export interface SmallDisk {
  readonly folder: string;
  /** Nothing can be written to it from then on, by no account. */
  protect(): void;
  remove(): void;
}

/** Mounts a disk of so many MiB, which PostgreSQL's account may use; undefined where this account may not. */
export function mountSmallDisk(mebibytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-disk-'));
  const args = ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'waybill', folder];
  const mounted = spawnSync('mount', args).status === 0;
  if (!mounted) {
    rmdirSync(folder);
    return undefined;
  }
  const { uid, gid } = account() ?? {};
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return {
    folder,
    protect: () => void spawnSync('mount', ['-o', 'remount,ro', folder]),
    remove() {
      spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}
