import { labelOf, type Kind } from '../../src/resources';
import type { Endpoint } from '../../src/resources/endpoints';
import { plannedDays } from '../../src/resources/trip';
import * as t from '../openapi/jsonSchema';
import { inQuery, parameters, type OperationObject } from '../openapi/operation';
import type { VisibleSchema } from '../scope/compiledAccess';
import { OWN_FIELDS } from './listQuery';
import { anyOf, filtersOf, inputOf } from './schemas';

/** Returns the names to sort by: declared fields and planned days, without `OWN_FIELDS`. */
function ordersOf({ catalogue, kinds: [kind], table }: EndpointDescription): string[] {
  const days = kind ? plannedDays(catalogue, kind).keys() : [];
  return [...new Set([...table.fields.keys(), ...days])];
}

/** The parameters that search, sort and filter the records of an endpoint. */
export const searchParameters = (endpoint: EndpointDescription) => [
  ...parameters('q'),
  inQuery('sort', 'Sort field. References sort by name. Default: newest first.', {
    enum: [...Object.keys(OWN_FIELDS), ...ordersOf(endpoint)],
  }),
  ...parameters('order'),
  {
    ...inQuery(
      'filters',
      'Each property is a separate query parameter, such as year_gte=2020.',
      t.ref(filtersOf(endpoint.table)),
    ),
    style: 'form',
    explode: true,
  },
];

const pluralOf = ({ kinds: [first], family }: Endpoint): string =>
  family ? labelOf(family.name.replaceAll('-', '_')) : (first as Kind).title;

/** OpenAPI tag: the kind's title, or its parent's for nested endpoints. */
export const tagOf = (endpoint: Endpoint): string => endpoint.parent?.title ?? pluralOf(endpoint);

/** An endpoint as an actor sees it, with the words and schemas of its calls. */
function describeEndpoint(endpoint: Endpoint, { catalogue, tables }: VisibleSchema) {
  const kinds = endpoint.kinds.map(({ name }) => catalogue.kind(name));
  const [first] = kinds as [Kind];
  const table = tables.get(endpoint.table);
  if (!table) throw new Error(`No table for ${endpoint.path}`);
  const { family } = endpoint;
  const plural = pluralOf(endpoint);
  const name = family ? anyOf(family) : first.name;
  return {
    catalogue,
    kinds,
    table,
    plural,
    one: family ? `one of ${plural}` : first.label,
    record: t.ref(name),
    input: t.ref(inputOf(name)),
  };
}

export type EndpointDescription = ReturnType<typeof describeEndpoint>;

/** Describes a call; undefined if the actor cannot make it. */
type Describe = (endpoint: EndpointDescription) => OperationObject | undefined;

/** Options of a route of an endpoint. */
export interface DescribedRoute {
  readonly schema: { readonly describe: (visible: VisibleSchema) => OperationObject | undefined };
}

/** Returns a function that makes the options of an endpoint's routes. */
export const optionsOf =
  (endpoint: Endpoint) =>
  (verb: string, operationOf: Describe): DescribedRoute => {
    const service = endpoint.path.replace(/[{}]/g, '').replaceAll('/', '-');
    const describe = (visible: VisibleSchema): OperationObject | undefined => {
      const operation = operationOf(describeEndpoint(endpoint, visible));
      return (
        operation && { tags: [tagOf(endpoint)], operationId: `${verb}-${service}`, ...operation }
      );
    };
    return { schema: { describe } };
  };
