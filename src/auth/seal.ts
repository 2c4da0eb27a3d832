import { sealSecret } from '../contract/settings';
import type { Seal } from '../contract/settings';

/** Thrown where the browser offers no cryptography: on plain http beyond localhost. */
export class InsecureContextError extends Error {
  override name = 'InsecureContextError';
}

const bytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** The staff key out of its seal, or undefined where e-mail and password are not the pair. */
export async function openSeal(
  seal: Seal,
  email: string,
  password: string,
): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new InsecureContextError('No Web Crypto: not a secure context');

  const secret = new TextEncoder().encode(sealSecret(email, password));
  const base = await subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  const key = await subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(seal.salt), iterations: seal.iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  try {
    const iv = bytes(seal.iv);
    const opened = await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes(seal.box));
    return new TextDecoder().decode(opened);
  } catch (error) {
    // The tag did not fit: this is how AES-GCM says "wrong pair".
    if ((error as Error).name === 'OperationError') return undefined;
    throw error;
  }
}
