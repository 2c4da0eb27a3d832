import type { Kind } from '../../src/resources';
import type { Expectation } from '../../server/records/records';
import type { Scope } from '../../server/scope/scope';
import type { Storage } from '../../server/storage';
import type { Values } from '../../server/tables/rows';

/** Changes single records as the routes do. */
export const recordChanges = ({ records, writer }: Pick<Storage, 'records' | 'writer'>) => ({
  create: async (scope: Scope, kind: Kind, values: Values) =>
    (await records.create(scope, kind, values)).answer,
  update: (scope: Scope, id: string, values: Values) =>
    writer.write(scope.actor, (unit) => records.apply(unit, { method: 'PUT', scope, id, values })),
  remove: (scope: Scope, id: string, expected?: Expectation) =>
    writer.write(
      scope.actor,
      (unit) => records.apply(unit, { method: 'DELETE', scope, id, expected }),
      { bulk: scope.hasNested },
    ),
});
