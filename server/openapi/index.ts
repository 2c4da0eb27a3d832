import type { FastifyReply, FastifyRequest } from 'fastify';
import { version } from '../../package.json';
import type { Catalogue } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { actorOf } from '../http/guard';
import { answerTagged, etagOf, JSON_TYPE } from '../http/etags';
import type { Table, TableMap } from '../tables/tables';
import type { Scopes } from '../scope/scope';
import { BATCH, FIXED_PATHS, SERIES, VERSION, VIEW, VISITORS } from './fixed';
import { answer, ERROR, INTEGER, PARAMETERS, RESPONSES, TEXT, type Schema } from './parts';
import { pathOf, recordPaths, wordsOf } from './records';
import {
  anyOf,
  familySchema,
  filterSchema,
  filtersOf,
  inputOf,
  inputSchema,
  recordSchema,
} from './schemas';

const key = (description: string) => ({
  type: 'apiKey',
  name: 'x-api-key',
  in: 'header',
  description,
});

function schemasOf(catalogue: Catalogue, tables: Iterable<Table>): Record<string, Schema> {
  const schemas: Record<string, Schema> = {
    batch: BATCH,
    error: ERROR,
    version: VERSION,
    view: VIEW,
  };
  for (const kind of catalogue.kinds) {
    schemas[kind.name] = recordSchema(kind);
    schemas[inputOf(kind.name)] = inputSchema(kind);
  }
  for (const family of catalogue.families) {
    schemas[anyOf(family)] = familySchema(family);
    schemas[inputOf(anyOf(family))] = familySchema(family, inputOf);
  }
  for (const table of tables) schemas[filtersOf(table)] = filterSchema(table);
  return schemas;
}

/** OpenAPI tag: the kind's title, or its parent's for nested endpoints. */
const tagOf = ({ kinds, family, parent }: Endpoint): string =>
  parent?.title ?? (family ? wordsOf(family) : (kinds[0]?.title ?? ''));

const FIXED_TAGS = [
  { name: 'Statistics', description: 'Public statistics of the network.' },
  { name: 'Overview', description: 'Search across all kinds, and the numbers of the dashboard.' },
  { name: 'Batch', description: 'Many changes in one transaction.' },
  { name: 'Import', description: 'Workbooks before an import, and earlier imports.' },
  { name: 'History', description: 'Versions of records, recent changes and restoring.' },
  { name: 'Views', description: 'Saved views that all staff share.' },
  { name: 'Description', description: 'This document.' },
];

/** Every tag, with the paths of the records under it. */
const tagsOf = (all: readonly Endpoint[]) => [
  ...Array.from(Map.groupBy(all, tagOf), ([name, own]) => ({
    name,
    description: `Records at ${own.map(pathOf).join(', ')}.`,
  })),
  ...FIXED_TAGS,
];

type Operation = { readonly parameters?: readonly object[]; readonly responses: object };

/**
 * Visitors read a series and staff list records under the same path. Adds the series to the list operation.
 */
function withSeries(list: Operation): Operation {
  const page = { type: 'object', properties: { total: INTEGER } };
  return {
    ...list,
    description:
      'With statsType but without page and limit: the daily values of a metric over statsRange, also ' +
      'with the public key. Otherwise: the list of records, with the staff key only.',
    security: VISITORS,
    parameters: [...(list.parameters ?? []), { ...PARAMETERS.statsRange, required: false }],
    responses: {
      ...list.responses,
      200: answer('Daily values, or a page of records.', { anyOf: [SERIES, page] }),
    },
  } as Operation;
}

/** Returns the OpenAPI 3.1 description of a catalogue's API. */
export function openApi(catalogue: Catalogue, tables: TableMap) {
  const all = endpoints(catalogue);
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of all) {
    const table = tables.get(endpoint.table);
    if (!table) throw new Error(`No table for ${pathOf(endpoint)}`);
    Object.assign(paths, recordPaths(endpoint, table, catalogue, tagOf(endpoint)));
  }
  const series = paths['/stats-data'];
  if (series) series['get'] = withSeries(series['get'] as Operation);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waybill API',
      version,
      description: 'Records of every kind, their history, and the public statistics.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    security: [{ staffKey: [] }],
    tags: tagsOf(all),
    paths: { ...paths, ...FIXED_PATHS },
    components: {
      securitySchemes: {
        staffKey: key('Allows every request.'),
        publicKey: key('Reads statistics only.'),
      },
      headers: {
        ETag: { description: 'Identifies the current state of the record.', schema: TEXT },
        'X-Unknown-References': {
          description: 'Sent fields that refer to records that do not exist, separated by commas.',
          schema: TEXT,
        },
      },
      parameters: PARAMETERS,
      responses: RESPONSES,
      schemas: schemasOf(catalogue, tables.values()),
    },
  };
}

/** Returns a function that describes the API as an actor sees it. */
export function describe(scopes: Scopes) {
  const answers = new WeakMap<TableMap, { body: string; etag: string }>();
  const make = (catalogue: Catalogue, tables: TableMap) => {
    const body = JSON.stringify(openApi(catalogue, tables));
    return { body, etag: etagOf(body) };
  };
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { catalogue, tables } = scopes.viewOf(actorOf(request));
    const answer = answers.get(tables) ?? make(catalogue, tables);
    answers.set(tables, answer);
    return answerTagged(reply, JSON_TYPE, answer);
  };
}
