import type { Finds } from '../../src/contract/overview';
import type { Kind } from '../../src/resources';
import { excerptOf } from '../../src/resources/excerpt';
import { ID, statusField } from '../../src/resources/kindFields';
import type { Engine } from '../database/engine';
import type { Scope } from '../scope/scope';
import { findEverywhere, type Hit } from '../search/everywhere';
import { keyOf } from '../values/letters';
import { searchedFields } from '../search/text';
import { search } from '../records/listQuery';
import { briefOf } from './brief';

/** Maximum number of found records per kind. */
const MAX_FOUND = 4;

/**
 * Returns the field that explains why a record was found: it contains the first word that is not in the
 * record's name.
 */
function reasonOf({ kind, record }: Hit, words: readonly string[]) {
  const keyIn = (name: string) => keyOf(String(record[name] ?? ''));
  const isNamed = (word: string) => kind.representation.some((name) => keyIn(name).includes(word));
  const word = words.find((each) => !isNamed(each));
  if (word === undefined) return undefined;
  const field = kind.fields.find(({ name }) => keyIn(name).includes(word));
  return field && { field: field.name, text: excerptOf(String(record[field.name]), word) };
}

/**
 * Searches the scopes for records that contain all words of a text, best matches first. Each scope must
 * have one kind.
 */
export async function find(
  engine: Engine,
  scopes: readonly Scope[],
  text: string,
  signal: AbortSignal,
): Promise<Finds> {
  const places = scopes.map((scope) => {
    const [kind] = scope.kinds as [Kind];
    const searched = searchedFields(scope.table).filter((field) => kind.fields.includes(field));
    const named = kind.fields.filter(({ name }) => kind.representation.includes(name));
    const status = statusField(kind);
    const fields = new Set([ID, ...named, ...(status ? [status] : []), ...searched]);
    return { kind, scope, words: search(scope.table, text), fields: [...fields] };
  });
  const hits = await findEverywhere(engine, places, MAX_FOUND, signal);
  const words = places[0]?.words.map((word) => word.text) ?? [];
  return {
    records: hits.map((hit) => ({
      kind: hit.kind.name,
      record: briefOf(hit.kind, hit.record, []),
      found: hit.rank > 2 ? reasonOf(hit, words) : undefined,
    })),
  };
}
