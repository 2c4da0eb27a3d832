import type { Schema } from '../../contract/openApi';
import type { ApiCall, ApiParameter } from './description';

/** What staff has entered for a call: values of parameters by place and name, and a body. */
export interface Entered {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ApiRequest {
  readonly method: string;
  /** Below the API's base. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Tells parameters of one name in several places apart. */
export const keyOf = (parameter: Pick<ApiParameter, 'in' | 'name'>): string =>
  `${parameter.in} ${parameter.name}`;

/** True for a parameter whose properties are parameters of their own. */
export const isSeveral = ({ explode, schema }: ApiParameter): boolean =>
  explode === true && schema.properties !== undefined;

/** `name=value` a line. */
const pairsIn = (text: string): [string, string][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split('=');
      return [name.trim(), value.join('=').trim()];
    });

/** The request that a call makes of what was entered. */
export function requestOf(call: ApiCall, { values, body }: Entered): ApiRequest {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let { path } = call;
  for (const parameter of call.parameters) {
    const value = values[keyOf(parameter)]?.trim() ?? '';
    if (parameter.in === 'path')
      path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (value === '') continue;
    else if (parameter.in === 'header') headers[parameter.name] = value;
    else if (isSeveral(parameter))
      for (const [name, each] of pairsIn(value)) query.append(name, each);
    else query.append(parameter.name, value);
  }
  const search = query.toString();
  return {
    method: call.method,
    path: path + (search && `?${search}`),
    headers: { ...headers, ...(call.body && { 'Content-Type': 'application/json' }) },
    body: call.body && body,
  };
}

/** Parameters that must have a value and have none. */
export const missingIn = (call: ApiCall, { values }: Entered): ApiParameter[] =>
  call.parameters.filter((each) => each.required && !values[keyOf(each)]?.trim());

const SHOWN_FIELDS = 4;

const exampleOf = ({ examples, default: fallback }: Schema): unknown =>
  examples?.[0] ?? fallback ?? 'text';

/** A body to begin with: the first fields of what is taken, with values of their kinds. */
export function bodyToBegin(schema: Schema | undefined): string {
  if (!schema) return '';
  const fields = Object.entries(schema.properties ?? {}).slice(0, SHOWN_FIELDS);
  const body = fields.map(([name, field]) => [name, exampleOf(field)]);
  return JSON.stringify(Object.fromEntries(body), null, 2);
}

/** What came back. */
export interface ApiAnswer {
  readonly status: number;
  readonly ms: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

const TOLD = ['etag', 'retry-after', 'idempotency-replayed', 'x-request-id'];

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Sends a request to the API at an address, as staff. */
export async function send(base: string, key: string, request: ApiRequest): Promise<ApiAnswer> {
  const { method, path, headers, body } = request;
  const begun = performance.now();
  const answer = await fetch(base + path, {
    method,
    headers: { ...headers, 'x-api-key': key },
    body,
    // What is tried here is the server's answer, not one that the browser kept.
    cache: 'no-store',
  });
  const text = await answer.text();
  return {
    status: answer.status,
    ms: Math.round(performance.now() - begun),
    headers: TOLD.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    body: pretty(text),
  };
}
