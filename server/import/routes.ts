import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  WORKBOOK_TYPE,
  type ImportEnd,
  type ImportLine,
  type ImportUndo,
  type SheetLine,
} from '../../src/contract/transfer';
import type { Field } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { nameColumns } from '../cells/names';
import type { Tx } from '../database/engine';
import { StorageError } from '../database/errors';
import { newId } from '../database/newId';
import type { CapabilityOptions } from '../http/capabilityOptions';
import { exemptFromTimeout } from '../http/clientErrors';
import { badRequest } from '../http/errors';
import { single, type Query } from '../http/query';
import { streamOf } from '../http/streamedResponses';
import { optionsOf } from '../records/endpointDescription';
import { listPath, scopeReader, type RecordStorage } from '../records/requests';
import { unknownReferences } from '../records/unknownReferences';
import type { Scope } from '../scope/scope';
import type { Values } from '../tables/rows';
import type { BulkUpsert } from './bulkUpsert';
import { Findings } from './findings';
import { logImport, type ImportLog } from './importLog';
import { readOptions } from './importQuery';
import type { ImportUndos } from './importUndos';
import { findNamed } from './namedReferences';
import { Unreadable } from './problems';
import {
  drain,
  unsupportedType,
  placesForFiles,
  readerOf,
  takeFiles,
  mediaTypeOf,
} from './requests';
import { combineRows } from './rowGroups';
import type { TableFindings } from './rows';
import { runImport } from './run';
import { describeImport, IMPORTS, SHEETS } from './schemas';
import { StoredRecords } from './storedRecords';
import type { StoredCounts } from './upsertBatch';
import { Workbook } from './workbook/workbook';

/** The parts of the storage that imports use. */
export interface ImportStorage extends RecordStorage {
  readonly bulkUpsert: BulkUpsert;
  readonly importUndos: ImportUndos;
  readonly imports: ImportLog;
}

type Options = ReturnType<typeof readOptions>;
type Reader = ReturnType<typeof readerOf>;

/** Returns the field by which records are found. Throws 400 if it is not a natural key of the list. */
function keyField({ table }: Scope, name: string | undefined): Field | undefined {
  if (name === undefined) return undefined;
  const keys = [...table.fields.values()].filter(({ naturalKey }) => naturalKey);
  const key = keys.find((field) => field.name === name);
  const names = keys.map((field) => field.name).join(', ') || 'none';
  if (!key) throw badRequest(`The parameter "key" must be one of: ${names}.`);
  return key;
}

/** The records of a file, and what reading them finds out about its columns. */
function recordsOf({ records }: ImportStorage, scope: Scope, { reading }: Options, read: Reader) {
  const { table } = scope;
  const rowGroup = scope.kinds.find((kind) => kind.rowGroup)?.rowGroup;
  const grouped = (rowGroup?.fields ?? []).map((field) => [field.name, field] as const);
  const fields = new Map([...table.fields, ...nameColumns(table), ...grouped]);
  const tableFindings: TableFindings = { textColumns: new Set(), blankRows: 0, shortRows: 0 };
  const rows = read({ ...reading, fields, tableFindings });
  const items = findNamed(records, table, rowGroup ? combineRows(rows, rowGroup) : rows);
  return { items, tableFindings };
}

/** The entry of a new import in the list of imports, written when it ends. Dry runs have none. */
function importEntry(
  { imports }: ImportStorage,
  scope: Scope,
  endpoint: Endpoint,
  options: Options,
) {
  const path = endpoint.path.replace('{id}', scope.parent?.id ?? '');
  const { file, isDryRun } = options;
  const entry = { id: newId(), at: new Date().toISOString(), ...(file !== undefined && { file }) };
  return {
    id: entry.id,
    /** Writes it in the transaction that stores the last records. */
    finish: (tx: Tx, counts: StoredCounts) =>
      logImport(tx, scope.actor, path, { ...entry, ...counts, problems: 0 }),
    /** Writes it if the file was refused. */
    async logProblems(end: ImportEnd): Promise<ImportEnd> {
      const problems = 'errors' in end ? end.errors.total : 0;
      if (!isDryRun && problems > 0)
        await imports.add(scope.actor, path, { ...entry, created: 0, updated: 0, problems });
      return end;
    },
  };
}

/** Returns the handler that imports the records of a body and streams its progress. */
function importHandler(
  endpoint: Endpoint,
  { catalogue, storage, toApiError }: CapabilityOptions<ImportStorage>,
  stopping: AbortSignal,
  takePlace: () => () => void,
) {
  const { records, bulkUpsert, engine, scopes } = storage;
  const scopeOf = scopeReader(endpoint, scopes);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const options = readOptions(request.query as Query);
    const read = readerOf(request);
    const scope = scopeOf(request);
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
    const entry = importEntry(storage, scope, endpoint, options);
    let undone: ImportUndo | undefined;
    const job = {
      ...recordsOf(storage, scope, options, read),
      endpoint,
      scope,
      key,
      updates: options.updates,
      batch: entry.id,
      finish: entry.finish,
      unknownIn: (values: readonly Values[]) =>
        unknownReferences(engine.longReads, scopes, scope.actor, values),
      storedRecords: new StoredRecords(engine, scope),
      dryRunFindings: options.isDryRun ? new Findings(engine) : undefined,
      signal: AbortSignal.any([disconnected.signal, stopping]),
      onProgress: writeLine,
      onUndone: (undo: ImportUndo | undefined) => void (undone = undo),
    };
    const failure = (error: unknown): ImportLine | undefined => {
      if (disconnected.signal.aborted || body.readableAborted) return undefined;
      const { status, message, details } = toApiError(error, request);
      const { code } = details;
      const { kept, keptCount = 0 } = undone ?? {};
      return {
        failed: {
          status,
          message,
          ...(code && { code }),
          ...(keptCount > 0 && { kept, keptCount }),
        },
      };
    };
    void runImport(job, bulkUpsert, catalogue)
      .then(entry.logProblems)
      .catch(failure)
      .then((end) => {
        if (end) writeLine(end);
        answer.end();
        drain(body);
      })
      .finally(freePlace);
    return reply.type('application/x-ndjson; charset=utf-8').send(answer);
  };
}

const lineOf = (line: ImportLine | SheetLine) => `${JSON.stringify(line)}\n`;

/** Yields the sheets of a workbook and the rows of one of them, as lines of JSON. */
async function* sheetLines(body: Readable, name: string | undefined): AsyncGenerator<string> {
  let workbook: Workbook | undefined;
  try {
    workbook = await Workbook.open(body);
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
export async function importRoutes(
  app: FastifyInstance,
  options: CapabilityOptions<ImportStorage>,
): Promise<void> {
  app.decorate('capability', IMPORTS);
  takeFiles(app);
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort(new StorageError('stopping')));
  const takePlace = placesForFiles();
  for (const endpoint of endpoints(options.catalogue))
    app.post(
      `/import${listPath(endpoint)}`,
      optionsOf(endpoint)('import', describeImport),
      importHandler(endpoint, options, stopping.signal, takePlace),
    );
  app.post('/sheets', { schema: SHEETS }, (request, reply) => {
    const sheet = single(request.query as Query, 'sheet');
    if (mediaTypeOf(request) !== WORKBOOK_TYPE) throw unsupportedType([WORKBOOK_TYPE]);
    finished(reply.raw, takePlace());
    exemptFromTimeout(request.raw);
    const lines = sheetLines(request.body as Readable, sheet);
    return reply.type('application/x-ndjson; charset=utf-8').send(streamOf(lines));
  });
}
