import type { Kind } from '../../src/resources';
import type { Reference } from '../../src/resources/kindFields';
import type { Actor } from '../auth/actor';
import { ApiError } from '../http/errors';
import type { Engine } from '../database/engine';
import { countRelated, type CountOptions, type Referring } from './related';
import type { Scopes } from '../scope/scope';

/** Returns the references to a record that use fields the actor can see. */
export const referringTo = (
  scopes: Scopes,
  actor: Actor,
  references: readonly Reference[],
  id: string,
): Referring[] =>
  references.flatMap(({ kind, field }) => {
    const scope = scopes.of(actor, [kind]);
    return scope.table.fields.has(field.name) ? [{ scope, field, id }] : [];
  });

/**
 * Leaves out references from records nested under the kinds, because those are deleted together with their
 * parent.
 */
export const outliving = (references: readonly Reference[], kinds: readonly Kind[]): Reference[] =>
  references.filter(({ kind }) => !kinds.some(({ name }) => name === kind.parent));

/**
 * Throws 409 with the number of references by kind if other records refer to the record. `isAtLeast` lists
 * the kinds for which counting stopped, so there may be more.
 */
export async function expectUnreferenced(
  engine: Engine,
  ways: readonly Referring[],
  options: CountOptions,
) {
  if (ways.length === 0) return;
  const references: Record<string, number> = {};
  const incomplete = new Set<string>();
  for (const [nr, { total, isAtLeast }] of (await countRelated(engine, ways, options)).entries()) {
    const name = String(ways[nr]?.scope.kinds[0]?.name);
    if (total > 0) references[name] = (references[name] ?? 0) + total;
    if (total > 0 && isAtLeast) incomplete.add(name);
  }
  if (Object.keys(references).length > 0)
    throw new ApiError(409, 'Other records refer to this one.', {
      code: 'referenced',
      body: { references, ...(incomplete.size > 0 && { isAtLeast: [...incomplete] }) },
    });
}
