import type { FastifyInstance } from 'fastify';
import { MAX_KEPT } from '../../src/contract/transfer';
import { endpoints } from '../../src/resources/endpoints';
import { ignoreBodies } from '../http/bodies';
import type { CapabilityOptions } from '../http/capabilityOptions';
import { exemptFromTimeout } from '../http/clientErrors';
import { badRequest } from '../http/errors';
import { actorOf } from '../http/guard';
import { required, type Query } from '../http/query';
import { sendWithKeepAlive } from '../http/streamedResponses';
import * as t from '../openapi/jsonSchema';
import { answer, inQuery, readCall, responses } from '../openapi/operation';
import { idOf } from '../records/requests';
import { isStorableText } from '../values/storable';
import type { ImportStorage } from './routes';
import { IMPORTS } from './schemas';

const UNDONE = t.object({
  at: t.text,
  by: t.text,
  kept: t.array(t.text, MAX_KEPT),
  keptCount: t.integer,
});

const IMPORT = t.object(
  {
    id: t.text,
    at: t.text,
    by: t.text,
    file: t.text,
    created: t.integer,
    updated: t.integer,
    problems: t.integer,
    isUndoable: t.boolean,
    undone: UNDONE,
  },
  ['id', 'at', 'by', 'created', 'updated', 'problems', 'isUndoable'],
);

const LIST = readCall(
  'The newest imports into a list',
  t.listSchema(IMPORT),
  [inQuery('list', 'Path of the list, such as companies.', t.text, true)],
  { responseDescription: 'Imports, newest first.' },
);

const UNDO_SCHEMA = {
  operationId: 'imports-undo',
  summary: 'Undo an import',
  responses: { 200: answer('The records that were kept.', UNDONE), ...responses(404, 409, 507) },
};

export async function undoRoutes(
  app: FastifyInstance,
  { catalogue, storage: { imports, importUndos } }: CapabilityOptions<ImportStorage>,
): Promise<void> {
  app.decorate('capability', IMPORTS);
  const lists = endpoints(catalogue).map(
    ({ path }) => new RegExp(`^${path.replace('{id}', '.+')}$`),
  );
  app.get('/imports', { schema: LIST }, async (request) => {
    const path = required(request.query as Query, 'list');
    if (!isStorableText(path) || !lists.some((list) => list.test(path)))
      throw badRequest(`The parameter "list" names no list: "${path}".`);
    return { data: await imports.list(actorOf(request), path) };
  });
  await app.register(async (instance) => {
    ignoreBodies(instance);
    instance.post('/imports/:id/undo', { schema: UNDO_SCHEMA }, async (request, reply) => {
      exemptFromTimeout(request.raw);
      const actor = actorOf(request);
      const id = idOf(request);
      await imports.expectUndoable(actor, id);
      return sendWithKeepAlive(reply, importUndos.undoStored(actor, id));
    });
  });
}
