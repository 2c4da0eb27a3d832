import { Skeleton } from '@mui/material';
import { RecordContextProvider, ResourceContextProvider, useGetMany } from 'ra-core';
import { useMemo } from 'react';

import type { Field, RecordId } from '../../resources';
import { Section } from '../components/Section';
import { useRecordName } from '../fieldTypes/reference/References';
import { ValueLink, Values } from '../fieldTypes/Values';
import { useKind, useKindPaths } from '../routing/useKind';
import { KeyFacts, statusIn, useFacts } from './RecordHead';
import { TripValues } from './route/TripValues';
import { StatusButton } from './StatusButton';

interface Props {
  /** The reference to a load or shipment. */
  field: Field;
  id: RecordId;
}

/** Status, lane, days and other facts of the load or shipment that a record refers to, such as an invoice. */
export default function CarriedRecord({ field, id }: Props) {
  return (
    <ResourceContextProvider value={field.target}>
      <Summary label={field.label} id={id} />
    </ResourceContextProvider>
  );
}

function Summary({ label, id }: { label: string; id: RecordId }) {
  const kind = useKind();
  const { show } = useKindPaths(kind);
  // The page asks for the names of the records that it refers to by the same call.
  const { data, isPending } = useGetMany(kind.name, { ids: [id] });
  const record = data?.[0];
  const records = useMemo(() => (record ? [record] : []), [record]);
  const facts = useFacts(record);
  const name = useRecordName(kind, record);
  const status = statusIn(kind);
  if (isPending) return <Skeleton variant="rounded" height={200} />;
  if (!record) return null;
  return (
    <RecordContextProvider value={record}>
      <Values fields={facts} records={records}>
        <TripValues fields={[...facts, ...(status ? [status] : [])]} records={records} maxAge={0}>
          <Section title={label} action={status && <StatusButton field={status} />}>
            <ValueLink to={show(id)}>{name}</ValueLink>
            <KeyFacts facts={facts} />
          </Section>
        </TripValues>
      </Values>
    </RecordContextProvider>
  );
}
