import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_VIEW_NAME_LENGTH } from '../../src/contract/views';
import type { Catalogue } from '../../src/resources';
import { InvalidBody } from '../database/errors';
import { ignoreBodies } from '../http/bodies';
import type { CapabilityOptions } from '../http/capabilityOptions';
import { ApiError, notFound } from '../http/errors';
import { choice, type Query } from '../http/query';
import { sendList } from '../http/streamedResponses';
import * as t from '../openapi/jsonSchema';
import { answer, inQuery, jsonBody, parameters, readCall, responses } from '../openapi/operation';
import { parseJsonObject } from '../records/body';
import { idOf } from '../records/requests';
import { isObject, isStorableText } from '../values/storable';
import { isMapping, MAPPING } from './mappings';
import { PURPOSES, type Shared, type SharedViews } from './sharedViews';

/** The id in the path. Throws 404 if it has characters that ids of saved views never have. */
function viewId(request: FastifyRequest): string {
  const id = idOf(request);
  if (!/^[\w-]{1,64}$/.test(id)) throw notFound();
  return id;
}

const MAX_VIEW_LENGTH = 64 * 1024;

/** Throws InvalidBody for what the console could not use, 413 for a view that is too large. */
function readView(catalogue: Catalogue, request: FastifyRequest): Shared {
  const { kind, name, query, columns, mapping } = parseJsonObject(request.body);
  const isName =
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= MAX_VIEW_NAME_LENGTH &&
    isStorableText(name);
  const isQuery = isObject(query) && isObject(query['filter']) && isObject(query['sort']);
  const isOfList = mapping === undefined;
  const errors = {
    ...(!catalogue.find(String(kind)) && { kind: 'It must be the name of a kind.' }),
    ...(!isName && { name: `A view needs a name of up to ${MAX_VIEW_NAME_LENGTH} characters.` }),
    ...(isOfList && !isQuery && { query: 'It needs a filter and a sort.' }),
    ...(!isOfList && !isMapping(mapping) && { mapping: 'It needs a header with its columns.' }),
    ...(columns !== undefined && !isObject(columns) && { columns: 'They must be an object.' }),
  };
  if (Object.keys(errors).length > 0) throw new InvalidBody(errors);
  const content = isOfList ? { query, columns } : { mapping };
  const view = { id: viewId(request), kind, name, ...content } as Shared;
  if (JSON.stringify(view).length > MAX_VIEW_LENGTH)
    throw new ApiError(413, 'A shared view can have 64 KiB at most.');
  return view;
}

const VIEW = {
  ...t.object(
    {
      id: t.text,
      kind: t.text,
      name: t.text,
      query: t.anyObject,
      columns: t.anyObject,
      mapping: MAPPING,
    },
    ['kind', 'name'],
  ),
  oneOf: [{ required: ['query'] }, { required: ['mapping'] }],
};

const VIEWS = {
  tag: { name: 'Views', description: 'Saved views that all staff share.' },
  schemas: { view: VIEW },
  parameters: {
    purpose: inQuery('purpose', 'Views of lists, or mappings of imports.', {
      enum: PURPOSES,
      default: 'list',
    }),
  },
};

const LIST = readCall(
  'Saved views of lists, or mappings of imports, that all staff share',
  t.listSchema(t.ref('view')),
  parameters('purpose'),
);

const PUT = {
  operationId: 'views-put',
  summary: 'Share a view, or replace the view with this ID',
  requestBody: jsonBody(t.ref('view')),
  responses: {
    200: answer('The view.', t.ref('view')),
    ...responses(400, 404, 413, 415, 422, 507),
  },
};

const DELETE = {
  operationId: 'views-delete',
  summary: 'Stop sharing a view',
  responses: {
    200: answer('The ID of the view.', t.object({ id: t.text })),
    ...responses(404, 507),
  },
};

export async function viewRoutes(
  app: FastifyInstance,
  options: CapabilityOptions<{ readonly views: SharedViews }>,
): Promise<void> {
  const { views } = options.storage;
  app.decorate('capability', VIEWS);
  app.get('/views', { schema: LIST }, (request, reply) =>
    sendList(reply, views.all(choice(request.query as Query, 'purpose', PURPOSES, 'list'))),
  );
  app.put('/views/:id', { schema: PUT }, async (request) => {
    const view = readView(options.catalogue, request);
    await views.put(view);
    return view;
  });
  await app.register(async (instance) => {
    ignoreBodies(instance);
    instance.delete('/views/:id', { schema: DELETE }, async (request) => {
      const id = viewId(request);
      await views.remove(id);
      return { id };
    });
  });
}
