import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { foreignFormatOf, type ForeignFormat } from '../../../src/contract/fileFormats';
import { StorageError } from '../../database/errors';
import { Unreadable } from './items';

/** Maximum size of an import file, in bytes. */
export const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * Number of bytes to read in one turn of the event loop. The records that end in them are processed in the
 * same turn.
 */
const CHUNK_BYTES = 8 * 1024;

const FOREIGN: Record<ForeignFormat, string> = {
  excel: 'This is an Excel workbook. Save it as "CSV UTF-8" and import that file.',
  openDocument:
    'This is an OpenDocument spreadsheet. Save it as CSV in UTF-8 and import that file.',
  zip: 'This is a zip archive. Unpack it and import the file that it contains.',
  webPage: 'This is a web page, not a file of records.',
};

/**
 * Yields the text of a body in pieces, without a byte order mark. Throws Unreadable for other formats and
 * for text that is not UTF-8.
 */
export async function* textOf(body: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [bytes, line] = [0, 1];
  // An import may stop reading early. The connection must then stay open for the response.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const part = chunk as Buffer;
    const foreign = bytes === 0 ? foreignFormatOf(part) : undefined;
    if (foreign) throw new Unreadable(FOREIGN[foreign], { row: 0 });
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new StorageError('fileTooLarge');
    for (let start = 0; start < part.length; start += CHUNK_BYTES) {
      const piece = part.subarray(start, start + CHUNK_BYTES);
      const text = decode(piece, line, () => decoder.decode(piece, { stream: true }));
      line += text.split('\n').length - 1;
      yield text;
      await turn();
    }
  }
  yield decode(Buffer.alloc(0), line, () => decoder.decode());
}

function decode(piece: Buffer, line: number, read: () => string): string {
  try {
    return read();
  } catch {
    const [valid = ''] = piece.toString().split('\uFFFD');
    throw new Unreadable('This file is not UTF-8. Save it as "CSV UTF-8" and import that file.', {
      line: line + valid.split('\n').length - 1,
    });
  }
}
