import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VIEW_NAME_LENGTH, type SharedView } from '../../src/contract/views';
import type { Catalogue } from '../../src/resources';
import { ApiError, notFound } from '../http/errors';
import { answerParts } from '../http/largeAnswers';
import { InvalidBody } from '../database/errors';
import { objectIn } from '../records/body';
import type { SharedViews } from './sharedViews';
import { isObject, isStorableText } from '../values/storable';
import { ignoreBodies } from '../http/bodies';
import { idOf } from '../records/routes';

/** The id in the path. Throws 404 if it has characters that ids of saved views never have. */
function viewId(request: FastifyRequest): string {
  const id = idOf(request);
  if (!/^[\w-]{1,64}$/.test(id)) throw notFound();
  return id;
}

/** Maximum characters of a view as JSON. */
const MAX_VIEW_LENGTH = 64 * 1024;

/** Reads a view from a request. Throws InvalidBody if no list could show it, 413 if it is too large. */
function readView(catalogue: Catalogue, request: FastifyRequest): SharedView {
  const { kind, name, query, columns } = objectIn(request.body);
  const isName =
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= VIEW_NAME_LENGTH &&
    isStorableText(name);
  const isQuery = isObject(query) && isObject(query['filter']) && isObject(query['sort']);
  const errors = {
    ...(!catalogue.find(String(kind)) && { kind: 'It must be the name of a kind.' }),
    ...(!isName && { name: `A view needs a name of up to ${VIEW_NAME_LENGTH} characters.` }),
    ...(!isQuery && { query: 'It needs a filter and a sort.' }),
    ...(columns !== undefined && !isObject(columns) && { columns: 'They must be an object.' }),
  };
  if (Object.keys(errors).length > 0) throw new InvalidBody(errors);
  const view = { id: viewId(request), kind, name, query, columns } as SharedView;
  if (JSON.stringify(view).length > MAX_VIEW_LENGTH)
    throw new ApiError(413, 'A shared view can have 64 KiB at most.');
  return view;
}

/** The calls below `/views`. */
export async function viewRoutes(app: FastifyInstance, catalogue: Catalogue, views: SharedViews) {
  app.get('/views', (_request, reply) => answerParts(reply, views.all()));
  app.put('/views/:id', async (request) => {
    const view = readView(catalogue, request);
    await views.put(view);
    return view;
  });
  await app.register(async (scope) => {
    ignoreBodies(scope);
    scope.delete('/views/:id', async (request) => {
      const id = viewId(request);
      await views.remove(id);
      return { id };
    });
  });
}
