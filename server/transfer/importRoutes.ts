import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue, Field } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { ENCODINGS, type Encoding } from '../../src/contract/encodings';
import {
  WORKBOOK_TYPE,
  type ImportEnd,
  type ImportLine,
  type SheetLine,
} from '../../src/contract/transfer';
import { DATE_ORDERS, DECIMAL_SIGNS, isTimeZone } from '../../src/contract/writtenValues';
import { ApiError, badRequest, type Refusal } from '../http/errors';
import type { Storage } from '../storage';
import type { Stored } from '../storage/bulkUpsert';
import { runImport } from './import';
import { readCsv, type CsvOptions } from './import/csv';
import { Unreadable, type Item } from './import/items';
import { readArray, readLines } from './import/json';
import { combineRows } from './import/rowGroups';
import { readRows, type TableFindings, type TableOptions } from './import/rows';
import { StorageError } from '../database/errors';
import type { Tx } from '../database/engine';
import { newId } from '../database/newId';
import { isStorableText } from '../values/storable';
import { Findings } from './import/findings';
import { StoredRecords } from '../records/storedRecords';
import { logImport } from '../history/importLog';
import type { Scope } from '../scope/scope';
import { MAX_BYTES, textOf } from './import/text';
import { findNamed, nameColumns } from './names';
import { exemptFromTimeout } from '../http/clientErrors';
import { streamOf } from '../http/largeAnswers';
import { Workbook } from './workbook/read';
import { choice, flag, optional, single, type Query } from '../records/listQuery';
import { listPath, scopeReader } from '../records/routes';
import { unknownReferences } from '../records/unknownReferences';
import type { Values } from '../tables/rows';

interface ReadOptions extends CsvOptions, Omit<TableOptions, 'isTyped'> {
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
    readRows(readCsv(textOf(body, options.encoding), options), { ...options, isTyped: false }),
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

const PARAMETERS = [
  'dryRun',
  'file',
  'update',
  'key',
  'columns',
  'delimiter',
  'header',
  'sheet',
  'encoding',
  'dates',
  'decimal',
  'zone',
  'blanks',
  'nulls',
];
/** Maximum characters of the name of a file. */
const MAX_FILE_NAME = 255;

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
  const updates = flag(query, 'update');
  const key = single(query, 'key');
  if (key !== undefined && !updates)
    throw badRequest(
      'The parameter "key" needs "update=true": it names the field that finds records.',
    );
  return {
    file: optional(query, 'file', `a file name of up to ${MAX_FILE_NAME} characters`, (name) =>
      name.length <= MAX_FILE_NAME && isStorableText(name) ? name : undefined,
    ),
    isTrial: flag(query, 'dryRun'),
    updates,
    key,
    reading: {
      encoding: optionalChoice(query, 'encoding', ENCODINGS),
      sheet: single(query, 'sheet'),
      delimiter,
      columns,
      hasHeader,
      trims: choice(query, 'blanks', ['keep', 'trim'], 'keep') === 'trim',
      emptiesWords: choice(query, 'nulls', ['keep', 'empty'], 'keep') === 'empty',
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
  const { records, bulkUpsert, imports } = storage;
  const scopeOf = scopeReader(endpoint, storage.scopes);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = readOptions(request.query as Query);
    const { isTrial, updates, reading } = given;
    const read = TYPES[typeOf(request)];
    if (!read) throw otherType();
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES)
      throw new StorageError('fileTooLarge');
    const scope = scopeOf(request);
    const { table } = scope;
    const key = keyField(scope, given.key);
    await records.expectParent(scope);
    exemptFromTimeout(request.raw);

    const body = request.body as Readable;
    const answer = new PassThrough();
    const tell = (line: ImportLine) => {
      if (answer.writable) answer.write(lineOf(line));
    };
    // A client disconnect or a server stop aborts the import and undoes it.
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const signal = AbortSignal.any([leaving.signal, stopping]);
    let keptIds: readonly string[] = [];
    const kept = (ids: readonly string[]) => {
      keptIds = ids;
    };
    const rowGroup = scope.kinds.find((kind) => kind.rowGroup)?.rowGroup;
    const grouped = (rowGroup?.fields ?? []).map((field) => [field.name, field] as const);
    const fields = new Map([...table.fields, ...nameColumns(table), ...grouped]);
    const found: TableFindings = { textColumns: new Set(), blankRows: 0, shortRows: 0 };
    const rows = read(body, { ...reading, fields, found });
    const items = findNamed(records, table, rowGroup ? combineRows(rows, rowGroup) : rows);
    const { engine, scopes } = storage;
    const unknownIn = (values: readonly Values[]) =>
      unknownReferences(engine.longReads, scopes, scope.actor, values);
    const batch = newId();
    const { actor } = scope;
    const path = pathIn(scope, endpoint);
    const begun = {
      id: batch,
      at: new Date().toISOString(),
      ...(given.file !== undefined && { file: given.file }),
    };
    const finish = (tx: Tx, counts: Stored) =>
      logImport(tx, actor, path, { ...begun, ...counts, problems: 0 });
    const logProblems = async (end: ImportEnd) => {
      if (!isTrial && 'errors' in end)
        await imports.add(actor, path, {
          ...begun,
          created: 0,
          updated: 0,
          problems: end.errors.total,
        });
      return end;
    };
    const job = {
      ...{ endpoint, scope, batch, items, found, updates, key, unknownIn, signal, tell, kept },
      finish,
      stored: new StoredRecords(engine, scope),
      findings: isTrial ? new Findings(engine) : undefined,
    };
    void runImport(job, bulkUpsert, catalogue)
      .then(logProblems)
      .catch((error: unknown): ImportLine | undefined => {
        if (leaving.signal.aborted || body.readableAborted) return undefined;
        const { status, message, details } = refuse(error, request);
        const { code } = details;
        const kept = keptIds.length > 0 && { kept: keptIds };
        return { failed: { status, message, ...(code && { code }), ...kept } };
      })
      .then((end) => {
        if (end) tell(end);
        answer.end();
        drain(body);
      });
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
  app.post('/sheets', (request, reply) => {
    const sheet = single(request.query as Query, 'sheet');
    if (typeOf(request) !== WORKBOOK_TYPE) throw otherType([WORKBOOK_TYPE]);
    exemptFromTimeout(request.raw);
    const lines = sheetLines(request.body as Readable, sheet);
    return reply.type('application/x-ndjson; charset=utf-8').send(streamOf(lines));
  });
}
