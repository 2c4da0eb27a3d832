import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadKeys } from '../../server/config/keys';
import { OperatorError } from '../../server/config/operatorError';
import { sealKey } from '../../server/console/settings';
import { openSeal } from '../support/seal';

describe('keys', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'waybill-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = () => join(folder, 'new', 'keys.json');

  it('are random, stored once per data folder, and readable by their owner only', () => {
    const keys = loadKeys(join(folder, 'new'), {});
    expect(keys.public).not.toBe(keys.staff);
    expect(keys.staff.length).toBeGreaterThan(32);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
    expect(loadKeys(join(folder, 'new'), {})).toEqual(keys);
    expect(loadKeys(join(folder, 'other'), {})).not.toEqual(keys);
  });

  it('that other users can read are made private', () => {
    const keys = loadKeys(join(folder, 'new'), {});
    for (const [before, after] of [
      [0o644, 0o600],
      [0o440, 0o400],
    ] as const) {
      chmodSync(file(), before);
      expect(loadKeys(join(folder, 'new'), {})).toEqual(keys);
      expect(statSync(file()).mode & 0o777).toBe(after);
    }
  });

  it('from the environment are used', () => {
    const keys = loadKeys(join(folder, 'new'), {});
    expect(loadKeys(join(folder, 'new'), { staff: 's' })).toEqual({ ...keys, staff: 's' });
    const given = { public: 'p', staff: 's' };
    expect(loadKeys('/nowhere/at/all', given)).toEqual(given);
  });

  it.each(['', 'text', '{}', 'null', '{"public":"p"}'])(
    'stop the start if their file holds %j',
    (content) => {
      loadKeys(join(folder, 'new'), {});
      writeFileSync(file(), content);
      expect(() => loadKeys(join(folder, 'new'), {})).toThrow(
        /keys\.json does not contain valid keys/,
      );
      expect(readFileSync(file(), 'utf8')).toBe(content);
    },
  );

  it('in a folder that cannot be used stop the start in one line', () => {
    writeFileSync(join(folder, 'plain'), '');
    const load = () => loadKeys(join(folder, 'plain', 'inner'), {});
    expect(load).toThrow(OperatorError);
    expect(load).toThrow(/cannot keep the keys in .*PUBLIC_API_KEY/);
  });
});

describe('the seal', () => {
  it('opens with the right e-mail and password only', async () => {
    const seal = await sealKey('staff-key', 'Ops@Example.com', 'pass word');
    expect(JSON.stringify(seal)).not.toContain('staff-key');
    expect(seal.iterations).toBe(600_000);
    expect(await openSeal(seal, ' ops@example.COM ', 'pass word')).toBe('staff-key');
    expect(await openSeal(seal, 'ops@example.com', 'Pass word')).toBeUndefined();
    expect(await openSeal(seal, 'other@example.com', 'pass word')).toBeUndefined();
  });

  it('is different each time', async () => {
    const [one, two] = await Promise.all([sealKey('k', 'a@b', 'c'), sealKey('k', 'a@b', 'c')]);
    expect(new Set([one.salt, two.salt, one.iv, two.iv, one.box, two.box]).size).toBe(6);
  });
});
