import Fastify, { type FastifyInstance } from 'fastify';
import { api, type ApiOptions } from '../../server/api';
import { collectRoutes, openApi } from '../../server/apiDescription';
import { dataRoutes } from '../../server/statistics/dataRoutes';
import { tablesOf } from '../../server/tables/fromCatalogue';
import type { Catalogue } from '../../src/resources';

/** Registers all routes without a database. `extend` may add routes to the API. */
export async function registerRoutes(
  app: FastifyInstance,
  catalogue: Catalogue,
  extend: (scope: FastifyInstance) => unknown = () => undefined,
) {
  const routes = collectRoutes(app);
  const config = { corsOrigins: [] };
  const parts = { config, catalogue, storage: {}, routes };
  await app.register((scope) =>
    dataRoutes(scope, parts as unknown as Parameters<typeof dataRoutes>[1]),
  );
  const register = async (scope: FastifyInstance) => {
    await api(scope, parts as unknown as ApiOptions);
    extend(scope);
  };
  await app.register(register, { prefix: '/api' });
  return routes;
}

/** Returns the OpenAPI document of a catalogue. */
export async function describeApi(catalogue: Catalogue) {
  const routes = await registerRoutes(Fastify(), catalogue);
  return openApi(routes, { catalogue, tables: tablesOf(catalogue) });
}
