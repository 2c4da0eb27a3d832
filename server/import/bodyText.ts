import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { encodingOf, type Encoding } from '../../src/contract/encodings';
import {
  BEGINNING_BYTES,
  foreignFormatOf,
  type ForeignFormat,
} from '../../src/contract/fileFormats';
import { StorageError } from '../database/errors';
import { Unreadable } from './problems';

/** Maximum size of an import file, in bytes. */
export const MAX_BYTES = 1024 * 1024 * 1024;

/** Bytes to read in one turn of the event loop. Their records are processed in the same turn. */
const CHUNK_BYTES = 8 * 1024;

/** Throws Unreadable if the first bytes of a file show another format than the expected one. */
export function refuseForeign(beginning: Buffer, expected?: ForeignFormat): void {
  const format = foreignFormatOf(beginning);
  if (format && format !== expected) throw new Unreadable(format, {}, { row: 0 });
  if (format !== expected) throw new Unreadable('notWorkbook', {}, { row: 0 });
}

/** Yields the chunks of a body. The first has `BEGINNING_BYTES` at least, if the body does. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  let beginning: Buffer | undefined = Buffer.alloc(0);
  // An import may stop reading early. The connection must then stay open for the response.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const part: Buffer = beginning
      ? Buffer.concat([beginning, chunk as Buffer])
      : (chunk as Buffer);
    beginning = beginning && part.length < BEGINNING_BYTES ? part : undefined;
    if (!beginning) yield part;
  }
  if (beginning) yield beginning;
}

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
      throw new Unreadable('otherEncoding', {}, { line: line + valid.split('\n').length - 1 });
    }
  };
  for await (const part of chunksOf(body)) {
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
