import type { Schema } from '../../contract/openApi';
import type { ApiCall, ApiParameter } from './description';

/** A unique key for a parameter: a path and a query parameter may have the same name. */
export const keyOf = (parameter: Pick<ApiParameter, 'in' | 'name'>): string =>
  `${parameter.in} ${parameter.name}`;

/** True for an object parameter whose properties are sent as separate query parameters. */
export const isSeveral = ({ explode, schema }: ApiParameter): boolean =>
  explode === true && schema.properties !== undefined;

/** Builds the request from the parameter values (keys from `keyOf`) and the body. */
export function requestOf(
  { method, path: pattern, parameters, ...call }: ApiCall,
  values: Readonly<Record<string, string>>,
  body: string,
) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = call.body ? { 'Content-Type': 'application/json' } : {};
  let path = pattern;
  for (const parameter of parameters) {
    const { in: place, name } = parameter;
    const value = values[keyOf(parameter)]?.trim() ?? '';
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value === '') continue;
    else if (place === 'header') headers[name] = value;
    else if (!isSeveral(parameter)) query.append(name, value);
    else
      for (const line of value.split('\n').filter(Boolean)) {
        const [key = '', ...rest] = line.split('=');
        query.append(key.trim(), rest.join('=').trim());
      }
  }
  const search = query.toString();
  return {
    method,
    /** Relative to the API's base URL. */
    path: path + (search && `?${search}`),
    headers,
    body: call.body && body,
  };
}

const SHOWN_FIELDS = 4;

/** An example body: the first fields of the schema with their example or default values. */
export function bodyToBegin(schema: Schema | undefined): string {
  if (!schema) return '';
  const fields = Object.entries(schema.properties ?? {}).slice(0, SHOWN_FIELDS);
  const body = fields.map(([name, { examples, default: fallback }]) => [
    name,
    examples?.[0] ?? fallback ?? 'text',
  ]);
  return JSON.stringify(Object.fromEntries(body), null, 2);
}
