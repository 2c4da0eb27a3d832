import type { FastifyInstance } from 'fastify';
import { exemptFromTimeout } from '../http/clientErrors';
import { ignoreBodies } from '../http/bodies';
import { actorOf } from '../http/guard';
import { required, type Query } from '../records/listQuery';
import { idOf } from '../records/routes';
import type { Storage } from '../storage';

/** The calls that list imports and undo one. */
export async function undoRoutes(
  app: FastifyInstance,
  { imports, bulkUpsert }: Pick<Storage, 'imports' | 'bulkUpsert'>,
): Promise<void> {
  app.get('/imports', async (request) => ({
    data: await imports.list(actorOf(request), required(request.query as Query, 'list')),
  }));
  await app.register(async (scope) => {
    ignoreBodies(scope);
    scope.post('/imports/:id/undo', async (request) => {
      exemptFromTimeout(request.raw);
      const actor = actorOf(request);
      const id = idOf(request);
      await imports.expectUndoable(actor, id);
      return bulkUpsert.undoStored(actor, id);
    });
  });
}
