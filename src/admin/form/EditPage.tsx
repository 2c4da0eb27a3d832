import { Box, Stack } from '@mui/material';
import { EditBase, useEditContext, useParams, useRecordContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { Loading } from '../../Loading';
import type { RecordData } from '../../resources';
import { PageNotLoaded, TryAgain } from '../components/ErrorMessage';
import { fillSlot, type FormSlots } from '../components/slots';
import { serverMessage, statusOf } from '../../dataProvider/serverErrors';
import { useAlert } from '../components/notify';
import { Values } from '../fieldTypes/Values';
import { RecordHead, useRecordTitle } from '../record/RecordHead';
import { RecordChanges } from '../remoteChanges/RecordChanges';
import { useKind, useKindPaths, useService } from '../routing/useKind';
import { FormSections } from './FormSections';
import { editedRecord, type FormValues } from '../mutations/formValues';
import { RecordFormFrame } from './RecordFormFrame';
import { SaveBar, SaveButtons } from './SaveBar';

const noRedirect = () => undefined;

export default function EditPage(slots: FormSlots) {
  const kind = useKind();
  const { id } = useParams();
  const service = useService();
  if (!id || !service) return <PageNotLoaded heading={kind.label} />;
  return (
    // Not react-admin's `Edit`: it adds a title, buttons and a card, which are not used here.
    <EditBase id={id} mutationMode="pessimistic" queryOptions={{ onError: noRedirect }}>
      <EditView {...slots} />
    </EditBase>
  );
}

function EditView(slots: FormSlots) {
  const { record, error, isFetching, isPending, refetch } = useEditContext<RecordData>();
  const translate = useTranslate();
  const title = useRecordTitle(record, error);
  const retry = () => void refetch();

  if (isPending) return <Loading />;
  if (!record) return <PageNotLoaded heading={title} onRetry={retry} />;
  return (
    <>
      <RecordChanges onShow={retry} />
      {error && !isFetching && (
        <Box role="alert" sx={{ mb: 2, color: 'error.main' }}>
          <TryAgain message={translate('waybill.admin.errors.loadingPage')} onRetry={retry} />
        </Box>
      )}
      {/* Records from a list may be incomplete, and a save replaces the whole record. So the form waits for a fresh one. */}
      <EditForm {...slots} />
    </>
  );
}

function EditForm({ sections, toolbar }: FormSlots) {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  const { error, isFetching } = useEditContext();
  const translate = useTranslate();
  const alert = useAlert();
  const { edit } = useKindPaths();
  const records = useMemo(() => [record], [record]);
  const words = { type: kind.label, routeName: kind.routeName };

  const toRecord = (values: FormValues) => {
    if (record.id !== undefined && record.id !== '') return editedRecord(kind, record, values);
    alert(translate('waybill.admin.errors.idMissing'));
    return undefined;
  };
  const failure = (error: unknown) => {
    if (statusOf(error) === 500) return translate('waybill.admin.errors.updatingUnexpected', words);
    if (statusOf(error) === 412) return translate('waybill.form.changedElsewhere', words);
    return serverMessage(error) ?? translate('waybill.admin.errors.updating', words);
  };

  return (
    <>
      <Values fields={kind.fields} records={records}>
        <RecordHead current="edit" pathOf={edit} />
      </Values>
      <RecordFormFrame record={record} toRecord={toRecord} failure={failure}>
        <Stack spacing={3}>
          {fillSlot(sections, () => (
            <FormSections />
          ))}
        </Stack>
        <SaveBar>
          {fillSlot(toolbar, () => (
            <SaveButtons
              label={translate('ra.action.save')}
              sending={translate('waybill.form.saving')}
              disabled={Boolean(error) || isFetching}
              isLoading={isFetching}
            />
          ))}
        </SaveBar>
      </RecordFormFrame>
    </>
  );
}
