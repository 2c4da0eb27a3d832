import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './operatorError';
import { makePrivate, PRIVATE_FOLDER } from './privateFile';

export interface Keys {
  readonly public: string;
  readonly staff: string;
}

export const keysFile = (folder: string): string => join(folder, 'keys.json');

const isKeys = (value: unknown): value is Keys => {
  const keys = value as Partial<Keys> | null;
  return typeof keys?.public === 'string' && typeof keys.staff === 'string';
};

const newKeys = (): Keys => ({
  public: `public_${randomBytes(24).toString('base64url')}`,
  staff: `staff_${randomBytes(32).toString('base64url')}`,
});

/** Writes the keys if there are none yet, atomically. Only the owner can read the file. */
function writeOnce(file: string, keys: Keys): void {
  // Not the process ID: in containers that share a folder, it is the same.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process that started at the same time was first; its keys are used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

function read(file: string): Keys | undefined {
  try {
    const keys: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isKeys(keys)) return keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new OperatorError(
    `${file} does not contain valid keys. Fix the file, or delete it to generate new keys`,
  );
}

/** Returns the keys of a data folder and generates them on first use. Given keys take precedence. */
export function loadKeys(folder: string, configured: Partial<Keys>): Keys {
  if (isKeys(configured)) return configured;
  const file = keysFile(folder);
  try {
    mkdirSync(folder, PRIVATE_FOLDER);
    makePrivate(file);
    let stored = read(file);
    if (!stored) {
      writeOnce(file, newKeys());
      stored = read(file);
    }
    if (!stored) throw new OperatorError(`${file} disappeared while it was read`);
    return { public: configured.public ?? stored.public, staff: configured.staff ?? stored.staff };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `cannot keep the keys in ${file} (${(error as NodeJS.ErrnoException).code}); ` +
        'set PUBLIC_API_KEY and STAFF_API_KEY instead',
    );
  }
}
