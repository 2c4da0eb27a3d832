import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sealSecret, type Seal } from '../src/contract/settings';

const ITERATIONS = 600_000;
const TAG_BYTES = 16;
const derive = promisify(pbkdf2);

const sealingKey = (email: string, password: string, salt: Buffer, iterations: number) =>
  derive(sealSecret(email, password), salt, iterations, 32, 'sha256');

/** Seals the staff key so that only the right e-mail and password open it in the browser. */
export async function sealKey(staffKey: string, email: string, password: string): Promise<Seal> {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const key = await sealingKey(email, password, salt, ITERATIONS);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const box = Buffer.concat([cipher.update(staffKey, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    iterations: ITERATIONS,
    box: box.toString('base64'),
  };
}

/** The key in a seal, or undefined where the pair is not the one it was sealed with. */
export async function openSeal(
  seal: Seal,
  email: string,
  password: string,
): Promise<string | undefined> {
  const box = Buffer.from(seal.box, 'base64');
  const key = await sealingKey(email, password, Buffer.from(seal.salt, 'base64'), seal.iterations);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(seal.iv, 'base64'));
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  try {
    return decipher.update(box.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
