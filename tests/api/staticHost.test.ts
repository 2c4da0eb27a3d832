import { describe, expect, it } from 'vitest';
import { OperatorError } from '../../server/config/operatorError';
import { openSeal } from '../support/seal';
import { seal } from '../../server/commands/staticHost';
import { SETTINGS_ELEMENT, type Settings } from '../../src/contract/settings';

const BACKEND = { API_HOST: 'https://backend.example/v1', API_KEY: 'one-key-of-the-backend' };
const PAIR = { STAFF_EMAIL: 'ops@example.com', STAFF_PASSWORD: 'a-long-enough-password' };

/** Runs the command and returns its output. */
async function run(env: Record<string, string>, words: string[] = []) {
  const said = { out: [] as string[], err: [] as string[] };
  await seal(
    env,
    words,
    (line) => said.out.push(line),
    (line) => said.err.push(line),
  );
  return said;
}

describe('npm run seal for a static host', () => {
  it('prints only the settings block, with the key sealed', async () => {
    const keys = { PUBLIC_API_KEY: 'key-of-visitors', STAFF_API_KEY: 'key-of-staff' };
    const { out, err } = await run({ ...BACKEND, ...PAIR, ...keys });
    expect(err).toEqual([]);
    const [, json = ''] =
      new RegExp(`^<script type="application/json" id="${SETTINGS_ELEMENT}">(.*)</script>$`).exec(
        out.join('\n'),
      ) ?? [];
    const settings = JSON.parse(json) as Settings;
    expect(settings).toMatchObject({
      apiUrl: 'https://backend.example/v1',
      publicKey: 'key-of-visitors',
      extensions: false,
    });
    expect(json).not.toMatch(/key-of-staff|one-key|long-enough/);
    const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = PAIR;
    expect(await openSeal(settings.seal, email, password)).toBe('key-of-staff');
    expect(await openSeal(settings.seal, email, 'another')).toBeUndefined();
  });

  it('warns if visitors can read the key', async () => {
    const { out, err } = await run({ ...BACKEND, ...PAIR });
    expect(out).toHaveLength(1);
    expect(err).toEqual([expect.stringMatching(/^Warning: any visitor .* API_KEY/)]);
  });

  it.each([
    ['a backend', PAIR, /^API_HOST must name the backend/],
    ['a sign-in of its own', BACKEND, /^Set STAFF_EMAIL and STAFF_PASSWORD: /],
    [
      'a password that is not found by trying',
      { ...BACKEND, ...PAIR, STAFF_PASSWORD: 'eleven char' },
      /^STAFF_PASSWORD must have at least 12 characters/,
    ],
    ['a folder that is empty', { ...BACKEND, ...PAIR }, /^tests is not empty/],
  ])('needs %s', async (_, env, message) => {
    const sealing = run(env, ['tests']);
    await expect(sealing).rejects.toThrow(OperatorError);
    await expect(sealing).rejects.toThrow(message);
  });
});
