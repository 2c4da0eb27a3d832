import { customizations } from '../../src/customizations';
import type { Kind } from '../../src/resources';

/**
 * Traits in which the pages of kinds differ: field types, nesting, tabs, sub-kinds and customizations.
 */
const traitsOf = (kind: Kind): string[] => [
  ...kind.fields.flatMap((field) => [field.type, ...(field.detailsOnly ? ['detailsOnly'] : [])]),
  kind.parent ? 'nested' : 'on its own',
  ...(kind.tabs.length > 0 ? ['tabs'] : []),
  ...(kind.subKinds.length > 0 ? ['sub-kinds'] : []),
  ...(kind.name in customizations ? ['customised'] : []),
];

/** Few kinds that have together what all have: always the one next that adds most. */
export function varietyOf(kinds: readonly Kind[]): Kind[] {
  const missing = new Set(kinds.flatMap(traitsOf));
  const chosen: Kind[] = [];
  const added = (kind: Kind) => new Set(traitsOf(kind).filter((trait) => missing.has(trait))).size;
  while (missing.size > 0) {
    const best = kinds.reduce((one, other) => (added(other) > added(one) ? other : one));
    for (const trait of traitsOf(best)) missing.delete(trait);
    chosen.push(best);
  }
  return chosen;
}
