import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Encoding } from '../../src/contract/encodings';
import { WORKBOOK_TYPE } from '../../src/contract/transfer';
import { StorageError } from '../database/errors';
import { ApiError } from '../http/errors';
import { MAX_BYTES, textOf } from './bodyText';
import { readCsv } from './csv';
import type { Item } from './items';
import { readArray, readLines } from './json';
import { readRows, type TableOptions } from './rows';
import { Workbook } from './workbook/workbook';

interface ReadOptions extends Omit<TableOptions, 'isTyped'> {
  readonly encoding: Encoding | undefined;
  readonly sheet: string | undefined;
}

async function* readWorkbook(body: Readable, options: ReadOptions): AsyncGenerator<Item> {
  const workbook = await Workbook.open(body);
  try {
    yield* readRows(workbook.rows(options.sheet), { ...options, isTyped: true });
  } finally {
    await workbook.close();
  }
}

/** Readers of files by media type. */
const TYPES: Record<string, (body: Readable, options: ReadOptions) => AsyncIterable<Item>> = {
  'text/csv': (body, options) =>
    readRows(readCsv(textOf(body, options.encoding), options.delimiter), {
      ...options,
      isTyped: false,
    }),
  [WORKBOOK_TYPE]: readWorkbook,
  'application/json': (body, { encoding }) => readArray(textOf(body, encoding)),
  'application/x-ndjson': (body, { encoding }) => readLines(textOf(body, encoding)),
};

/** The 415 for a body of another media type. */
export const unsupportedType = (types = Object.keys(TYPES)) =>
  new ApiError(415, `The body must be sent as one of: ${types.join(', ')}.`);

/** Returns the media type of a body in lower case; empty if none is stated. */
export const mediaTypeOf = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Returns the reader of a request's file. Throws 415 for another media type, and 413 if the announced length is
 * over `MAX_BYTES`.
 */
export function readerOf(request: FastifyRequest): (options: ReadOptions) => AsyncIterable<Item> {
  const read = TYPES[mediaTypeOf(request)];
  if (!read) throw unsupportedType();
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES)
    throw new StorageError('fileTooLarge');
  return (options) => read(request.body as Readable, options);
}

/** Passes request bodies on as streams, without a size limit. */
export function takeFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(Object.keys(TYPES), (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(unsupportedType()));
}

/**
 * Reads and discards the rest of a body. Otherwise the connection could not be used for another request.
 * Listeners of the earlier reader would stop the stream, so they are removed.
 */
export function drain(body: Readable): void {
  body.removeAllListeners('readable');
  body.on('data', () => undefined).resume();
}

/** Maximum number of files that are read at the same time. Each may take 150 MB of memory. */
const MAX_FILES = 4;
const RETRY_S = 10;

/** Returns a function that reserves one of `MAX_FILES` places and returns how to free it. Throws 503. */
export function placesForFiles(): () => () => void {
  let usedPlaces = 0;
  return () => {
    if (usedPlaces === MAX_FILES)
      throw new ApiError(
        503,
        `The server is reading ${MAX_FILES} files, the most at the same time. Try again in a few seconds.`,
        { code: 'tooManyFiles', retryAfter: RETRY_S },
      );
    usedPlaces += 1;
    return () => {
      usedPlaces -= 1;
    };
  };
}
