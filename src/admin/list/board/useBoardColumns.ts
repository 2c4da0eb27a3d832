import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import type { FilterPayload } from 'ra-core';

import type { WaybillDataProvider } from '../../../dataProvider';
import { useParentMeta } from '../../../routing/ParentScope';
import { useKind } from '../../routing/useKind';

export interface BoardColumnOf {
  /** Undefined for that of all records that no other column has. */
  readonly value: string | undefined;
  /** The list's filters, and that of the column. */
  readonly filter: FilterPayload;
}

/** The columns of a board: declared values of a field, then others that records hold, most frequent first. */
export function useBoardColumns(by: string) {
  const kind = useKind();
  const meta = useParentMeta();
  const provider = useDataProvider<WaybillDataProvider>();
  const { filterValues: filter } = useListContext();
  const { data, error, refetch } = useQuery({
    queryKey: [kind.name, 'suggest', { field: by, meta }],
    queryFn: ({ signal }) => provider.suggest(kind.name, { field: by, text: '', meta, signal }),
  });
  if (!data) return { error, refetch };

  const values = [...new Set([...(kind.board?.order ?? []), ...data.map(({ value }) => value)])];
  const { [by]: wanted, [`${by}_not`]: unwanted } = filter as Record<string, unknown>;
  const isGiven = wanted !== undefined && wanted !== '';
  const shown = isGiven ? values.filter((value) => [wanted].flat().includes(value)) : values;
  const none = [unwanted ?? []].flat();
  const columns: BoardColumnOf[] = shown
    .filter((value) => !none.includes(value))
    .map((value) => ({ value, filter: { ...filter, [by]: value } }));
  if (!isGiven)
    columns.push({ value: undefined, filter: { ...filter, [`${by}_not`]: [...none, ...values] } });
  return { columns, error: null, refetch };
}
