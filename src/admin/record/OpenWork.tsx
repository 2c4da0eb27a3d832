import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useRecordContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { FIRST_PAGE, UNSORTED } from '../../dataProvider/query';
import type { WaybillDataProvider } from '../../dataProvider';
import { inSentence, type RecordData } from '../../resources';
import { openWorkFor, type OpenWork as Work } from '../../resources/kindFields';
import { filteredList } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { typeOf } from '../fieldTypes';
import { formatNumber } from '../fieldTypes/format';
import { ValueLink } from '../fieldTypes/Values';
import { useKind } from '../routing/useKind';
import { Facts } from './Facts';
import { SHARED_FOR_MS, useRelatedCounts } from './related/useRelatedCounts';

/** Height of a label and its value in px, reserved until they are loaded. */
const HEIGHT = 42;

/** The number of open records that refer to the record in context, with their sum and a link to the list. */
export function OpenWork() {
  const kind = useKind();
  const { catalogue, settings } = useWaybill();
  const works = useMemo(() => openWorkFor(catalogue, kind), [catalogue, kind]);
  return settings.extensions && works.length > 0 ? <Works works={works} /> : null;
}

function Works({ works }: { works: readonly Work[] }) {
  const kind = useKind();
  const { id } = useRecordContext<RecordData>() as RecordData;
  const translate = useTranslate();
  const { data: counts, isPending } = useRelatedCounts(kind, id, SHARED_FOR_MS);
  // A carrier has no invoices, open or paid.
  const used = works.filter((work) =>
    counts?.some((count) => count.kind === work.kind.name && count.field === work.field.name),
  );
  if (isPending) return <Skeleton width={280} height={HEIGHT} sx={{ mt: 1.5 }} />;
  return used.length > 0 ? (
    <Facts aria-label={translate('waybill.record.open.title')} style={{ minHeight: HEIGHT }}>
      {used.map((work) => (
        <Part key={`${work.kind.name} ${work.field.name}`} work={work} id={String(id)} />
      ))}
    </Facts>
  ) : (
    <Box sx={{ mt: 1.5, minHeight: HEIGHT, color: 'text.secondary' }}>
      {counts && translate('waybill.record.open.none')}
    </Box>
  );
}

function Part({ work, id }: { work: Work; id: string }) {
  const target = useKind();
  const { kind, field, sum } = work;
  const translate = useTranslate();
  const { routes } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const filter = useMemo(() => ({ [field.name]: id, ...work.filter }), [field, id, work]);
  const { total, isPending } = useGetList(kind.name, {
    filter,
    sort: UNSORTED,
    pagination: { ...FIRST_PAGE, perPage: 1 },
  });
  const { data: totals = [] } = useQuery({
    queryKey: [kind.name, 'totals', { filter }],
    queryFn: ({ signal }) => provider.totals(kind.name, { filter, signal }),
    enabled: sum !== undefined,
    retry: false,
  });
  const isOwnRole = field.name === kind.customer || field.label === target.label;
  const label = translate('waybill.record.open.records', { title: inSentence(kind.title) });
  const amount = sum && total ? typeOf(sum).sumOf?.(sum, totals) : undefined;
  const text = [total === undefined ? '' : formatNumber(total), amount].filter(Boolean).join(' · ');
  return (
    <div>
      <dt>{isOwnRole ? label : `${label} (${inSentence(field.label)})`}</dt>
      <dd>
        {isPending ? (
          <Skeleton width={64} />
        ) : (
          <ValueLink to={total ? filteredList(routes, kind, filter) : undefined}>
            {text || '—'}
          </ValueLink>
        )}
      </dd>
    </div>
  );
}
