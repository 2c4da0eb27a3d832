import { RecordContextProvider, useGetOne } from 'ra-core';
import { useMemo, type ReactNode } from 'react';

import type { RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { PageCommandsProvider } from '../components/pageCommands';
import { Values } from '../fieldTypes/Values';
import { useKind } from '../routing/useKind';
import { RecordActions } from './RecordActions';
import { useFacts, RecordSummary } from './RecordHead';

interface Props {
  id: RecordData['id'];
  /** The nested kind whose list is open. */
  tab: string;
  loading: ReactNode;
}

/** Renders nothing if the parent cannot be loaded. */
export default function ParentSummary({ id, tab, loading }: Props) {
  const kind = useKind();
  const { catalogue, routes } = useWaybill();
  // The breadcrumb makes the same call.
  const { data, isPending } = useGetOne<RecordData>(
    kind.name,
    { id },
    { refetchOnMount: false, retryOnMount: false },
  );
  const records = useMemo(() => (data ? [data] : []), [data]);
  const facts = useFacts(data);
  const pathOf = (other: RecordData['id']) =>
    routes.path(catalogue.kind(tab).name, 'list', { parentId: other });
  if (isPending) return loading;
  if (!data) return null;
  return (
    <RecordContextProvider value={data}>
      <Values fields={facts} records={records}>
        {/* Keeps shortcuts and the command palette of the list from editing or deleting the parent. */}
        <PageCommandsProvider>
          <RecordSummary pathOf={pathOf} nameAs="p">
            <RecordActions />
          </RecordSummary>
        </PageCommandsProvider>
      </Values>
    </RecordContextProvider>
  );
}
