import type { ApiDescription, DescribedOperation, Parameter, Schema } from '../../contract/openApi';

export interface ApiParameter extends Omit<Parameter, '$ref' | 'schema'> {
  readonly schema: Schema;
}

/** An API call with everything that the description says about it. */
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

/** Resolves a `$ref`. Returns a part without a `$ref` unchanged. */
function resolve<Part extends { readonly $ref?: string }>(api: ApiDescription, part: Part): Part {
  if (!part.$ref) return part;
  const resolved = part.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], api);
  return (resolved ?? {}) as Part;
}

const bodyOf = (api: ApiDescription, { requestBody }: DescribedOperation): Schema | undefined => {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return undefined;
  const whole = resolve(api, schema);
  // The body may be one of several schemas. The first is shown, because the API also accepts
  // undeclared fields.
  const [first] = whole.anyOf ?? [];
  return first ? resolve(api, first) : whole;
};

/** Every call in the description, in its order. */
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

/** Calls whose method, path, summary or tag contain every word of the text. */
export function findCalls(calls: readonly ApiCall[], text: string): ApiCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ method, path, summary, tag }) => {
    const haystack = [method, path, summary, tag].join(' ').toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}

/** The type of a field in one word, such as `string | number`. */
export const typeOf = ({ type, enum: choices }: Schema): string =>
  [type ?? (choices ? 'string' : 'any')]
    .flat()
    .filter((each) => each !== 'null')
    .join(' | ');
