/** The parts of JSON Schema that the console reads. */
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
  readonly description?: string;
  readonly schema?: Schema;
}

interface Operation {
  readonly tags?: readonly string[];
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

type PathItem = { readonly parameters?: readonly Parameter[] } & {
  readonly [Method in 'get' | 'post' | 'put' | 'delete']?: Operation;
};

/** The parts of an OpenAPI 3.1 description that the console reads. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, PathItem>>;
}
