import Box from '@mui/material/Box';
import { useGetOne, useParams, useTranslate } from 'ra-core';

import { usePageTitle } from '../../components/usePageTitle';
import { Loading } from '../../../Loading';
import type { Kind, RecordData } from '../../../resources';
import { representationOf } from '../../../resources/representation';
import { useParentMeta } from '../../../routing/ParentScope';
import { useTabs } from '../useTabs';
import { ErrorMessage } from '../../components/ErrorMessage';
import { RecordTitle } from '../RecordTitle';
import { TabLinks } from '../../components/TabLinks';
import { Pages } from './Pages';
import { usePageNumber } from './usePageNumber';
import { useVersions } from './useVersions';
import { Versions } from './Versions';

/** What was done to a record, and the way back to what it was. */
export default function HistoryPage({ kind }: { kind: Kind }) {
  const { id = '' } = useParams();
  const meta = useParentMeta();
  const translate = useTranslate();
  const [page, setPage] = usePageNumber();
  const { data, isError, refetch } = useVersions(kind, id, page);
  const isDeleted = useVersions(kind, id, 1).data?.data[0]?.operation === 'delete';
  // Not asked for once it is deleted; what was known of it until then is not what it is now.
  const current = useGetOne<RecordData>(
    kind.name,
    { id, meta },
    { enabled: data !== undefined && !isDeleted },
  );
  const record = isDeleted ? undefined : current.data;
  const tabs = useTabs(kind, id, 'history');

  const last = data?.data[0];
  const name = representationOf(kind, record ?? last?.after ?? last?.before ?? { id });
  usePageTitle(translate('waybill.history.of', { name }));

  if (isError && !data)
    return (
      <ErrorMessage
        heading={name}
        message={translate('waybill.history.failed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data || (current.isPending && !isDeleted)) return <Loading />;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <RecordTitle name={name} />
      <Box sx={{ mt: 2, mb: 2 }}>
        <TabLinks label={translate('waybill.pages.details.tabs')} tabs={tabs} />
      </Box>
      {data.total === 0 ? (
        <ErrorMessage
          title={translate('waybill.history.nothing')}
          message={translate('waybill.history.nothingHint')}
        />
      ) : (
        <Versions kind={kind} record={record} versions={data.data} isFirstPage={page === 1} />
      )}
      <Pages page={page} total={data.total} onPage={setPage} />
    </Box>
  );
}
