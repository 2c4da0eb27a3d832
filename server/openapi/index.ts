import { version } from '../../package.json';
import type { Catalogue } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import type { Table } from '../storage/schema/schema';
import type { Schema } from './fields';
import { VERSION } from './history';
import { OTHER_PATHS, SERIES } from './others';
import { answer, ERROR, PARAMETERS, RESPONSES } from './parts';
import { pathOf, recordPaths, wordsOf, type PathItem } from './records';
import {
  anyOf,
  familySchema,
  filterSchema,
  filtersOf,
  inputOf,
  inputSchema,
  recordSchema,
} from './schemas';
import { relatedPaths } from './related';
import { suggestionPaths } from './suggestions';
import { transferPaths } from './transfer';

const key = (description: string) => ({
  type: 'apiKey',
  name: 'x-api-key',
  in: 'header',
  description,
});

function schemasOf(catalogue: Catalogue, tables: Iterable<Table>): Record<string, Schema> {
  const schemas: Record<string, Schema> = { error: ERROR, version: VERSION };
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

/** Under which heading an endpoint stands: its kind's, or that of what it is nested under. */
const tagOf = ({ kinds, family, parent }: Endpoint): string =>
  parent?.title ?? (family ? wordsOf(family) : (kinds[0]?.title ?? ''));

/** The one path where visitors read a series, and staff lists records. */
function withSeries(paths: Record<string, PathItem>): Record<string, PathItem> {
  const path = paths['/stats-data'];
  const get = path?.['get'] as { parameters: object[]; responses: object } | undefined;
  if (!path || !get) return paths;
  const series = {
    ...get,
    description:
      'With statsType, and without page and limit: the days of a metric over statsRange, for ' +
      'visitors too. Else the list of the records, for staff.',
    security: [{ publicKey: [] }, { staffKey: [] }],
    parameters: [...get.parameters, { ...PARAMETERS.statsRange, required: false }],
    responses: {
      ...get.responses,
      200: answer('Days, or a page of records.', {
        anyOf: [SERIES, { type: 'object', properties: { total: { type: 'integer' } } }],
      }),
    },
  };
  return { ...paths, '/stats-data': { ...path, get: series } };
}

/** Describes the API of a catalogue, in the words of OpenAPI 3.1. */
export function openApi(catalogue: Catalogue, tables: ReadonlyMap<string, Table>) {
  const all = endpoints(catalogue);
  const paths = all.flatMap((endpoint) => {
    const table = tables.get(endpoint.table);
    if (!table) throw new Error(`No table for ${pathOf(endpoint)}`);
    const tag = tagOf(endpoint);
    return Object.entries({
      ...recordPaths(endpoint, table, tag),
      ...transferPaths(endpoint, table, tag),
      ...suggestionPaths(endpoint, table, tag),
      ...relatedPaths(endpoint, catalogue, tag),
    });
  });
  const tags = [...new Set(all.map(tagOf)), 'Statistics', 'Overview', 'History', 'Description'];
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
    tags: tags.map((name) => ({ name })),
    paths: { ...withSeries(Object.fromEntries(paths)), ...OTHER_PATHS },
    components: {
      securitySchemes: {
        staffKey: key('Opens everything.'),
        publicKey: key('Opens the three statistics reads.'),
      },
      headers: {
        ETag: { description: 'Names the state of the record.', schema: { type: 'string' } },
      },
      parameters: PARAMETERS,
      responses: RESPONSES,
      schemas: schemasOf(catalogue, tables.values()),
    },
  };
}
