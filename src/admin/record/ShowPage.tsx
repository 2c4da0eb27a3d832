import DuplicateIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ShowBase, useParams, useRedirect, useShowContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { useVisited } from '../commandPalette/useVisited';
import { usePageTitle } from '../components/usePageTitle';
import { Loading } from '../../Loading';
import type { Kind, RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useParentMeta } from '../../routing/ParentScope';
import { DeleteDialog } from './DeleteDialog';
import { RecordChanges } from '../remoteChanges/RecordChanges';
import { ErrorMessage } from '../components/ErrorMessage';
import { RecordHead } from './RecordHead';
import { statusOf } from '../components/serverMessage';
import { TabLinks } from '../components/TabLinks';
import { useAlert } from '../components/useAlert';
import { useKindPaths } from '../routing/useKindPaths';
import { useService } from '../routing/useService';
import { RecordFields } from './RecordFields';
import { RecordValues } from './RecordValues';
import { RelatedSection } from './RelatedSection';
import { Summary } from './Summary';
import { useTabs } from './useTabs';
import { useKind } from '../routing/useKind';

/** Shows a record with all that it holds. */
export default function ShowPage({ kind }: { kind: Kind }) {
  const { id } = useParams();
  const meta = useParentMeta();
  const service = useService(kind);
  const alert = useAlert();
  const translate = useTranslate();
  const { list } = useKindPaths(kind);
  const missing = translate('waybill.pages.errors.idOrServiceMissing');
  const isComplete = Boolean(id && service);

  useEffect(() => {
    if (!isComplete) alert(missing);
  }, [isComplete, alert, missing]);

  if (!isComplete) return <ErrorMessage heading={kind.label} message={missing} listPath={list} />;
  const onError = () => alert(translate('waybill.pages.errors.fetching'));
  return (
    <ShowBase id={id} queryOptions={{ meta, onError }}>
      <DetailsView />
    </ShowBase>
  );
}

function DetailsView() {
  const kind = useKind();
  const { record, error, isPending, refetch } = useShowContext<RecordData>();
  const translate = useTranslate();
  const { list } = useKindPaths(kind);
  const name = record ? representationOf(kind, record) : kind.label;
  usePageTitle(name);
  useVisited(kind, record);

  if (isPending) return <Loading />;
  if (record)
    return (
      <>
        <RecordChanges record={record} onShow={() => void refetch()} />
        <Details record={record} name={name} />
      </>
    );
  return statusOf(error) === 404 ? (
    <ErrorMessage
      heading={name}
      message={translate('waybill.pages.details.gone', { type: kind.routeName })}
      listPath={list}
    />
  ) : (
    <ErrorMessage
      heading={name}
      message={translate('waybill.pages.details.failed')}
      onRetry={() => void refetch()}
      listPath={list}
    />
  );
}

function Details({ record, name }: { record: RecordData; name: string }) {
  const kind = useKind();
  const translate = useTranslate();
  const redirect = useRedirect();
  const { edit, duplicate } = useKindPaths(kind);
  const tabs = useTabs(kind, record.id);
  const [recordToDelete, setDoomed] = useState<RecordData>();
  const editPath = edit(record.id);
  const duplicatePath = duplicate(record.id);

  return (
    <Box sx={{ maxWidth: 960 }}>
      <RecordHead record={record} name={name} view="show">
        {duplicatePath && (
          <Button
            component={Link}
            to={duplicatePath}
            color="inherit"
            startIcon={<DuplicateIcon />}
            data-command="duplicate"
          >
            {translate('waybill.suggest.duplicate')}
          </Button>
        )}
        <Button
          color="error"
          startIcon={<DeleteIcon />}
          onClick={() => setDoomed(record)}
          data-command="delete"
        >
          {translate('waybill.pages.actions.delete')}
        </Button>
        {editPath && (
          <Button
            component={Link}
            to={editPath}
            variant="contained"
            startIcon={<EditIcon />}
            data-command="edit"
          >
            {translate('waybill.pages.actions.edit')}
          </Button>
        )}
      </RecordHead>
      <RecordValues record={record}>
        <Summary record={record} />
        <Box sx={{ mt: 2, mb: 2 }}>
          {tabs.length > 0 && (
            <TabLinks label={translate('waybill.pages.details.tabs')} tabs={tabs} />
          )}
        </Box>
        <RecordFields record={record} />
        <RelatedSection id={record.id} />
      </RecordValues>
      <DeleteDialog
        record={recordToDelete}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => redirect('list', kind.name)}
      />
    </Box>
  );
}
