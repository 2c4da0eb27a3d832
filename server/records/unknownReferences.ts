import { sql } from 'kysely';
import type { Actor } from '../auth/actor';
import type { Database } from '../database/engine';
import { queryEach } from '../database/queryEach';
import { typeOf } from '../fields';
import { listCondition } from '../scope/list';
import type { Scopes } from '../scope/scope';
import type { Values } from '../tables/rows';

const MAX_IDS = 5_000;

/** A field that refers to a record that the actor cannot see, which may not exist. */
export interface UnknownReference {
  readonly field: string;
  readonly target: string;
  readonly id: string;
}

const referencesIn = ({ fields }: Values): UnknownReference[] =>
  [...fields].flatMap(([field, value]) => {
    const { name, target } = field;
    if (!target || typeOf(field).refers === undefined || value === null) return [];
    return [value].flat().map((id) => ({ field: name, target, id: String(id) }));
  });

const referenceKeyOf = ({ target, id }: Omit<UnknownReference, 'field'>) => `${target} ${id}`;

/** Returns the unknown references of each body. Runs one statement per 5,000 IDs. */
export async function unknownReferences(
  db: Database,
  scopes: Scopes,
  actor: Actor,
  all: readonly Values[],
): Promise<UnknownReference[][]> {
  const { catalogue } = scopes.viewOf(actor);
  const referencesByBody = all.map((values) =>
    referencesIn(values).filter(({ target }) => catalogue.find(target)),
  );
  const distinct = [
    ...new Map(referencesByBody.flat().map((each) => [referenceKeyOf(each), each])).values(),
  ];
  const existingKeys = new Set<string>();
  for (let start = 0; start < distinct.length; start += MAX_IDS) {
    const byTarget = Map.groupBy(distinct.slice(start, start + MAX_IDS), ({ target }) => target);
    const targets = [...byTarget];
    const found = await queryEach(db, targets, ([target, references]) => {
      const scope = scopes.of(actor, [catalogue.kind(target)]);
      const ids = sql.join(references.map(({ id }) => id));
      return sql<{ id: string }>`select id from ${sql.table(scope.table.name)}
        where id in (${ids}) and ${listCondition(scope)}`;
    });
    for (const [index, [target]] of targets.entries())
      for (const { id } of found[index] ?? []) existingKeys.add(referenceKeyOf({ target, id }));
  }
  return referencesByBody.map((references) =>
    references.filter((each) => !existingKeys.has(referenceKeyOf(each))),
  );
}

export const fieldNamesOf = (references: readonly UnknownReference[]): string[] => [
  ...new Set(references.map(({ field }) => field)),
];
