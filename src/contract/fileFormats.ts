/** Formats that are not text, or no table. Only workbooks (.xlsx) can be imported. */
export type ForeignFormat = 'workbook' | 'oldExcel' | 'openDocument' | 'zip' | 'webPage';

/** Bytes of a file that show its format and its encoding. */
export const BEGINNING_BYTES = 4096;

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Detects a format by the first bytes of a file. */
export function foreignFormatOf(bytes: Uint8Array): ForeignFormat | undefined {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, BEGINNING_BYTES));
  // Workbooks of Excel 97 to 2003, and those with a password, are compound files.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldExcel';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    if (/\bxl\/|\[Content_Types\]\.xml|_rels\/\.rels/.test(text)) return 'workbook';
    return text.includes('opendocument.spreadsheet') ? 'openDocument' : 'zip';
  }
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b/i.test(text) ? 'webPage' : undefined;
}
