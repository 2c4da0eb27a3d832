import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src/resources/endpoints';
import type { Records } from '../storage/records/records';
import type { Scope } from '../storage/records/scope';

/** Reads from requests to a path which records they speak of. */
export function scopes({ kinds, parent, path, table: name }: Endpoint, records: Records) {
  const table = records.tables.get(name);
  if (!table) throw new Error(`No table for ${path}`);
  return {
    table,
    scopeOf(request: FastifyRequest): Scope {
      const { parentId = '' } = request.params as { parentId?: string };
      return { table, kinds, parent: parent && { kind: parent, id: parentId } };
    },
  };
}
