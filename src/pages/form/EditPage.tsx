import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EditBase, useEditContext, useNotify, useParams, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { TextEntry } from '../../fields/TextEntry';
import { useVisited } from '../../layout/move/useVisited';
import { usePageTitle } from '../../layout/usePageTitle';
import { Loading } from '../../Loading';
import type { Kind, RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useParentMeta } from '../../routing/ParentScope';
import { useConflict } from '../conflict/useConflict';
import { RecordNews } from '../news/RecordNews';
import { Problem } from '../Problem';
import { RecordHead } from '../RecordHead';
import { serverMessage, statusOf } from '../serverMessage';
import { TabLinks } from '../TabLinks';
import { useAlert } from '../useAlert';
import { useKindPaths } from '../useKindPaths';
import { useService } from '../useService';
import { FieldGroups } from './FieldGroups';
import { editedRecord, textsOf } from './payload';
import type { Texts } from './payload';
import { RecordForm } from './RecordForm';
import { SaveBar } from './SaveBar';

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
      <Problem
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
      <EditView kind={kind} />
    </EditBase>
  );
}

function EditView({ kind }: { kind: Kind }) {
  const { record, error, isFetching, isPending, refetch } = useEditContext<RecordData>();
  const translate = useTranslate();
  const { list } = useKindPaths(kind);
  const name = record ? representationOf(kind, record) : kind.label;
  usePageTitle(name);
  useVisited(kind, record);

  if (isPending) return <Loading />;
  if (!record)
    return (
      <Problem
        heading={name}
        message={translate('waybill.pages.errors.loadingPage')}
        onRetry={() => void refetch()}
        listPath={list}
      />
    );
  return (
    <>
      <RecordNews kind={kind} record={record} onShow={() => void refetch()} />
      {error && !isFetching && <NotLoaded onRetry={() => void refetch()} />}
      <EditForm kind={kind} record={record} name={name} isFresh={!error && !isFetching} />
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
      {translate('waybill.pages.errors.loadingPage')}{' '}
      <Button size="small" onClick={onRetry}>
        {translate('waybill.pages.retry')}
      </Button>
    </Box>
  );
}

interface FormProps {
  kind: Kind;
  record: RecordData;
  name: string;
  /** The record is the server's, not one that a list left behind. */
  isFresh: boolean;
}

function EditForm({ kind, record, name, isFresh }: FormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const alert = useAlert();
  const service = useService(kind);
  const { list, show, edit } = useKindPaths(kind);
  const type = kind.label;
  const texts = useMemo(() => textsOf(kind, record), [kind, record]);
  const { dialog, settle } = useConflict(kind, record);

  const toRecord = (typed: Texts) => {
    if (service && record.id !== undefined && record.id !== '')
      return editedRecord(kind, record, typed);
    alert(translate('waybill.pages.errors.idMissing'));
    return undefined;
  };
  const failure = (error: unknown) => {
    if (statusOf(error) === 500)
      return translate('waybill.pages.errors.updatingUnexpected', { type });
    if (statusOf(error) === 412)
      return translate('waybill.pages.errors.changedElsewhere', { type });
    return serverMessage(error) ?? translate('waybill.pages.errors.updating', { type });
  };

  const tabs = [
    { label: translate('waybill.pages.details.details'), to: show(record.id) },
    { label: translate('waybill.pages.actions.edit'), to: edit(record.id), current: true },
  ].flatMap((tab) => (tab.to ? [{ ...tab, to: tab.to }] : []));

  return (
    <Box sx={{ maxWidth: 960 }}>
      <RecordHead kind={kind} record={record} name={name} view="edit" />
      <TabLinks label={translate('waybill.pages.details.tabs')} tabs={tabs} />
      <Box sx={{ mt: 3 }}>
        <RecordForm
          kind={kind}
          id={record.id}
          texts={texts}
          version={String(record.updated_at ?? '')}
          toRecord={toRecord}
          settle={(filled, refusal) => settle({ ...filled, id: record.id }, refusal)}
          failure={failure}
          onSaved={() => notify(translate('waybill.pages.done.updated', { type }))}
        >
          <FieldGroups kind={kind} Entry={TextEntry} />
          <SaveBar
            label={translate('waybill.pages.actions.save')}
            sending={translate('waybill.pages.actions.saving')}
            listPath={list}
            disabled={!isFresh}
          />
        </RecordForm>
        {dialog}
      </Box>
    </Box>
  );
}
