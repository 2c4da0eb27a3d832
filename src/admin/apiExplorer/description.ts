import type { ApiDescription, Schema } from '../../contract/openApi';

export interface ApiCall {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** By name. The filters of a list are parameters of their own. */
  readonly parameters: Readonly<Record<string, Schema>>;
  readonly body: Schema | undefined;
}

/** Resolves a `$ref`. Returns a part without a `$ref` unchanged. */
function resolve<Part extends { readonly $ref?: string }>(api: ApiDescription, part: Part): Part {
  if (!part.$ref) return part;
  const resolved = part.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], api);
  return (resolved ?? {}) as Part;
}

export function callsOf(api: ApiDescription): ApiCall[] {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const { operationId: id, tags, summary = '', description = '', requestBody } = operation;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
        .map((each) => resolve(api, each))
        .flatMap(({ name, description: text, schema = {} }): [string, Schema][] => {
          const { properties, ...whole } = resolve(api, schema);
          return properties
            ? Object.entries(properties)
            : [[name, { ...whole, description: text }]];
        });
      const schema = resolve(api, requestBody?.content['application/json']?.schema ?? {});
      // Of several schemas, the first is shown. The API also accepts undeclared fields.
      const body = requestBody && resolve(api, schema.anyOf?.[0] ?? schema);
      const call = { id, path, summary, description, body, tag: tags?.[0] ?? '' };
      return {
        ...call,
        method: method.toUpperCase(),
        parameters: Object.fromEntries(parameters),
      };
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

/** The type of a field, such as `string | number`, or its possible values. */
export const schemaType = ({ type = 'any', enum: choices }: Schema): string =>
  [choices ?? type]
    .flat()
    .filter((each) => each !== 'null')
    .join(' | ');

const MAX_FIELDS = 4;

/** An example body: the first fields of the schema with their example or default values. */
export function exampleOf({ properties = {} }: Schema): string {
  const fields = Object.entries(properties).slice(0, MAX_FIELDS);
  const body = fields.map(([name, { examples, default: fallback }]) => [
    name,
    examples?.[0] ?? fallback ?? 'text',
  ]);
  return JSON.stringify(Object.fromEntries(body), null, 2);
}
