import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type FilterPayload } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';

import { UNSORTED } from '../../dataProvider';
import { mapBounded } from '../../dataProvider/concurrency';
import type { Kind, RecordData } from '../../resources';
import { fieldNamed } from '../../resources/kindFields';
import { nameKeys, representationOf, shortNameOf } from '../../resources/representation';
import { useWaybill } from '../../WaybillContext';
import { useAlert } from '../components/notify';
import { parentFor } from '../fieldTypes/reference/References';
import { useFailureText } from '../mutations/useFailureText';
import { useParentScope } from '../../routing/ParentScope';
import { namesIn, type NamedIds, type PastedCell } from './readCells';

const MAX_CONCURRENT = 4;
const MAX_MATCHES = 50;

/** By the field of the name, if it is a single text: a search may find too many others that contain it. */
function filterByName(kind: Kind, text: string): FilterPayload {
  const [name = '', ...others] = kind.representation;
  const isText = others.length === 0 && fieldNamed(kind, name)?.type === 'text';
  return isText ? { [name]: text } : { q: text };
}

/**
 * Finds the records whose names are in the cells. Undefined until all are found. If they cannot be read, says so
 * and calls `onFailure`.
 */
export function useNamedIds(
  cells: readonly PastedCell[],
  onFailure: () => void,
): NamedIds | undefined {
  const provider = useDataProvider();
  const { catalogue } = useWaybill();
  const scope = useParentScope();
  const alert = useAlert();
  const reason = useFailureText();
  const names = namesIn(cells);
  const queryKey = ['named', ...[...names].map(([kind, texts]) => [kind, ...texts])];
  const { data, error } = useQuery({
    queryKey,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const idsByKind = new Map(
        [...names.keys()].map((kind) => [kind, new Map<string, RecordData['id'] | null>()]),
      );
      const lookups = [...names].flatMap(([name, texts]) => {
        const kind = catalogue.kind(name);
        // Nested records of other parents cannot be listed.
        const isListed = parentFor(kind, scope) !== false;
        return isListed ? [...texts].map((text) => ({ kind, text })) : [];
      });
      await mapBounded(lookups, MAX_CONCURRENT, async ({ kind, text }) => {
        const find = async (filter: FilterPayload, isMatch: (record: RecordData) => boolean) => {
          const { data: records } = await provider.getList<RecordData>(kind.name, {
            pagination: { page: 1, perPage: MAX_MATCHES },
            sort: UNSORTED,
            filter,
          });
          const [first, ...others] = records.filter(isMatch);
          // A full page may not have all matches.
          const isAmbiguous = others.length > 0 || records.length === MAX_MATCHES;
          return first && (isAmbiguous ? null : first.id);
        };
        const filter = filterByName(kind, text);
        // Lists show the short name, so copied cells have it.
        let id = await find(filter, (record) =>
          [representationOf, shortNameOf].some((nameOf) => nameOf(kind, record) === text),
        );
        for (const { name } of nameKeys(kind))
          // An ambiguous name stays ambiguous unless a key finds one record.
          id ??= (await find({ [name]: text }, (record) => record[name] === text)) ?? id;
        if (id !== undefined) idsByKind.get(kind.name)?.set(text, id);
      });
      return idsByKind;
    },
  });
  const onError = useEffectEvent((failure: Error) => {
    alert(reason(failure));
    onFailure();
  });
  useEffect(() => {
    if (error) onError(error);
  }, [error]);
  return data;
}
