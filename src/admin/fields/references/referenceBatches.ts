import type { Catalogue, Field, Kind, RecordData } from '../../../resources';
import type { Scope } from '../../../routing/routes';
import { parentMeta } from '../../../routing/parentMeta';
import { parseJson } from '../checks';

type Id = RecordData['id'];

/** The records of one kind that others refer to: all that one call has to ask for. */
export interface ReferenceBatch {
  readonly target: Kind;
  readonly ids: readonly Id[];
  readonly meta: { parentId: Id } | undefined;
}

/** The id in a value; some backends put the record itself where its id belongs. */
export function idIn(value: unknown): Id | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value === 'number') return value;
  const { id } = (value ?? {}) as Partial<RecordData>;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** The values of a field that refers to several records, also where they came as JSON text. */
export function listIn(value: unknown): unknown[] {
  const list = typeof value === 'string' ? parseJson(value) : value;
  return Array.isArray(list) ? list : [value];
}

/**
 * Where records of a kind are found: `undefined` at the top, the parent's id for siblings of the
 * page's own records; `false` for nested records of some other parent, whose address is not known.
 */
export function parentFor(target: Kind, scope: Scope | undefined): Id | undefined | false {
  if (!target.parent) return undefined;
  return target.parent === scope?.kind ? scope.id : false;
}

/** The distinct records that fields of some records refer to, in one batch a kind. */
export function referenceBatches(
  fields: readonly Field[],
  records: readonly RecordData[],
  catalogue: Catalogue,
  scope: Scope | undefined,
): ReferenceBatch[] {
  const idsByTarget = new Map<string, Map<string, Id>>();
  for (const { name, kind, target } of fields) {
    if (!target) continue;
    const ids = idsByTarget.get(target) ?? new Map<string, Id>();
    idsByTarget.set(target, ids);
    for (const record of records)
      for (const each of kind === 'references' ? listIn(record[name]) : [record[name]]) {
        const id = idIn(each);
        if (id !== undefined) ids.set(String(id), id);
      }
  }
  return [...idsByTarget].flatMap(([name, ids]) => {
    const target = catalogue.find(name);
    const parentId = target && parentFor(target, scope);
    if (!target || parentId === false || ids.size === 0) return [];
    const meta = parentMeta(parentId);
    return [{ target, ids: [...ids.values()], meta }];
  });
}
