export const ENCODINGS = ['utf-8', 'utf-16', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Returns the name of the decoder for a file, by its byte order mark, or by the zero bytes that UTF-16 has
 * in every Western text. `chosen` decides if there is no mark. Default: UTF-8.
 */
export function encodingOf(bytes: Uint8Array, chosen?: Encoding): string {
  const [first = 1, second = 1, third = 1, fourth = 1] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const isUtf16 = chosen === 'utf-16' || (!chosen && bytes.length >= 4);
  if (isUtf16 && first === 0 && third === 0) return 'utf-16be';
  if (isUtf16 && second === 0 && fourth === 0) return 'utf-16le';
  return chosen === 'utf-16' ? 'utf-16le' : (chosen ?? 'utf-8');
}
