import type { FastifyInstance } from 'fastify';
import type { ImportUndo } from '../../src/contract/transfer';
import { exemptFromTimeout } from '../http/clientErrors';
import { ignoreBodies } from '../http/bodies';
import { actorOf } from '../http/guard';
import { required, type Query } from '../records/listQuery';
import { idOf } from '../records/routes';
import type { Storage } from '../storage';

/** Maximum number of ids in an answer. */
const MAX_KEPT = 100;

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
      const { path, entry } = await imports.undoable(actor, idOf(request));
      const kept = await bulkUpsert.undoStored(entry.id);
      const undone: ImportUndo = {
        at: new Date().toISOString(),
        kept: kept.slice(0, MAX_KEPT),
        keptCount: kept.length,
      };
      await imports.put({ id: entry.by }, path, { ...entry, undone });
      return undone;
    });
  });
}
