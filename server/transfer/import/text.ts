import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { encodingOf, type Encoding } from '../../../src/contract/encodings';
import { foreignFormatOf, type ForeignFormat } from '../../../src/contract/fileFormats';
import { WORKBOOK_TYPE } from '../../../src/contract/transfer';
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
  workbook: `This is an Excel workbook. Send it as ${WORKBOOK_TYPE}.`,
  oldExcel:
    'This is a workbook of Excel 97 to 2003 (.xls), or one with a password. Save it as .xlsx without a password.',
  openDocument: 'This is an OpenDocument spreadsheet. Save it as .xlsx or CSV in UTF-8.',
  zip: 'This is a zip archive. Unpack it and import the file that it contains.',
  webPage:
    'This is a web page, not a file of records. If a spreadsheet opens it, save it there as .xlsx.',
};

/** Throws Unreadable if the first bytes of a file show another format than the expected one. */
export function refuseForeign(beginning: Buffer, expected?: ForeignFormat): void {
  const format = foreignFormatOf(beginning);
  if (format && format !== expected) throw new Unreadable(FOREIGN[format], { row: 0 });
  if (format !== expected) throw new Unreadable('This is not an Excel workbook.', { row: 0 });
}

const OTHER_ENCODING =
  'This file is not UTF-8. Save it as "CSV UTF-8", or set the parameter "encoding".';

/**
 * Yields the text of a body in pieces, without a byte order mark. Recognizes UTF-16 and UTF-8 if no encoding
 * is given. Throws Unreadable for other formats and for bytes that the encoding does not have.
 */
export async function* textOf(body: Readable, encoding?: Encoding): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let [bytes, line] = [0, 1];
  const decode = (piece: Buffer | undefined): string => {
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? '';
    } catch {
      const [valid = ''] = (piece ?? Buffer.alloc(0)).toString().split('\uFFFD');
      throw new Unreadable(OTHER_ENCODING, { line: line + valid.split('\n').length - 1 });
    }
  };
  // An import may stop reading early. The connection must then stay open for the response.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const part = chunk as Buffer;
    if (bytes === 0) refuseForeign(part);
    decoder ??= new TextDecoder(encodingOf(part, encoding), { fatal: true });
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new StorageError('fileTooLarge');
    for (let start = 0; start < part.length; start += CHUNK_BYTES) {
      const text = decode(part.subarray(start, start + CHUNK_BYTES));
      line += text.split('\n').length - 1;
      yield text;
      await turn();
    }
  }
  yield decode(undefined);
}
