import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue, RecordData } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { badRequest } from '../http/errors';
import { streamOf } from '../http/largeAnswers';
import type { Scope } from '../scope/scope';
import type { StreamedList } from '../records/streamRows';
import {
  csvWriter,
  fileColumns,
  jsonWriter,
  linesWriter,
  MAX_COLUMNS,
  type Writer,
} from './export';
import { addNames, nameColumns } from './names';
import { workbookWriter } from './workbook/write';
import { RECORD_KIND } from '../records/body';
import { readNames } from './importRoutes';
import { choice, optional, readListQuery, type Query } from '../records/listQuery';
import { listPath, scopeReader, type RecordStorage } from '../records/routes';

export const FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const;

function fieldsOf(query: Query): string[] | undefined {
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

/** Reads the CSV headers for the requested fields. */
const headsOf = (query: Query, fields: readonly string[] | undefined) =>
  optional(query, 'heads', 'a JSON list of as many names as "fields"', (text) => {
    const names = readNames(text);
    return names?.length === fields?.length ? names : undefined;
  });

/** Returns the query without the parameters that only exports have. */
function withoutExportParameters(query: Query): Query {
  const exportOnly = new Set(['format', 'fields', 'heads', 'page', 'limit']);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !exportOnly.has(name)));
}

/** Yields the text of a file. Records are read only when the client is ready for more. */
async function* textOf(
  writer: Writer,
  first: IteratorResult<RecordData[], void>,
  others: AsyncGenerator<RecordData[], void>,
): AsyncGenerator<string> {
  let isFirst = true;
  yield writer.head(first.value ?? []);
  for (let next = first; !next.done; next = await others.next())
    for (let start = 0; start < next.value.length; start += writer.atOnce) {
      yield writer.records(next.value.slice(start, start + writer.atOnce), isFirst);
      isFirst = false;
    }
  yield writer.foot;
}

/** Returns the handler that sends all records of a list as a file. */
function exportHandler(endpoint: Endpoint, { records, scopes }: RecordStorage) {
  const scopeOf = scopeReader(endpoint, scopes);
  const fileName = endpoint.path.replace(/^.*\}\//, '').replaceAll('/', '-');

  async function* read(scope: Scope, list: StreamedList, fields?: readonly string[]) {
    for await (const some of records.streamRows(scope, list)) {
      const exported = some.map(({ kind, record }) =>
        scope.table.isFamily ? { ...record, [RECORD_KIND]: kind.name } : record,
      );
      yield fields ? await addNames(records, scope.table, exported, fields) : exported;
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Query;
    const format = choice(query, 'format', FORMATS, 'csv');
    const fields = fieldsOf(query);
    const heads = headsOf(query, fields);
    const scope = scopeOf(request);
    const { sort, conditions } = readListQuery(scope.table, withoutExportParameters(query));
    const list = { sort, conditions };
    const columns = () => fileColumns(records, scope, list, fields);
    const declared = new Map([...scope.table.fields, ...nameColumns(scope.table)]);
    const writers = {
      csv: async () => csvWriter(await columns(), declared, heads),
      xlsx: async () => workbookWriter(fileName, await columns(), declared, heads),
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

export function exportRoutes(
  app: FastifyInstance,
  catalogue: Catalogue,
  storage: RecordStorage,
): void {
  for (const endpoint of endpoints(catalogue)) {
    const handler = exportHandler(endpoint, storage);
    app.get(`/export${listPath(endpoint)}`, { exposeHeadRoute: false }, handler);
  }
}
