import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useRecordContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { FIRST_PAGE, UNSORTED } from '../../dataProvider/query';
import type { WaybillDataProvider } from '../../dataProvider';
import { inSentence, type RecordData } from '../../resources';
import { openCountsFor, type OpenCount } from '../../resources/kindFields';
import { filteredList } from '../../routing/routes';
import { PHONE } from '../../theme/controls';
import { useWaybill } from '../../WaybillContext';
import { typeOf } from '../fieldTypes';
import { formatNumber } from '../fieldTypes/format';
import { ValueLink } from '../fieldTypes/Values';
import { useKind } from '../routing/useKind';
import { Facts } from './Facts';
import { SHARED_FOR_MS, useRelatedCounts } from './related/useRelatedCounts';

/** Heights of a label with its value, and of the gap between two rows of them, in px. Reserved until they are loaded. */
const HEIGHT = 42;
const GAP = 8;

/** The number of open records that refer to the record in context, with their sum and a link to the list. */
export function OpenWork() {
  const kind = useKind();
  const { id } = useRecordContext<RecordData>() as RecordData;
  const { catalogue, settings } = useWaybill();
  const translate = useTranslate();
  const open = useMemo(() => openCountsFor(catalogue, kind), [catalogue, kind]);
  const isNeeded = settings.extensions && open.length > 0;
  const shared = { staleTime: SHARED_FOR_MS, isNeeded };
  const { data: counts, isPending, isError } = useRelatedCounts(kind, id, shared);
  if (!isNeeded || isError) return null;
  // A carrier has no invoices, open or paid.
  const used = open.filter(({ kind, field }) =>
    counts?.some((count) => count.kind === kind.name && count.field === field.name),
  );
  const phoneRows = Math.ceil(open.length / 2);
  if (isPending)
    return (
      <Skeleton
        width={280}
        sx={{ mb: 2, height: HEIGHT, [PHONE]: { height: phoneRows * (HEIGHT + GAP) - GAP } }}
      />
    );
  return used.length > 0 ? (
    <Facts
      aria-label={translate('waybill.record.open.title')}
      sx={{ m: '0 0 16px', minHeight: HEIGHT }}
    >
      {used.map((count) => (
        <Entry key={`${count.kind.name} ${count.field.name}`} count={count} id={String(id)} />
      ))}
    </Facts>
  ) : (
    <Box sx={{ mb: 2, minHeight: HEIGHT, color: 'text.secondary' }}>
      {translate('waybill.record.open.none')}
    </Box>
  );
}

function Entry({ count, id }: { count: OpenCount; id: string }) {
  const target = useKind();
  const { kind, field, sum } = count;
  const translate = useTranslate();
  const { routes } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const filter = useMemo(() => ({ [field.name]: id, ...count.filter }), [field, id, count]);
  const { total, isPending, isError } = useGetList(kind.name, {
    filter,
    sort: UNSORTED,
    pagination: { ...FIRST_PAGE, perPage: 1 },
  });
  const { data: totals = [] } = useQuery({
    queryKey: [kind.name, 'totals', { filter }],
    queryFn: ({ signal }) => provider.totals(kind.name, { filter, signal }),
    enabled: sum !== undefined && Boolean(total),
    retry: false,
  });
  const isOwnRole = field.name === kind.customer || field.label === target.label;
  const label = translate('waybill.record.open.records', { title: inSentence(kind.title) });
  const amount = sum && total ? typeOf(sum).sumOf?.(sum, totals) : undefined;
  const text = [formatNumber(total), amount].filter(Boolean).join(' · ');
  return (
    <div>
      <dt>{isOwnRole ? label : `${label} (${inSentence(field.label)})`}</dt>
      <dd>
        {isPending && <Skeleton width={64} />}
        {isError && translate('waybill.components.notLoaded')}
        {total !== undefined && (
          <ValueLink to={total ? filteredList(routes, kind, filter) : undefined}>{text}</ValueLink>
        )}
      </dd>
    </div>
  );
}
