import { createDecipheriv, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { sealSecret, type Seal } from '../../src/contract/settings';

const TAG_BYTES = 16;

/** The key in a seal, or undefined where the pair is not the one it was sealed with. */
export async function openSeal(
  { iterations, ...texts }: Seal,
  email: string,
  password: string,
): Promise<string | undefined> {
  const [salt, iv, box] = [texts.salt, texts.iv, texts.box].map((text) =>
    Buffer.from(text, 'base64'),
  ) as [Buffer, Buffer, Buffer];
  const secret = sealSecret(email, password);
  const key = await promisify(pbkdf2)(secret, salt, iterations, 32, 'sha256');
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  try {
    return decipher.update(box.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
