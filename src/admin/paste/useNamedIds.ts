import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import { UNSORTED } from '../../dataProvider';
import { mapBounded } from '../../dataProvider/concurrency';
import type { RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useWaybill } from '../../WaybillContext';
import { namesIn, type NamedIds, type PastedCell } from './readCells';

const MAX_CONCURRENT = 4;

/** Finds the records whose names are in the cells. Undefined until all are found. */
export function useNamedIds(cells: readonly PastedCell[]): NamedIds | undefined {
  const provider = useDataProvider();
  const { catalogue } = useWaybill();
  const names = namesIn(cells);
  const queryKey = ['named', ...[...names].map(([kind, texts]) => [kind, ...texts])];
  const { data } = useQuery({
    queryKey,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const idsByKind = new Map(
        [...names.keys()].map((kind) => [kind, new Map<string, RecordData['id'] | null>()]),
      );
      const lookups = [...names].flatMap(([kind, texts]) =>
        [...texts].map((text) => ({ kind, text })),
      );
      await mapBounded(lookups, MAX_CONCURRENT, async ({ kind, text }) => {
        const { data: records } = await provider
          .getList<RecordData>(kind, {
            pagination: { page: 1, perPage: 50 },
            sort: UNSORTED,
            filter: { q: text },
          })
          // Nested records of other parents cannot be listed.
          .catch(() => ({ data: [] }));
        const [first, ...others] = records.filter(
          (record) => representationOf(catalogue.kind(kind), record) === text,
        );
        if (first) idsByKind.get(kind)?.set(text, others.length > 0 ? null : first.id);
      });
      return idsByKind;
    },
  });
  return data;
}
