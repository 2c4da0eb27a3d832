import { isSuggested } from '../../src/contract/suggestions';
import { ENCODINGS } from '../../src/contract/encodings';
import { DATE_ORDERS, DECIMAL_SIGNS } from '../../src/contract/writtenValues';
import { MAX_PROBLEMS, WORKBOOK_TYPE } from '../../src/contract/transfer';
import { labelOf, type Catalogue, type Family, type Kind } from '../../src/resources';
import type { Endpoint } from '../../src/resources/endpoints';
import { referencesToAny } from '../../src/resources/kindFields';
import { FORMATS } from '../transfer/exportRoutes';
import { DELIMITERS } from '../transfer/importRoutes';
import { OWN_FIELDS } from '../records/listQuery';
import { totalledFields } from '../records/routes';
import type { Table } from '../tables/tables';
import {
  answer,
  arrayOf,
  INTEGER,
  NUMBER,
  object,
  operation,
  orNull,
  pageOf,
  parameter,
  query,
  refTo,
  TEXT,
  type Schema,
} from './parts';
import { anyOf, filtersOf, inputOf, oneOfKinds } from './schemas';

/** Returns the OpenAPI path of an endpoint. The parent's id has another name than the record's. */
export const pathOf = ({ path }: Endpoint): string => `/${path.replace('{id}', '{parentId}')}`;

/** The display name of a family. */
export const wordsOf = ({ name }: Family): string => labelOf(name.replaceAll('-', '_'));

const atLeast = (description: string) => ({ isAtLeast: { const: true, description } });

/** Query parameters of a list: search words, sort order, and one parameter per filter. */
const searchParameters = (table: Table) => [
  parameter('q'),
  query('sort', 'Sort field. References sort by name. Default: newest first.', {
    enum: [...Object.keys(OWN_FIELDS), ...table.fields.keys()],
  }),
  parameter('order'),
  {
    ...query(
      'filters',
      'Each property is a separate query parameter, such as year_gte=2020.',
      refTo(filtersOf(table)),
    ),
    style: 'form',
    explode: true,
  },
];

const PAGING = [parameter('page'), parameter('limit')];
const headers = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const FAILED_WRITE = [404, 413, 415, 422, 507];

const EXPORTED = [
  query('format', 'File format.', { enum: FORMATS, default: 'csv' }),
  query(
    'fields',
    'Field names separated by commas, in this order; carrier.name is the name of the carrier.',
    TEXT,
  ),
  query('heads', 'CSV, workbook: a JSON list of column headers, one per field of `fields`.', TEXT),
];

const flag = (name: string, description: string) =>
  query(name, description, { type: 'boolean', default: false });

const IMPORTED = [
  flag('dryRun', 'Checks the whole file and stores nothing.'),
  flag('update', 'Updates records whose ID exists. Without it, they are errors.'),
  query('key', 'With update: natural key that finds records without an ID.', TEXT),
  query('file', 'Name of the file for the list of imports.', TEXT),
  query('blanks', 'Blanks at the ends of text.', { enum: ['keep', 'trim'], default: 'keep' }),
  query('nulls', 'Words such as NULL.', { enum: ['keep', 'empty'], default: 'keep' }),
  query('columns', 'CSV, workbook: a JSON list of field names that replaces the header.', TEXT),
  query('delimiter', 'CSV: cell separator.', { enum: DELIMITERS, default: ',' }),
  query('header', 'CSV, workbook: none if the first row is a record.', { enum: ['first', 'none'] }),
  query('sheet', 'Workbook: name of the sheet; the first visible one by default.', TEXT),
  query('encoding', 'Encoding; UTF-8 and UTF-16 are recognized.', { enum: ENCODINGS }),
  query('dates', 'CSV: order of year, month and day.', { enum: DATE_ORDERS }),
  query('decimal', 'CSV: decimal sign of numbers.', { enum: DECIMAL_SIGNS }),
  query('zone', 'CSV: time zone of times without a UTC offset; UTC by default.', TEXT),
];

const optional = (properties: Record<string, Schema>) => ({ type: 'object', properties });

/** One line of an import's answer; the last one is done, errors or failed. */
const IMPORT_LINE = optional({
  checked: INTEGER,
  stored: INTEGER,
  done: optional({
    created: INTEGER,
    updated: INTEGER,
    skipped: INTEGER,
    shortRows: INTEGER,
    unknownReferences: {
      type: 'object',
      description: 'Number of references to missing records by field.',
      additionalProperties: INTEGER,
    },
    changes: optional({
      records: INTEGER,
      columns: {
        type: 'object',
        description: 'Dry run with update: numbers of values by field.',
        additionalProperties: optional({ changed: INTEGER, cleared: INTEGER }),
      },
    }),
    notes: arrayOf(
      optional({
        is: { enum: ['damaged', 'blanks', 'emptyWord', 'duplicate', 'repeated', 'newWord'] },
        ...{ column: TEXT, count: INTEGER, row: INTEGER, line: INTEGER, value: TEXT },
      }),
    ),
  }),
  errors: optional({
    total: INTEGER,
    first: arrayOf(
      optional({
        row: {
          ...INTEGER,
          description: 'Record number from 1; 0 is the header of a CSV file.',
        },
        line: {
          ...INTEGER,
          description: 'Line where the record begins in a CSV or NDJSON file; row of a workbook.',
        },
        column: TEXT,
        message: TEXT,
        value: TEXT,
      }),
      MAX_PROBLEMS,
    ),
  }),
  failed: optional({ status: INTEGER, message: TEXT, code: TEXT }),
});

const IMPORT_ANSWER = {
  description: 'Progress and result, one JSON object per line.',
  content: { 'application/x-ndjson': { schema: IMPORT_LINE } },
};

const REFERRED = answer('Other records refer to it: their number by kind.', {
  allOf: [
    refTo('error'),
    optional({
      references: { type: 'object', additionalProperties: INTEGER },
      isAtLeast: { ...arrayOf(TEXT), description: 'Kinds of which there may be more.' },
    }),
  ],
});

/** Returns the schema of an export or import by file type. */
const filesOf = (record: Schema) => ({
  'text/csv': { schema: TEXT },
  [WORKBOOK_TYPE]: { schema: { type: 'string', contentEncoding: 'binary' } },
  'application/json': { schema: arrayOf(record) },
  'application/x-ndjson': { schema: TEXT },
});

const SUGGESTIONS = object({ data: arrayOf(object({ value: TEXT, total: INTEGER }), 12) });

const RELATED_COUNTS = object({
  data: arrayOf(
    object(
      {
        kind: TEXT,
        field: TEXT,
        total: INTEGER,
        ...atLeast('There may be more: counting stopped at `total`.'),
      },
      ['kind', 'field', 'total'],
    ),
  ),
});

const unique = (names: string[]) => [...new Set(names)];

/** All operations on the records of an endpoint, by path. */
export function recordPaths(endpoint: Endpoint, table: Table, catalogue: Catalogue, tag: string) {
  const { kinds, family, path: service } = endpoint;
  const [first] = kinds as [Kind];
  const plural = family ? wordsOf(family) : first.title;
  const one = family ? `one of ${plural}` : first.label;
  const name = family ? anyOf(family) : first.name;
  const record = refTo(name);
  const body = { 'application/json': { schema: refTo(inputOf(name)) } };
  const whole = answer('The complete record.', record, headers('ETag'));
  const stored = { ...whole, headers: headers('ETag', 'X-Unknown-References') };
  const call = (verb: string, given: Parameters<typeof operation>[2]) =>
    operation(tag, `${verb}-${service.replace(/[{}]/g, '').replaceAll('/', '-')}`, given);
  const above = endpoint.parent ? [parameter('parentId')] : [];
  const ofRecord = { parameters: [...above, parameter('id')] };
  const path = pathOf(endpoint);
  const suggested = [...table.fields.values()].filter(isSuggested).map((each) => each.name);

  /** A call that reads from an address with ids in it. */
  const reads = (
    verb: string,
    summary: string,
    schema: Schema,
    parameters: readonly object[] = [],
    description = summary,
  ) => {
    const answers = { 200: answer(description, schema) };
    return call(verb, { summary, parameters, answers, refused: [400, 404] });
  };

  const related = () => {
    const references = referencesToAny(catalogue, kinds);
    if (references.length === 0) return {};
    const referring = unique(references.map(({ kind }) => kind.name));
    const fields = unique(references.map(({ field }) => field.name));
    const found = object({ parentId: TEXT, record: oneOfKinds(referring) }, ['record']);
    return {
      [`/related/counts${path}/{id}`]: {
        ...ofRecord,
        get: reads(
          'related-counts',
          `How many records refer to ${one}, by kind and field`,
          RELATED_COUNTS,
          [],
          'Counts by kind and field, each up to 1,000.',
        ),
      },
      [`/related/records${path}/{id}`]: {
        ...ofRecord,
        get: reads(
          'related-records',
          `Records that refer to ${one} in a field, newest first`,
          object({ data: arrayOf(found) }),
          [
            query('kind', 'Kind of the referring records.', { enum: referring }, true),
            query('field', 'Field that holds the reference.', { enum: fields }, true),
            ...PAGING,
          ],
          'Records with their `parentId`, if nested.',
        ),
      },
    };
  };

  const totals = () => {
    const fields = totalledFields(endpoint, table);
    if (fields.length === 0) return {};
    const sums = object(Object.fromEntries(fields.map((each) => [each.name, NUMBER])));
    return {
      [`/totals${path}`]: {
        parameters: above,
        get: reads(
          'totals',
          `Sums over ${plural}, per currency`,
          object({ data: arrayOf(object({ currency: orNull(TEXT), sums })) }),
          searchParameters(table),
          'Sums by currency, the most frequent currency first.',
        ),
      },
    };
  };

  return {
    [path]: {
      parameters: above,
      get: reads(
        'list',
        `List ${plural}`,
        pageOf(record, atLeast('There may be more: the search stopped counting at `total`.')),
        [...PAGING, ...searchParameters(table)],
      ),
      post: call('create', {
        summary: `Add ${one}`,
        parameters: [parameter('idempotencyKey')],
        body,
        answers: { 201: stored },
        refused: [400, 409, 410, ...FAILED_WRITE],
      }),
    },
    [`${path}/{id}`]: {
      ...ofRecord,
      get: call('get', {
        summary: `Read ${one}`,
        parameters: [parameter('ifNoneMatch')],
        answers: { 200: whole, 304: { $ref: '#/components/responses/304' } },
        refused: [404],
      }),
      put: call('update', {
        summary: `Change ${one}`,
        parameters: [parameter('ifMatch')],
        body,
        answers: { 200: stored },
        refused: [400, 412, ...FAILED_WRITE],
      }),
      delete: call('delete', {
        summary: `Delete ${one} and its nested records`,
        parameters: [
          parameter('ifMatch'),
          flag('restrict', 'Answers 409 with their count by kind if other records refer to it.'),
        ],
        answers: { 200: answer('The deleted record.', record), 409: REFERRED },
        refused: [400, 404, 412, 507],
      }),
    },
    [`/export${path}`]: {
      parameters: above,
      get: call('export', {
        summary: `Export ${plural}`,
        parameters: [...EXPORTED, ...searchParameters(table)],
        answers: { 200: { description: 'All records of the list.', content: filesOf(record) } },
        refused: [400, 404, 422],
      }),
    },
    [`/import${path}`]: {
      parameters: above,
      post: call('import', {
        summary: `Import ${plural}`,
        parameters: IMPORTED,
        body: filesOf(record),
        answers: { 200: IMPORT_ANSWER },
        refused: [400, 404, 413, 415],
      }),
    },
    [`/suggest${path}`]: {
      parameters: above,
      get: reads(
        'suggest',
        `Values of a field of ${plural}, most frequent first`,
        SUGGESTIONS,
        [
          query('field', 'Name of a text field.', { enum: suggested }, true),
          query('q', 'Text that the values contain, ignoring case.', TEXT),
        ],
        'Up to 12 values, from the newest 10,000 records.',
      ),
    },
    ...totals(),
    ...related(),
  };
}
