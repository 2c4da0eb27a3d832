import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { ENCODINGS } from '../../src/contract/encodings';
import type { ImportLine } from '../../src/contract/transfer';
import { DATE_ORDERS, DECIMAL_SIGNS, isTimeZone } from '../../src/contract/writtenValues';
import { ApiError, badRequest, type Refusal } from '../http/errors';
import type { Storage } from '../storage';
import { runImport } from './import';
import { readCsv, type CsvFindings, type CsvOptions } from './import/csv';
import type { Item } from './import/items';
import { readArray, readLines } from './import/json';
import { StorageError } from '../database/errors';
import { MAX_BYTES, textOf } from './import/text';
import { findNamed, nameColumns } from './names';
import { exemptFromTimeout } from '../http/clientErrors';
import { choice, flag, optional, type Query } from '../records/listQuery';
import { listPath, scopeReader } from '../records/routes';
import { unknownReferences } from '../records/unknownReferences';
import type { Values } from '../tables/rows';

type Read = (parts: AsyncIterable<string>, csv: CsvOptions) => AsyncIterable<Item>;

const TYPES: Record<string, Read> = {
  'text/csv': readCsv,
  'application/json': readArray,
  'application/x-ndjson': readLines,
};

const otherType = () =>
  new ApiError(415, `The body must be sent as one of: ${Object.keys(TYPES).join(', ')}.`);

/** Passes request bodies on as streams, without a size limit. */
function takeFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(Object.keys(TYPES), (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(otherType()));
}

const PARAMETERS = [
  'dryRun',
  'update',
  'columns',
  'delimiter',
  'header',
  'encoding',
  'dates',
  'decimal',
  'zone',
];
export const DELIMITERS = [',', ';', '\t', '|'];

/** Parses a JSON array of names; undefined for anything else. */
export function readNames(json: string): string[] | undefined {
  const isNames = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((name) => typeof name === 'string');
  try {
    const names: unknown = JSON.parse(json);
    return isNames(names) ? names : undefined;
  } catch {
    return undefined;
  }
}

const optionalChoice = <Value extends string>(
  query: Query,
  name: string,
  values: readonly Value[],
): Value | undefined =>
  optional(query, name, `one of ${values.join(', ')}`, (given) =>
    values.find((value) => value === given),
  );

function readOptions(query: Query) {
  const unknown = Object.keys(query).find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) throw badRequest(`The parameter "${unknown}" is unknown.`);
  const delimiter = optional(
    query,
    'delimiter',
    'a comma, semicolon, tab or vertical bar',
    (given) => DELIMITERS.find((each) => each === given),
  );
  const columns = optional(query, 'columns', 'a JSON list of names', readNames);
  const hasHeader = choice(query, 'header', ['first', 'none'], 'first') === 'first';
  if (!hasHeader && !columns)
    throw badRequest('A file without a header needs the parameter "columns".');
  return {
    isTrial: flag(query, 'dryRun'),
    updates: flag(query, 'update'),
    encoding: optionalChoice(query, 'encoding', ENCODINGS),
    csv: {
      delimiter,
      columns,
      hasHeader,
      forms: {
        dates: optionalChoice(query, 'dates', DATE_ORDERS),
        decimal: optionalChoice(query, 'decimal', DECIMAL_SIGNS),
        zone: optional(query, 'zone', 'a time zone such as America/Chicago', (given) =>
          isTimeZone(given) ? given : undefined,
        ),
      },
    },
  };
}

/**
 * Reads and discards the rest of a body. Otherwise the connection could not be used for another request.
 * Listeners of the earlier reader would stop the stream, so they are removed.
 */
function drain(body: Readable): void {
  body.removeAllListeners('readable');
  body.on('data', () => undefined).resume();
}

interface ImportParts {
  readonly catalogue: Catalogue;
  readonly storage: Storage;
  readonly refuse: Refusal;
}

/** Returns the handler that imports the records of a body and streams its progress. */
function importHandler(
  endpoint: Endpoint,
  { catalogue, storage, refuse }: ImportParts,
  stopping: AbortSignal,
) {
  const { records, bulkUpsert } = storage;
  const scopeOf = scopeReader(endpoint, storage.scopes);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { isTrial, updates, encoding, csv } = readOptions(request.query as Query);
    const read = TYPES[request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''];
    if (!read) throw otherType();
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES)
      throw new StorageError('fileTooLarge');
    const scope = scopeOf(request);
    const { table } = scope;
    await records.expectParent(scope);
    exemptFromTimeout(request.raw);

    const body = request.body as Readable;
    const answer = new PassThrough();
    const tell = (line: ImportLine) => {
      if (answer.writable) answer.write(`${JSON.stringify(line)}\n`);
    };
    // A client disconnect or a server stop aborts the import and undoes it.
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const signal = AbortSignal.any([leaving.signal, stopping]);
    let keptIds: readonly string[] = [];
    const kept = (ids: readonly string[]) => {
      keptIds = ids;
    };
    const fields = new Map([...table.fields, ...nameColumns(table)]);
    const found: CsvFindings = { textColumns: new Set(), blankRows: 0, shortRows: 0 };
    const items = findNamed(
      records,
      table,
      read(textOf(body, encoding), { ...csv, fields, found }),
    );
    const { engine, scopes } = storage;
    const unknownIn = (values: readonly Values[]) =>
      unknownReferences(engine.longReads, scopes, scope.actor, values);
    const job = { endpoint, scope, items, found, isTrial, updates, unknownIn, signal, tell, kept };
    void runImport(job, bulkUpsert, catalogue)
      .catch((error: unknown): ImportLine | undefined => {
        if (leaving.signal.aborted || body.readableAborted) return undefined;
        const { status, message } = refuse(error, request);
        return { failed: { status, message, ...(keptIds.length > 0 && { kept: keptIds }) } };
      })
      .then((end) => {
        if (end) tell(end);
        answer.end();
        drain(body);
      });
    return reply.type('application/x-ndjson; charset=utf-8').send(answer);
  };
}

/**
 * Registers the import calls. They need a scope of their own, because in it every body is treated as a
 * file.
 */
export function importRoutes(app: FastifyInstance, parts: ImportParts): void {
  takeFiles(app);
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort(new StorageError('stopping')));
  for (const endpoint of endpoints(parts.catalogue))
    app.post(`/import${listPath(endpoint)}`, importHandler(endpoint, parts, stopping.signal));
}
