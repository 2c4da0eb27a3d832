/** A JSON Schema as far as this page reads it. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly required?: boolean;
  readonly explode?: boolean;
  readonly schema?: Schema;
}

interface DescribedOperation {
  readonly tags?: readonly string[];
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

type PathItem = { readonly parameters?: readonly Parameter[] } & {
  readonly [Method in 'get' | 'post' | 'put' | 'delete']?: DescribedOperation;
};

/** A description of an API in the words of OpenAPI 3.1, as far as this page reads it. */
export interface ApiDescription {
  readonly info: { readonly title: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: object;
}

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

/** What a reference of the description leads to; anything else as it is. */
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
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
        .map((each) => resolve(api, each))
        .map((each) => ({ ...each, schema: resolve(api, each.schema ?? {}) }));
      return {
        id: operation.operationId,
        tag: operation.tags?.[0] ?? '',
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        description: operation.description ?? '',
        parameters,
        body: bodyOf(api, operation),
      };
    }),
  );
}

/** The calls by their headings, in the order of the headings. */
export function byTag(calls: readonly ApiCall[]): [tag: string, calls: ApiCall[]][] {
  const groups = new Map<string, ApiCall[]>();
  for (const call of calls) groups.set(call.tag, [...(groups.get(call.tag) ?? []), call]);
  return [...groups];
}

/** The calls in whose words every word of a text stands. */
export function findCalls(calls: readonly ApiCall[], text: string): ApiCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ method, path, summary, tag }) => {
    const said = [method, path, summary, tag].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** What a field may hold, in a word. */
export const typeOf = ({ type, enum: choices }: Schema): string =>
  [type ?? (choices ? 'string' : 'any')]
    .flat()
    .filter((each) => each !== 'null')
    .join(' | ');
