/** A JSON Schema in the dialect of OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>;

export const text = { type: 'string' };
export const integer = { type: 'integer' };
export const number = { type: 'number' };
export const boolean = { type: 'boolean' };
export const anyObject = { type: 'object' };
export const orNull = ({ type }: { type: string }) => ({ type: [type, 'null'] });

/** Returns the schema of an object. All properties are required, or only those in `required`. */
export const object = (
  properties: Record<string, Schema>,
  required: readonly string[] = Object.keys(properties),
): Schema => ({ type: 'object', properties, required });

export const partial = (properties: Record<string, Schema>) => ({ type: 'object', properties });

export const record = (values: Schema) => ({ type: 'object', additionalProperties: values });

export const array = (items: Schema, maxItems?: number): Schema => ({
  type: 'array',
  items,
  ...(maxItems !== undefined && { maxItems }),
});

/** Returns the schema of `{ data: […] }`. */
export const listSchema = (items: Schema, maxItems?: number) =>
  object({ data: array(items, maxItems) });

export const pageSchema = (items: Schema, more: Record<string, Schema> = {}): Schema => {
  const counts = { total: integer, page: integer, lastPage: integer };
  return object({ data: array(items), ...counts, ...more }, ['data', ...Object.keys(counts)]);
};

/** Describes the property `isAtLeast`, which is true if a count is a lower bound. */
export const atLeast = (description: string) => ({ isAtLeast: { const: true, description } });

/** Refers to a schema of the document by its name. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
