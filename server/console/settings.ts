import { createCipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sealSecret, type Seal, type Settings } from '../../src/contract/settings';
import type { Config } from '../config';
import type { Keys } from '../config/keys';
import type { Origins } from './contentSecurity';

const ITERATIONS = 600_000;

/** Seals the staff key so that only the right e-mail and password open it in the browser. */
export async function sealKey(staffKey: string, email: string, password: string): Promise<Seal> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const secret = sealSecret(email, password);
  const key = await promisify(pbkdf2)(secret, salt, ITERATIONS, 32, 'sha256');
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const box = Buffer.concat([cipher.update(staffKey, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    iterations: ITERATIONS,
    box: box.toString('base64'),
  };
}

export async function settingsOf(config: Config, keys: Keys): Promise<Settings> {
  const { source, signIn, brand, mapTiles } = config;
  return {
    apiUrl: 'backend' in source ? source.backend : '/api',
    publicKey: keys.public,
    seal: await sealKey(keys.staff, signIn.email, signIn.password),
    extensions: !('backend' in source),
    brand,
    mapTiles,
  };
}

const originOf = (url = ''): string | undefined => (url ? new URL(url).origin : undefined);

export const originsOf = ({ source, brand, mapTiles }: Config): Origins => ({
  api: 'backend' in source ? originOf(source.backend) : undefined,
  logo: originOf(brand.logo),
  tiles: originOf(mapTiles?.url),
});
