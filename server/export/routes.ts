import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RecordData } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { filesOf } from '../cells/mediaTypes';
import { nameColumns, readNames } from '../cells/names';
import type { CapabilityOptions } from '../http/capabilityOptions';
import { badRequest } from '../http/errors';
import { choice, optional, type Query } from '../http/query';
import { streamOf } from '../http/streamedResponses';
import { inQuery, responses, type OperationObject } from '../openapi/operation';
import { RECORD_KIND } from '../records/body';
import {
  optionsOf,
  searchParameters,
  type EndpointDescription,
} from '../records/endpointDescription';
import { readListQuery } from '../records/listQuery';
import type { Records } from '../records/records';
import { listPath, scopeReader, type RecordStorage } from '../records/requests';
import type { StreamedList } from '../records/streamRows';
import type { Scope } from '../scope/scope';
import type { Table } from '../tables/table';
import {
  csvWriter,
  fileColumns,
  jsonWriter,
  linesWriter,
  MAX_COLUMNS,
  type FileWriter,
} from './files';
import { MAX_ROWS, tooManyRows, workbookWriter } from './workbook';

const FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const;

const EXPORTED = [
  inQuery('format', 'File format.', { enum: FORMATS, default: 'csv' }),
  inQuery(
    'fields',
    'Field names separated by commas, in this order; carrier.name is the name of the carrier.',
  ),
  inQuery('heads', 'CSV, workbook: a JSON list of column headers, one per field of `fields`.'),
];

function requestedFields(query: Query): string[] | undefined {
  const names = [query['fields'] ?? []].flat().flatMap((each) => each.split(','));
  const fields = [...new Set(names.filter(Boolean))];
  if (fields.length > MAX_COLUMNS)
    throw badRequest(
      `The parameter "fields" may name up to ${MAX_COLUMNS.toLocaleString('en-US')} fields; it names ${fields.length.toLocaleString('en-US')}.`,
    );
  if (fields.includes('__proto__'))
    throw badRequest('The parameter "fields" names "__proto__", which no record can have.');
  return fields.length > 0 ? fields : undefined;
}

const headsOf = (query: Query, fields: readonly string[] | undefined) =>
  optional(query, 'heads', 'a JSON list of as many names as "fields"', (text) => {
    const names = readNames(text);
    return names?.length === fields?.length ? names : undefined;
  });

/** Parameters that do not filter the list. */
const NO_CONDITIONS = new Set([...EXPORTED.map(({ name }) => name), 'page', 'limit']);

const withoutExportParameters = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !NO_CONDITIONS.has(name)));

/** Yields the text of a file. Records are read only when the client is ready for more. */
async function* textOf(
  writer: FileWriter,
  first: IteratorResult<RecordData[], void>,
  others: AsyncGenerator<RecordData[], void>,
): AsyncGenerator<string> {
  let isFirst = true;
  yield writer.head(first.value ?? []);
  for (let next = first; !next.done; next = await others.next())
    for (let start = 0; start < next.value.length; start += writer.batchSize) {
      yield writer.records(next.value.slice(start, start + writer.batchSize), isFirst);
      isFirst = false;
    }
  yield writer.foot;
}

/** Adds the names of referenced records in the requested columns, or the id of a missing record. */
async function addNames(
  records: Records,
  table: Table,
  batch: readonly RecordData[],
  columns: readonly string[],
): Promise<RecordData[]> {
  const withNames = batch.map((record) => ({ ...record }));
  for (const [column, { name, column: stored }] of nameColumns(table)) {
    if (!columns.includes(column)) continue;
    const ids = batch.flatMap((record) => (record[name] ? [String(record[name])] : []));
    const names = await records.namesOf(table.references.get(stored), [...new Set(ids)]);
    for (const record of withNames)
      record[column] = names.get(String(record[name])) ?? record[name];
  }
  return withNames;
}

function exportHandler(endpoint: Endpoint, { records, scopes }: RecordStorage) {
  const scopeOf = scopeReader(endpoint, scopes);
  const fileName = endpoint.path.replace(/^.*\}\//, '').replaceAll('/', '-');

  async function* read(scope: Scope, list: StreamedList, fields?: readonly string[]) {
    for await (const batch of records.streamRows(scope, list)) {
      const exported = batch.map(({ kind, record }) =>
        scope.table.isFamily ? { ...record, [RECORD_KIND]: kind.name } : record,
      );
      yield fields ? await addNames(records, scope.table, exported, fields) : exported;
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Query;
    const format = choice(query, 'format', FORMATS, 'csv');
    const fields = requestedFields(query);
    const heads = headsOf(query, fields);
    const scope = scopeOf(request);
    const { sort, conditions } = readListQuery(scope, withoutExportParameters(query));
    const list = { sort, conditions };
    const columns = () => fileColumns(records, scope, list, fields);
    const declared = new Map([...scope.table.fields, ...nameColumns(scope.table)]);
    const writers = {
      csv: async () => csvWriter(await columns(), declared, heads),
      xlsx: async () => {
        // Matches are counted only in longer lists: that reads the whole list.
        if ((await records.count(scope)) > MAX_ROWS) {
          const count = await records.count(scope, conditions);
          if (count > MAX_ROWS) throw tooManyRows(count);
        }
        return workbookWriter(fileName, await columns(), declared, heads);
      },
      json: () => jsonWriter(fields),
      ndjson: () => linesWriter(fields),
    };
    const writer = await writers[format]();
    const batches = read(scope, list, fields);
    // Read the first batch before the response begins. After the first byte, an error can only cut the file
    // off.
    const first = await batches.next();
    const text = streamOf(textOf(writer, first, batches));
    return reply
      .type(writer.type)
      .header('content-disposition', `attachment; filename="${fileName}.${format}"`)
      .send(writer.pack?.(text) ?? text);
  };
}

const describeExport = (endpoint: EndpointDescription): OperationObject => ({
  summary: `Export ${endpoint.plural}`,
  parameters: [...EXPORTED, ...searchParameters(endpoint)],
  responses: {
    200: { description: 'All records of the list.', content: filesOf(endpoint.record) },
    ...responses(400, 404, 422),
  },
});

export async function exportRoutes(
  app: FastifyInstance,
  { catalogue, storage }: CapabilityOptions<RecordStorage>,
): Promise<void> {
  for (const endpoint of endpoints(catalogue)) {
    const options = optionsOf(endpoint)('export', describeExport);
    const handler = exportHandler(endpoint, storage);
    app.get(`/export${listPath(endpoint)}`, { ...options, exposeHeadRoute: false }, handler);
  }
}
