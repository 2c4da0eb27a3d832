import { labelOf, type Family, type Kind } from '../../src/resources';
import type { Endpoint } from '../../src/resources/endpoints';
import { OWN_FIELDS } from '../api/listQuery';
import type { Table } from '../storage/schema/schema';
import { answer, ETAG, parameter, refusals } from './parts';
import { anyOf, filtersOf, inputOf, refTo } from './schemas';

const FAILED_WRITE = [404, 413, 415, 422, 507];

/** The path of an endpoint in OpenAPI's words, the parent's id told from the record's. */
export const pathOf = ({ path }: Endpoint): string => `/${path.replace('{id}', '{parentId}')}`;

/** What a family is called. */
export const wordsOf = ({ name }: Family): string => labelOf(name.replaceAll('-', '_'));

/** The page of a list. */
export const pageOf = (items: object) => ({
  type: 'object',
  properties: {
    data: { type: 'array', items },
    total: { type: 'integer' },
    page: { type: 'integer' },
    lastPage: { type: 'integer' },
    isAtLeast: { const: true, description: 'There are more: a search counted no further.' },
  },
  required: ['data', 'total', 'page', 'lastPage'],
});

/** What a list is asked for: words, an order, and each filter as a parameter of its own. */
export const searchParameters = (table: Table) => [
  parameter('q'),
  {
    name: 'sort',
    in: 'query',
    description: 'Field to sort by; newest first without it.',
    schema: { enum: [...Object.keys(OWN_FIELDS), ...table.fields.keys()] },
  },
  parameter('order'),
  {
    name: 'filters',
    in: 'query',
    description: 'Each property is a parameter of its own, such as year_gte=2020.',
    style: 'form',
    explode: true,
    schema: refTo(filtersOf(table)),
  },
];

/** What the records of an endpoint are called here. */
export function namesOf({ kinds, family }: Endpoint) {
  const [first] = kinds as [Kind];
  const plural = family ? wordsOf(family) : first.title;
  return {
    name: family ? anyOf(family) : first.name,
    plural,
    one: family ? `one of ${plural}` : first.label,
  };
}

export const operationId = (verb: string, { path }: Endpoint): string =>
  `${verb}-${path.replace(/[{}]/g, '').replaceAll('/', '-')}`;

/** What there is to do at a path. */
export type PathItem = Record<string, object>;

/** What there is to do at the two paths of an endpoint. */
export function recordPaths(
  endpoint: Endpoint,
  table: Table,
  tag: string,
): Record<string, PathItem> {
  const { parent } = endpoint;
  const { name, plural, one } = namesOf(endpoint);
  const record = refTo(name);
  const whole = (description: string) => answer(description, record, ETAG);
  const named = (verb: string) => ({ tags: [tag], operationId: operationId(verb, endpoint) });
  const body = {
    required: true,
    content: { 'application/json': { schema: refTo(inputOf(name)) } },
  };
  const above = parent ? [parameter('parentId')] : [];
  return {
    [pathOf(endpoint)]: {
      parameters: above,
      get: {
        ...named('list'),
        summary: `List ${plural}`,
        parameters: [parameter('page'), parameter('limit'), ...searchParameters(table)],
        responses: { 200: answer('A page of the list.', pageOf(record)), ...refusals(400, 404) },
      },
      post: {
        ...named('create'),
        summary: `Add ${one}`,
        parameters: [parameter('idempotencyKey')],
        requestBody: body,
        responses: {
          201: whole('The record, whole.'),
          ...refusals(400, 409, ...FAILED_WRITE),
        },
      },
    },
    [`${pathOf(endpoint)}/{id}`]: {
      parameters: [...above, parameter('id')],
      get: {
        ...named('get'),
        summary: `Read ${one}`,
        parameters: [parameter('ifNoneMatch')],
        responses: {
          200: whole('The record.'),
          304: { $ref: '#/components/responses/304' },
          ...refusals(404),
        },
      },
      put: {
        ...named('update'),
        summary: `Change ${one}`,
        parameters: [parameter('ifMatch')],
        requestBody: body,
        responses: { 200: whole('The record, whole.'), ...refusals(400, 412, ...FAILED_WRITE) },
      },
      delete: {
        ...named('delete'),
        summary: `Delete ${one}, with all that is nested under it`,
        parameters: [parameter('ifMatch')],
        responses: {
          200: answer('The record that is gone.', record),
          ...refusals(400, 404, 412, 507),
        },
      },
    },
  };
}
