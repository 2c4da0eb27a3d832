import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Field } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import type { Encoding } from '../../src/contract/encodings';
import {
  MAX_PROBLEMS,
  WORKBOOK_TYPE,
  type ImportEnd,
  type ImportLine,
  type SheetLine,
} from '../../src/contract/transfer';
import type { ApiParts } from '../http/apiParts';
import { ApiError, badRequest } from '../http/errors';
import type { Storage } from '../storage';
import type { Stored } from '../storage/bulkUpsert';
import { runImport } from './import';
import { readCsv } from './import/csv';
import type { Item } from './import/items';
import { Unreadable } from './import/problems';
import { readArray, readLines } from './import/json';
import { combineRows } from './import/rowGroups';
import { readRows, type TableFindings, type TableOptions } from './import/rows';
import { StorageError } from '../database/errors';
import type { Tx } from '../database/engine';
import { newId } from '../database/newId';
import { Findings } from './import/findings';
import { StoredRecords } from '../records/storedRecords';
import { logImport } from '../history/importLog';
import type { Scope } from '../scope/scope';
import { MAX_BYTES, textOf } from './import/text';
import { findNamed, nameColumns } from './names';
import { exemptFromTimeout } from '../http/clientErrors';
import { streamOf } from '../http/largeAnswers';
import { Workbook } from './workbook/read';
import { single, type Query } from '../http/query';
import * as t from '../openapi/jsonSchema';
import { bodyOf, inQuery, responses, type Operation } from '../openapi/operation';
import { listPath, scopeReader } from '../records/requests';
import { optionsOf, type SeenEndpoint } from '../records/seenEndpoint';
import { filesOf, WORKBOOK } from './exportRoutes';
import { IMPORTED, readOptions } from './importQuery';
import { unknownReferences } from '../records/unknownReferences';
import type { Values } from '../tables/rows';

interface ReadOptions extends Omit<TableOptions, 'isTyped'> {
  readonly encoding: Encoding | undefined;
  readonly sheet: string | undefined;
}

async function* readWorkbook(body: Readable, options: ReadOptions): AsyncGenerator<Item> {
  const workbook = await Workbook.of(body);
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

const otherType = (types = Object.keys(TYPES)) =>
  new ApiError(415, `The body must be sent as one of: ${types.join(', ')}.`);

const typeOf = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Passes request bodies on as streams, without a size limit. */
function takeFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(Object.keys(TYPES), (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(otherType()));
}

/** Returns the field by which records are found. Throws 400 if it is not a natural key of the list. */
function keyField({ table }: Scope, name: string | undefined): Field | undefined {
  if (name === undefined) return undefined;
  const keys = [...table.fields.values()].filter(({ naturalKey }) => naturalKey);
  const key = keys.find((field) => field.name === name);
  const names = keys.map((field) => field.name).join(', ') || 'none';
  if (!key) throw badRequest(`The parameter "key" must be one of: ${names}.`);
  return key;
}

/**
 * Reads and discards the rest of a body. Otherwise the connection could not be used for another request.
 * Listeners of the earlier reader would stop the stream, so they are removed.
 */
function drain(body: Readable): void {
  body.removeAllListeners('readable');
  body.on('data', () => undefined).resume();
}

/** Maximum number of files that are read at the same time. Each may take 150 MB of memory. */
const MAX_FILES = 4;
const RETRY_S = 10;

/** Returns a function that reserves one of `MAX_FILES` places and returns how to free it. Throws 503. */
function placesForFiles(): () => () => void {
  let taken = 0;
  return () => {
    if (taken === MAX_FILES)
      throw new ApiError(
        503,
        `The server is reading ${MAX_FILES} files, the most at the same time. Try again in a few seconds.`,
        { code: 'tooManyFiles', retryAfter: RETRY_S },
      );
    taken += 1;
    return () => {
      taken -= 1;
    };
  };
}

const NOTE = t.partial({
  is: {
    enum: [
      ...['damaged', 'blanks', 'emptyWord', 'duplicate', 'repeated', 'newWord', 'total', 'unnamed'],
    ],
  },
  ...{ column: t.text, count: t.integer, row: t.integer, line: t.integer, value: t.text },
});

const DONE = t.partial({
  ...{ created: t.integer, updated: t.integer, skipped: t.integer, shortRows: t.integer },
  unknownReferences: {
    ...t.record(t.integer),
    description: 'Number of references to missing records by field.',
  },
  changes: t.partial({
    records: t.integer,
    columns: {
      ...t.record(t.partial({ changed: t.integer, cleared: t.integer })),
      description: 'Dry run with update: numbers of values by field.',
    },
  }),
  notes: t.array(NOTE),
});

const PROBLEM = t.partial({
  row: { ...t.integer, description: 'Record number from 1; 0 is the header of a CSV file.' },
  line: {
    ...t.integer,
    description: 'Line where the record begins in a CSV or NDJSON file; row of a workbook.',
  },
  ...{ column: t.text, message: t.text, value: t.text, code: t.text },
  params: { ...t.anyObject, description: 'The values in the message, by name.' },
});

/** One line of an import's answer; the last one is done, errors or failed. */
const LINE = t.partial({
  ...{ checked: t.integer, stored: t.integer, done: DONE },
  errors: t.partial({ total: t.integer, first: t.array(PROBLEM, MAX_PROBLEMS) }),
  failed: t.partial({ status: t.integer, message: t.text, code: t.text }),
});

const lines = (description: string, schema: t.Schema) => ({
  description,
  content: { 'application/x-ndjson': { schema } },
});

const describeImport = ({ plural, record }: SeenEndpoint): Operation => ({
  summary: `Import ${plural}`,
  parameters: IMPORTED,
  requestBody: bodyOf(filesOf(record)),
  responses: {
    200: lines('Progress and result, one JSON object per line.', LINE),
    ...responses(400, 404, 413, 415),
  },
});

const SHEETS = {
  summary: 'Read the names of a workbook’s sheets and the rows of one',
  parameters: [inQuery('sheet', 'Name of the sheet; the first visible one by default.')],
  requestBody: bodyOf(WORKBOOK),
  responses: {
    200: lines(
      'Lines of JSON: the names, then a list of cells for each row that is not empty, or a problem.',
      t.text,
    ),
    ...responses(415),
  },
};

export const IMPORTS = {
  tag: { name: 'Import', description: 'Workbooks before an import, and earlier imports.' },
};

/** Returns the handler that imports the records of a body and streams its progress. */
function importHandler(
  endpoint: Endpoint,
  { catalogue, storage, refuse }: ApiParts<Storage>,
  stopping: AbortSignal,
  takePlace: () => () => void,
) {
  const { records, bulkUpsert, imports } = storage;
  const scopeOf = scopeReader(endpoint, storage.scopes);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const options = readOptions(request.query as Query);
    const { isDryRun, updates, reading } = options;
    const read = TYPES[typeOf(request)];
    if (!read) throw otherType();
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES)
      throw new StorageError('fileTooLarge');
    const scope = scopeOf(request);
    const { table } = scope;
    const key = keyField(scope, options.key);
    await records.expectParent(scope);
    const freePlace = takePlace();
    exemptFromTimeout(request.raw);

    const body = request.body as Readable;
    const answer = new PassThrough();
    const writeLine = (line: ImportLine) => {
      if (answer.writable) answer.write(lineOf(line));
    };
    // A client disconnect or a server stop aborts the import and undoes it.
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort());
    const signal = AbortSignal.any([disconnected.signal, stopping]);
    let notUndone: readonly string[] = [];
    const rowGroup = scope.kinds.find((kind) => kind.rowGroup)?.rowGroup;
    const grouped = (rowGroup?.fields ?? []).map((field) => [field.name, field] as const);
    const fields = new Map([...table.fields, ...nameColumns(table), ...grouped]);
    const tableFindings: TableFindings = { textColumns: new Set(), blankRows: 0, shortRows: 0 };
    const rows = read(body, { ...reading, fields, tableFindings });
    const items = findNamed(records, table, rowGroup ? combineRows(rows, rowGroup) : rows);
    const { engine, scopes } = storage;
    const unknownIn = (values: readonly Values[]) =>
      unknownReferences(engine.longReads, scopes, scope.actor, values);
    const batch = newId();
    const { actor } = scope;
    const path = pathIn(scope, endpoint);
    const entry = {
      id: batch,
      at: new Date().toISOString(),
      ...(options.file !== undefined && { file: options.file }),
    };
    const finish = (tx: Tx, counts: Stored) =>
      logImport(tx, actor, path, { ...entry, ...counts, problems: 0 });
    const logProblems = async (end: ImportEnd) => {
      if (!isDryRun && 'errors' in end)
        await imports.add(actor, path, {
          ...entry,
          created: 0,
          updated: 0,
          problems: end.errors.total,
        });
      return end;
    };
    const job = {
      ...{ endpoint, scope, batch, items, tableFindings, updates, key, unknownIn, signal },
      onProgress: writeLine,
      onNotUndone: (ids: readonly string[]) => void (notUndone = ids),
      finish,
      storedRecords: new StoredRecords(engine, scope),
      dryRunFindings: isDryRun ? new Findings(engine) : undefined,
    };
    void runImport(job, bulkUpsert, catalogue)
      .then(logProblems)
      .catch((error: unknown): ImportLine | undefined => {
        if (disconnected.signal.aborted || body.readableAborted) return undefined;
        const { status, message, details } = refuse(error, request);
        const { code } = details;
        const kept = notUndone.length > 0 && { kept: notUndone };
        return { failed: { status, message, ...(code && { code }), ...kept } };
      })
      .then((end) => {
        if (end) writeLine(end);
        answer.end();
        drain(body);
      })
      .finally(freePlace);
    return reply.type('application/x-ndjson; charset=utf-8').send(answer);
  };
}

/** Returns the address of a list, relative to the API. */
const pathIn = ({ parent }: Scope, { path }: Endpoint): string =>
  path.replace('{id}', parent?.id ?? '');

const lineOf = (line: ImportLine | SheetLine) => `${JSON.stringify(line)}\n`;

/** Yields the sheets of a workbook and the rows of one of them, as lines of JSON. */
async function* sheetLines(body: Readable, name: string | undefined): AsyncGenerator<string> {
  let workbook: Workbook | undefined;
  try {
    workbook = await Workbook.of(body);
    const { names } = workbook;
    yield lineOf({ sheets: names, sheet: name ?? names[0] ?? '' });
    for await (const { cells } of workbook.rows(name)) yield lineOf(cells);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    yield lineOf({ problem: error.message });
  } finally {
    await workbook?.close();
    drain(body);
  }
}

/** These routes need a scope of their own, because in it every body is treated as a file. */
export async function importRoutes(app: FastifyInstance, parts: ApiParts<Storage>): Promise<void> {
  app.decorate('capability', IMPORTS);
  takeFiles(app);
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort(new StorageError('stopping')));
  const takePlace = placesForFiles();
  for (const endpoint of endpoints(parts.catalogue))
    app.post(
      `/import${listPath(endpoint)}`,
      optionsOf(endpoint)('import', describeImport),
      importHandler(endpoint, parts, stopping.signal, takePlace),
    );
  app.post('/sheets', { schema: SHEETS }, (request, reply) => {
    const sheet = single(request.query as Query, 'sheet');
    if (typeOf(request) !== WORKBOOK_TYPE) throw otherType([WORKBOOK_TYPE]);
    finished(reply.raw, takePlace());
    exemptFromTimeout(request.raw);
    const lines = sheetLines(request.body as Readable, sheet);
    return reply.type('application/x-ndjson; charset=utf-8').send(streamOf(lines));
  });
}
