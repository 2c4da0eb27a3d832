import type { VisibleSchema } from '../scope/compiledAccess';
import * as t from './jsonSchema';

const ref = (part: string) => (name: string | number) => ({ $ref: `#/components/${part}/${name}` });
const refsByName = (part: string, names: readonly (string | number)[]) =>
  Object.fromEntries(names.map((name) => [name, ref(part)(name)]));
/** Refers to parameters by the names that the document or the capability gives them. */
export const parameters = (...names: string[]) => names.map(ref('parameters'));
export const headers = (...names: string[]) => refsByName('headers', names);
/** Refers to the responses with these statuses, which are the same for all calls. */
export const responses = (...statuses: number[]) => refsByName('responses', statuses);

export const inQuery = (
  name: string,
  description: string,
  schema: t.Schema = t.text,
  required = false,
) => ({ name, in: 'query', description, required, schema });

export const flagInQuery = (name: string, description: string) =>
  inQuery(name, description, { type: 'boolean', default: false });

export const bodyOf = (content: object) => ({ required: true, content });
const json = (schema: t.Schema) => ({ 'application/json': { schema } });
export const jsonBody = (schema: t.Schema) => bodyOf(json(schema));

export const answer = (description: string, schema: t.Schema, headers: object = {}) => ({
  description,
  headers,
  content: json(schema),
});

/**
 * The schema of a route is its operation in the document. The names are OpenAPI's, because Fastify would
 * compile `body`, `querystring` and `response`. Parameters in the path follow from the address.
 */
export interface OperationObject {
  readonly summary: string;
  readonly description?: string;
  /** Default: the tag of the capability. */
  readonly tags?: readonly string[];
  /** Unique in the document. Default: the path. */
  readonly operationId?: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  /** Responses besides those of every call. */
  readonly responses: Readonly<Record<number, object>>;
  readonly security?: readonly object[];
  readonly servers?: readonly object[];
}

/** Describes a capability once for all its routes. */
export interface Capability {
  readonly tag: { readonly name: string; readonly description: string };
  /** Schemas and parameters that its operations refer to by name. */
  readonly schemas?: Readonly<Record<string, t.Schema>>;
  readonly parameters?: Readonly<Record<string, object>>;
}

declare module 'fastify' {
  interface FastifySchema extends Partial<OperationObject> {
    /** Describes an operation that depends on the fields that an actor sees; undefined without any. */
    describe?: (visible: VisibleSchema) => OperationObject | undefined;
    /** True for a route that is not in the document. */
    hide?: boolean;
  }
  interface FastifyInstance {
    /** Decorates the scope of a capability's routes. */
    readonly capability?: Capability;
  }
}

interface ReadOptions extends Pick<OperationObject, 'security' | 'servers'> {
  /** Describes the response. Default: the summary. */
  readonly responseDescription?: string;
  /** Error statuses besides 400. */
  readonly refused?: readonly number[];
}

/** Describes a GET call. */
export const readCall = (
  summary: string,
  schema: t.Schema,
  parameters: readonly object[] = [],
  { responseDescription = summary, refused = [], ...more }: ReadOptions = {},
): OperationObject => ({
  summary,
  ...(parameters.length > 0 && { parameters }),
  ...more,
  responses: { 200: answer(responseDescription, schema), ...responses(400, ...refused) },
});
