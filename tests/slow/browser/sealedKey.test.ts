import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DEMO } from '../../../server/config';
import { openSeal } from '../../support/seal';
import { createCatalogue } from '../../../src/resources';
import { SETTINGS_ELEMENT, type Settings } from '../../../src/contract/settings';
import { startProduct, type Product } from '../../support/product';
import { filesOf, pagesOf, readsOf, spellingsOf, triesOf } from '../../support/publicAddresses';

const OWN = { email: 'Dispatch@Waybill.test', password: 'a-long-enough-password' };
const ENV = {
  PUBLIC_API_KEY: 'key-that-everyone-has',
  STAFF_API_KEY: 'Kq7-zR4_vW9.xT2~mB6!nH8',
  STAFF_EMAIL: OWN.email,
  STAFF_PASSWORD: OWN.password,
};
const CONSOLE = join(process.cwd(), 'dist/console');

async function settingsIn(url: string): Promise<Settings> {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const [, block = ''] = new RegExp(`id="${SETTINGS_ELEMENT}">(.*?)</script>`).exec(page) ?? [];
  return JSON.parse(block) as Settings;
}

/** The headers and the decompressed body of a response, as one text. */
async function heard(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const head = JSON.stringify([...answer.headers]);
  return head + Buffer.from(await answer.arrayBuffer()).toString('latin1');
}

/** Nothing that visitors of a running server receive gives access to the records. */
describe.each<{ whose: string; pair: typeof OWN; env: Record<string, string> }>([
  { whose: 'its own keys and sign-in', pair: OWN, env: ENV },
  { whose: 'random keys and the demo sign-in', pair: DEMO, env: {} },
])('the sealed key of a server with $whose', ({ pair, env }) => {
  const catalogue = createCatalogue('waybill');
  let product: Product;
  let settings: Settings;
  let staffKey: string;

  beforeAll(async () => {
    product = await startProduct(env);
    settings = await settingsIn(product.url);
    staffKey = (await openSeal(settings.seal, pair.email, pair.password)) ?? '';
  });
  afterAll(() => product?.stop());

  it('opens with the right e-mail and password', async () => {
    if (env['STAFF_API_KEY']) expect(staffKey).toBe(env['STAFF_API_KEY']);
    const read = async (key: string) =>
      (await fetch(`${product.url}/api/people`, { headers: { 'x-api-key': key } })).status;
    expect(await read(staffKey)).toBe(200);
    expect(await read(settings.publicKey)).toBe(403);
  });

  it.each([
    ['another password', { password: 'a-long-enough-passwort' }],
    ['no password', { password: '' }],
    ['the password in capitals', { password: pair.password.toUpperCase() }],
    ['a space behind the password', { password: `${pair.password} ` }],
    ['another e-mail', { email: 'someone@waybill.test' }],
    ['no e-mail', { email: '' }],
    ['e-mail and password the other way round', { email: pair.password, password: pair.email }],
  ])('does not open with %s', async (_, change) => {
    const { email, password } = { ...pair, ...change };
    expect(await openSeal(settings.seal, email, password)).toBeUndefined();
  });

  it('is nowhere served unsealed, and neither is the password, in any encoding', async () => {
    const files = await filesOf(CONSOLE);
    for (const kind of [/\.js$/, /\.css$/, /\.js\.map$/, /\.html$/])
      expect(files.filter((file) => kind.test(file)).length, String(kind)).toBeGreaterThan(0);
    const addresses = [...files, ...pagesOf(catalogue), ...readsOf(catalogue), ...triesOf()];
    const secrets = [staffKey, pair.password, pair.email].flatMap(spellingsOf);
    // A part of a key is too much of it as well.
    for (let at = 0; at + 12 <= staffKey.length; at += 1) secrets.push(staffKey.slice(at, at + 12));

    const manners: Record<string, string>[] = [
      { accept: 'text/html', 'x-api-key': settings.publicKey, 'accept-encoding': 'identity' },
      { accept: '*/*', 'accept-encoding': 'br, gzip' },
    ];
    for (const address of addresses)
      for (const headers of manners) {
        const text = await heard(product.url + address, headers);
        expect(
          secrets.filter((secret) => text.includes(secret)),
          address,
        ).toEqual([]);
      }
  });
});
