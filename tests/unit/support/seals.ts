import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';

import { sealSecret, type Seal } from '../../../src/contract/settings';

export const PAIR = { email: 'jane.doe@example.com', password: 'quiet-harbour' };
export const STAFF_KEY = 'staff-key-of-the-tests';

/** Seals a key as the server does, with few rounds: these tests are not about its strength. */
export function sealFor({ email, password } = PAIR, key = STAFF_KEY, iterations = 1000): Seal {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const sealing = pbkdf2Sync(sealSecret(email, password), salt, iterations, 32, 'sha256');
  const cipher = createCipheriv('aes-256-gcm', sealing, iv);
  const box = Buffer.concat([cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const text = (buffer: Buffer) => buffer.toString('base64');
  return { salt: text(salt), iv: text(iv), iterations, box: text(box) };
}
