import { isSuggested } from '../../src/contract/suggestions';
import type { Field, Kind } from '../../src/resources';
import * as t from '../openapi/jsonSchema';
import {
  answer,
  flagInQuery,
  headers,
  inQuery,
  jsonBody,
  parameters,
  readCall,
  responses,
  type OperationObject,
} from '../openapi/operation';
import type { Table } from '../tables/table';
import { MAX_SEARCHED_ROWS, MAX_SUGGESTIONS } from './aggregates';
import { searchParameters, type EndpointDescription } from './endpointDescription';

/** The fields of which an endpoint answers sums. */
export const totalledFields = (kinds: readonly Kind[], { fields }: Table): Field[] =>
  [...fields.values()].filter(({ name }) => kinds.some(({ totals }) => totals.includes(name)));

const FAILED_WRITE = [404, 413, 415, 422, 507];

const REFERRED = answer('Other records refer to it: their number by kind.', {
  allOf: [
    t.ref('error'),
    t.partial({
      references: t.record(t.integer),
      isAtLeast: { ...t.array(t.text), description: 'Kinds of which there may be more.' },
    }),
  ],
});

const SUGGESTIONS = t.listSchema(t.object({ value: t.text, total: t.integer }), MAX_SUGGESTIONS);

const COMPLETE = 'The complete record.';
const storedAs = (record: t.Schema) =>
  answer(COMPLETE, record, headers('ETag', 'X-Unknown-References'));

/** The calls of an endpoint in the OpenAPI document. */
export const OPERATIONS = {
  list(endpoint) {
    const { plural, record } = endpoint;
    const isAtLeast = t.atLeast('There may be more: the search stopped counting at `total`.');
    const paging = parameters('page', 'limit');
    return readCall(
      `List ${plural}`,
      t.pageSchema(record, isAtLeast),
      [...paging, ...searchParameters(endpoint)],
      {
        refused: [404],
      },
    );
  },
  create: ({ one, input, record }) => ({
    summary: `Add ${one}`,
    parameters: parameters('idempotencyKey'),
    requestBody: jsonBody(input),
    responses: { 201: storedAs(record), ...responses(400, 409, 410, ...FAILED_WRITE) },
  }),
  get: ({ one, record }) => ({
    summary: `Read ${one}`,
    parameters: parameters('ifNoneMatch'),
    responses: { 200: answer(COMPLETE, record, headers('ETag')), ...responses(304, 404) },
  }),
  update: ({ one, input, record }) => ({
    summary: `Change ${one}`,
    parameters: parameters('ifMatch'),
    requestBody: jsonBody(input),
    responses: { 200: storedAs(record), ...responses(400, 412, ...FAILED_WRITE) },
  }),
  delete: ({ one, record }) => ({
    summary: `Delete ${one} and its nested records`,
    parameters: [
      ...parameters('ifMatch'),
      flagInQuery('restrict', 'Answers 409 with their count by kind if other records refer to it.'),
    ],
    responses: {
      200: answer('The deleted record.', record),
      409: REFERRED,
      ...responses(400, 404, 412, 507),
    },
  }),
  suggest({ table, plural }) {
    const suggested = [...table.fields.values()].filter(isSuggested).map(({ name }) => name);
    const names = [
      inQuery('field', 'Name of a text field.', { enum: suggested }, true),
      inQuery('q', 'Text that the values contain, ignoring case.'),
    ];
    return readCall(`Values of a field of ${plural}, most frequent first`, SUGGESTIONS, names, {
      refused: [404],
      responseDescription: `Up to ${MAX_SUGGESTIONS} values, from the newest ${MAX_SEARCHED_ROWS.toLocaleString('en')} records.`,
    });
  },
  totals(endpoint) {
    const { kinds, table, plural } = endpoint;
    const totalled = totalledFields(kinds, table);
    if (totalled.length === 0) return undefined;
    const sums = t.object(Object.fromEntries(totalled.map(({ name }) => [name, t.number])));
    const schema = t.listSchema(t.object({ currency: t.orNull(t.text), sums }));
    return readCall(`Sums over ${plural}, per currency`, schema, searchParameters(endpoint), {
      refused: [404],
      responseDescription: 'Sums by currency, the most frequent currency first.',
    });
  },
} satisfies Record<string, (endpoint: EndpointDescription) => OperationObject | undefined>;
