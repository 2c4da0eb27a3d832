import Box from '@mui/material/Box';
import { useGetOne, useParams, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

import { usePageTitle } from '../../components/hooks';
import { Loading } from '../../../Loading';
import type { RecordData } from '../../../resources';
import { representationOf } from '../../../resources/representation';
import { useParentMeta } from '../../../routing/ParentScope';
import { ErrorMessage } from '../../components/ErrorMessage';
import { useKind } from '../../routing/useKind';
import { RecordTitle } from '../RecordHead';
import { RecordTabs } from '../RecordTabs';
import { pageOfVersion, usePageNumber, useVersions, VERSION, VersionPaging } from './versionPages';
import { Versions } from './Versions';

/** The versions of a record, each of which can be restored. */
export default function HistoryPage() {
  const kind = useKind();
  const { id = '' } = useParams();
  const meta = useParentMeta();
  const translate = useTranslate();
  const [askedPage, setPage] = usePageNumber();
  const version = Number(useSearchParams()[0].get(VERSION));
  const newest = useVersions(kind, id, 1).data?.data[0];
  const page = version && newest ? pageOfVersion(version, newest.version) : askedPage;
  const { data, isError, refetch } = useVersions(kind, id, page);
  const isDeleted = newest?.operation === 'delete';
  // Not read once it is deleted; the cache may still hold it as it was.
  const current = useGetOne<RecordData>(
    kind.name,
    { id, meta },
    { enabled: data !== undefined && !isDeleted },
  );
  const record = isDeleted ? undefined : current.data;

  const last = data?.data[0];
  const name = representationOf(kind, record ?? last?.after ?? last?.before ?? { id });
  usePageTitle(translate('waybill.history.of', { name }));

  if (isError && !data) return <ErrorMessage heading={name} onRetry={() => void refetch()} />;
  if (!data || (current.isPending && !isDeleted)) return <Loading />;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <RecordTitle name={name} />
      <Box sx={{ mt: 2 }}>
        <RecordTabs kind={kind} id={id} current="history" />
      </Box>
      {data.total === 0 ? (
        <ErrorMessage
          title={translate('waybill.history.nothing')}
          message={translate('waybill.history.nothingHint')}
        />
      ) : (
        <Versions record={record} versions={data.data} linked={version} isFirstPage={page === 1} />
      )}
      <VersionPaging page={page} total={data.total} onPage={setPage} />
    </Box>
  );
}
