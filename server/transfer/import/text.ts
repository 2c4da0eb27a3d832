import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { StorageError } from '../../storage/errors';
import { Unreadable } from './items';

/** What a file to import may have. */
export const MOST_BYTES = 1024 * 1024 * 1024;

/** Bytes read in one turn of the event loop, and with them the records that end there. */
const PIECE = 8 * 1024;

/** The text of a body, some at a time, without the mark at its beginning. */
export async function* textOf(body: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  // Where reading ends before the body does, its connection is still to carry the answer.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new StorageError('fileTooLarge');
    for (let start = 0; start < part.length; start += PIECE) {
      yield decode(() => decoder.decode(part.subarray(start, start + PIECE), { stream: true }));
      await turn();
    }
  }
  yield decode(() => decoder.decode());
}

function decode(read: () => string): string {
  try {
    return read();
  } catch {
    throw new Unreadable('The file is not encoded as UTF-8.');
  }
}
