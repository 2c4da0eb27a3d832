import { useStore } from 'ra-core';

import type { WrittenForms } from '../../contract/writtenValues';
import { useKind } from '../routing/useKind';
import type { ColumnMatch } from './matchColumns';

interface Mapping {
  readonly head: readonly string[];
  readonly columns: readonly ColumnMatch[];
  readonly forms: WrittenForms;
}

/** Maximum number of remembered headers per kind. */
const MAX_MAPPINGS = 10;

/** Columns and forms of the latest imports of the kind, remembered by the header of the file. */
export function useMappings() {
  const { name } = useKind();
  const [mappings, setMappings] = useStore<readonly Mapping[]>(`import.${name}`, []);
  const hasHead = (head: readonly string[]) => (mapping: Mapping) =>
    JSON.stringify(mapping.head) === JSON.stringify(head);
  return {
    find: (head: readonly string[]) => mappings.find(hasHead(head)),
    remember(head: readonly string[], columns: readonly ColumnMatch[], forms: WrittenForms) {
      const others = mappings.filter((mapping) => !hasHead(head)(mapping));
      const confirmed = columns.map(({ field }) => ({ field, isGuess: false }));
      setMappings([{ head, columns: confirmed, forms }, ...others].slice(0, MAX_MAPPINGS));
    },
  };
}
