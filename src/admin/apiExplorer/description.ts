import type { ApiDescription, DescribedOperation, Parameter, Schema } from '../../contract/openApi';

export interface ApiParameter extends Omit<Parameter, '$ref' | 'schema'> {
  readonly schema: Schema;
}

/** One call, with all that is said about it in one place. */
export interface ApiCall {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ApiParameter[];
  readonly body: Schema | undefined;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Resolves a `$ref` of the description; returns a part without one unchanged. */
function resolve<Part extends { readonly $ref?: string }>(api: ApiDescription, part: Part): Part {
  if (!part.$ref) return part;
  const found = part.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], api);
  return (found ?? {}) as Part;
}

const bodyOf = (api: ApiDescription, { requestBody }: DescribedOperation): Schema | undefined => {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return undefined;
  const whole = resolve(api, schema);
  // Of several kinds the first stands for all: what is not declared is taken too.
  const [first] = whole.anyOf ?? [];
  return first ? resolve(api, first) : whole;
};

/** Every call that is described, in the description's order. */
export function callsOf(api: ApiDescription): ApiCall[] {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const { operationId: id, tags, summary = '', description = '' } = operation;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
        .map((each) => resolve(api, each))
        .map((each) => ({ ...each, schema: resolve(api, each.schema ?? {}) }));
      const body = bodyOf(api, operation);
      const call = { id, path, summary, description, parameters, body };
      return { ...call, tag: tags?.[0] ?? '', method: method.toUpperCase() };
    }),
  );
}

/** The calls in whose words every word of a text stands. */
export function findCalls(calls: readonly ApiCall[], text: string): ApiCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ method, path, summary, tag }) => {
    const said = [method, path, summary, tag].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** The type of a field in one word, such as `string | number`. */
export const typeOf = ({ type, enum: choices }: Schema): string =>
  [type ?? (choices ? 'string' : 'any')]
    .flat()
    .filter((each) => each !== 'null')
    .join(' | ');
