import Box from '@mui/material/Box';
import { EditBase, useEditContext, useParams, useTranslate } from 'ra-core';

import { useVisited } from '../commandPalette/useVisited';
import { usePageTitle } from '../components/usePageTitle';
import { Loading } from '../../Loading';
import type { Kind, RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useParentMeta } from '../../routing/ParentScope';
import { RecordChanges } from '../remoteChanges/RecordChanges';
import { ErrorMessage } from '../components/ErrorMessage';
import { TryAgain } from '../components/TryAgain';
import { useKindPaths } from '../routing/useKindPaths';
import { useService } from '../routing/useService';
import { EditForm } from './EditForm';
import { useKind } from '../routing/useKind';

const noRedirect = () => undefined;

/** Corrects a record: one text for every field. */
export default function EditPage({ kind }: { kind: Kind }) {
  const { id } = useParams();
  const meta = useParentMeta();
  const service = useService(kind);
  const translate = useTranslate();
  const { list } = useKindPaths(kind);

  if (!id || !service)
    return (
      <ErrorMessage
        heading={kind.label}
        message={translate('waybill.pages.errors.loadingPage')}
        listPath={list}
      />
    );
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      queryOptions={{ meta, onError: noRedirect }}
      mutationOptions={{ meta }}
      redirect="list"
    >
      <EditView />
    </EditBase>
  );
}

function EditView() {
  const kind = useKind();
  const { record, error, isFetching, isPending, refetch } = useEditContext<RecordData>();
  const translate = useTranslate();
  const { list } = useKindPaths(kind);
  const name = record ? representationOf(kind, record) : kind.label;
  usePageTitle(name);
  useVisited(kind, record);

  if (isPending) return <Loading />;
  if (!record)
    return (
      <ErrorMessage
        heading={name}
        message={translate('waybill.pages.errors.loadingPage')}
        onRetry={() => void refetch()}
        listPath={list}
      />
    );
  return (
    <>
      <RecordChanges record={record} onShow={() => void refetch()} />
      {error && !isFetching && <NotLoaded onRetry={() => void refetch()} />}
      <EditForm record={record} name={name} isFresh={!error && !isFetching} />
    </>
  );
}

/**
 * Above a form that shows a record as a list gave it: a list may leave fields out, and what is
 * saved replaces the whole record.
 */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ mb: 2, color: 'error.main' }}>
      <TryAgain message={translate('waybill.pages.errors.loadingPage')} onRetry={onRetry} />
    </Box>
  );
}
