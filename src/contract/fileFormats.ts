/** Formats that users try to import although only CSV and JSON are supported. */
export type ForeignFormat = 'excel' | 'openDocument' | 'zip' | 'webPage';

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Detects an unsupported format by the first bytes of a file. A few hundred bytes are enough. */
export function foreignFormatOf(bytes: Uint8Array): ForeignFormat | undefined {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  // Workbooks of Excel 97 to 2003 are compound files.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'excel';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    if (/\bxl\/|\[Content_Types\]\.xml|_rels\/\.rels/.test(text)) return 'excel';
    return text.includes('opendocument.spreadsheet') ? 'openDocument' : 'zip';
  }
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b/i.test(text) ? 'webPage' : undefined;
}
