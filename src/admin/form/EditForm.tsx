import Box from '@mui/material/Box';
import { useNotify, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { FreeTextInput } from '../fields/inputs/FreeTextInput';
import { useCustomization } from '../customization';
import type { RecordData } from '../../resources';
import { useConflict } from './conflict/useConflict';
import { RecordHead } from '../record/RecordHead';
import { serverMessage, statusOf } from '../components/serverMessage';
import { TabLinks } from '../components/TabLinks';
import { useAlert } from '../components/useAlert';
import { useKindPaths } from '../routing/useKindPaths';
import { useService } from '../routing/useService';
import { FieldGroups } from './FieldGroups';
import { editedRecord, formValuesOf } from './payload';
import type { FormValues } from './payload';
import { RecordForm } from './RecordForm';
import { SaveBar } from './SaveBar';
import { useKind } from '../routing/useKind';

interface Props {
  record: RecordData;
  name: string;
  /** The record is the server's, not one that a list left behind. */
  isFresh: boolean;
}

/** The texts of a record's fields, and what becomes of them. */
export function EditForm({ record, name, isFresh }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const notify = useNotify();
  const alert = useAlert();
  const service = useService(kind);
  const { list, show, edit } = useKindPaths(kind);
  const type = kind.label;
  const customization = useCustomization(kind);
  const values = useMemo(
    () => formValuesOf(kind, record, customization),
    [kind, record, customization],
  );
  const { dialog, settle } = useConflict(kind, record);

  const toRecord = (typed: FormValues) => {
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
      <RecordHead record={record} name={name} view="edit" />
      <TabLinks label={translate('waybill.pages.details.tabs')} tabs={tabs} />
      <Box sx={{ mt: 3 }}>
        <RecordForm
          kind={kind}
          id={record.id}
          values={values}
          version={String(record.updated_at ?? '')}
          toRecord={toRecord}
          settle={(filled, refusal) => settle({ ...filled, id: record.id }, refusal)}
          failure={failure}
          onSaved={() => notify(translate('waybill.pages.done.updated', { type }))}
        >
          <FieldGroups Entry={FreeTextInput} />
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
