import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Undo = () => Promise<unknown>;

/** Runs work in a folder of its own, and undoes what it began in turn, also where it fails. */
export async function inScratch(
  work: (folder: string, later: (undo: Undo) => void) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-'));
  // PostgreSQL, which does not run as root, passes through it.
  await chmod(folder, 0o711);
  const undone: Undo[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    await work(folder, (undo) => undone.unshift(undo));
  } finally {
    for (const undo of undone) await undo();
  }
}
