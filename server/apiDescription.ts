import type { FastifyInstance, FastifySchema } from 'fastify';
import { version } from '../package.json';
import type { Catalogue } from '../src/resources';
import { endpoints } from '../src/resources/endpoints';
import type { CapabilityOptions } from './http/capabilityOptions';
import { JSON_TYPE, sendWithEtag, tagBody, type TaggedBody } from './http/etags';
import { actorOf } from './http/guard';
import { COMPONENTS } from './openapi/components';
import * as t from './openapi/jsonSchema';
import {
  parameters,
  readCall,
  responses,
  type Capability,
  type OperationObject,
} from './openapi/operation';
import { tagOf } from './records/endpointDescription';
import { listPath } from './records/requests';
import { recordSchemas } from './records/schemas';
import type { VisibleSchema } from './scope/compiledAccess';
import type { Scopes } from './scope/scope';
import type { TableMap } from './tables/table';

interface ApiRoute {
  readonly method: string;
  /** Path as in the document, such as `/loads/{id}`. */
  readonly path: string;
  readonly schema: FastifySchema;
  readonly capability: Capability | undefined;
}

const asPath = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

/** Collects the routes with schemas. Call it before any route is registered. */
export function collectRoutes(app: FastifyInstance): readonly ApiRoute[] {
  const routes: ApiRoute[] = [];
  app.addHook('onRoute', function ({ method, routePath, schema }) {
    if (!schema || schema.hide || method === 'HEAD') return;
    const path = asPath(routePath);
    const { capability } = this;
    routes.push({ method: String(method).toLowerCase(), path, schema, capability });
  });
  return routes;
}

const recordTags = (catalogue: Catalogue) =>
  Array.from(Map.groupBy(endpoints(catalogue), tagOf), ([name, endpointsOfTag]) => {
    const paths = endpointsOfTag.map((endpoint) => asPath(listPath(endpoint)));
    return { name, description: `Records at ${paths.join(', ')}.` };
  });

/** Error statuses of every call: invalid keys, rate limits and an unavailable database. */
const EVERYWHERE = responses(401, 403, 429, 503);

function ofPath(path: string): Record<string, object> {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  return names.length > 0 ? { parameters: parameters(...names) } : {};
}

function pathsOf(routes: readonly ApiRoute[], visible: VisibleSchema) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, schema, capability } of routes) {
    const operation = schema.describe ? schema.describe(visible) : (schema as OperationObject);
    if (!operation) continue;
    paths[path] ??= ofPath(path);
    paths[path][method] = {
      tags: [capability?.tag.name],
      operationId: path.slice(1).replace(/[{}]/g, '').replaceAll('/', '-'),
      ...operation,
      responses: { ...operation.responses, ...EVERYWHERE },
    };
  }
  return paths;
}

/** Describes routes as an actor sees them. */
export function openApi(routes: readonly ApiRoute[], visible: VisibleSchema) {
  const capabilities = [...new Set(routes.flatMap(({ capability }) => capability ?? []))];
  const shared = (part: 'schemas' | 'parameters') =>
    Object.assign({}, ...capabilities.map((each) => each[part])) as Record<string, object>;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waybill API',
      version,
      description: 'Records of every kind, their history, and the public statistics.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    security: [{ staffKey: [] }],
    tags: [...recordTags(visible.catalogue), ...capabilities.map(({ tag }) => tag)],
    paths: pathsOf(routes, visible),
    components: {
      ...COMPONENTS,
      parameters: { ...COMPONENTS.parameters, ...shared('parameters') },
      schemas: { ...COMPONENTS.schemas, ...shared('schemas'), ...recordSchemas(visible) },
    },
  };
}

/** Registers the route of the document. It is made when it is first requested, once for each access level. */
export async function descriptionRoutes(
  app: FastifyInstance,
  {
    routes,
    storage,
  }: CapabilityOptions<{ readonly scopes: Scopes }> & { readonly routes: readonly ApiRoute[] },
): Promise<void> {
  app.decorate('capability', { tag: { name: 'Description', description: 'This document.' } });
  const answers = new WeakMap<TableMap, TaggedBody>();
  const schema = readCall('This description of the API', t.anyObject);
  app.get('/openapi.json', { schema }, (request, reply) => {
    const visible = storage.scopes.viewOf(actorOf(request));
    const answer = answers.get(visible.tables) ?? tagBody(JSON.stringify(openApi(routes, visible)));
    answers.set(visible.tables, answer);
    return sendWithEtag(reply, JSON_TYPE, answer);
  });
}
