import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useListContext } from 'ra-core';
import { useMemo } from 'react';

import { MAX_LIMIT } from '../../../contract/pageLimit';
import type { CalendarDeclaration, RecordData } from '../../../resources';
import { useParentMeta } from '../../../routing/ParentScope';
import { useKind } from '../../routing/useKind';
import { boundOf } from './entries';

/** A stretch of time; the end is outside of it. */
export interface Range {
  readonly start: Date;
  readonly end: Date;
}

const pagination = { page: 1, perPage: MAX_LIMIT };

/**
 * The records that the list finds between two moments, up to a thousand of those with an end and of
 * those without. `lasts`: those without an end go on from their beginning.
 */
export function useEntries({ from, to }: CalendarDeclaration, range?: Range, lasts = false) {
  const kind = useKind();
  const meta = useParentMeta();
  const { filterValues } = useListContext();
  const { start, end } = range ?? { start: new Date(0), end: new Date(0) };
  // Other operators than those of the list's filters, which then hold as well.
  const until = { ...filterValues, [`${from}_lt`]: boundOf(kind, from, end) };
  const after = (name: string) => ({ [`${name}_gt`]: boundOf(kind, name, new Date(+start - 1)) });
  const open = { ...until, ...(!lasts && after(from)), [`${to}_empty`]: 'true' };
  const options = { enabled: range !== undefined, placeholderData: keepPreviousData };
  const shared = { pagination, meta };
  const ended = useGetList<RecordData>(
    kind.name,
    { ...shared, sort: { field: from, order: 'ASC' }, filter: { ...until, ...after(to ?? from) } },
    options,
  );
  const endless = useGetList<RecordData>(
    kind.name,
    { ...shared, sort: { field: from, order: 'DESC' }, filter: open },
    { ...options, enabled: options.enabled && to !== undefined },
  );
  const { data: first } = ended;
  const { data: second } = endless;
  return {
    records: useMemo(() => [...(first ?? []), ...(second ?? [])], [first, second]),
    total: (ended.total ?? 0) + (endless.total ?? 0),
    error: ended.error ?? endless.error,
    refetch: () => void Promise.all([ended.refetch(), endless.refetch()]),
  };
}
