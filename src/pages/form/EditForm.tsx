import Box from '@mui/material/Box';
import { useNotify, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { TextEntry } from '../../fields/TextEntry';
import type { Kind, RecordData } from '../../resources';
import { useConflict } from '../conflict/useConflict';
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

interface Props {
  kind: Kind;
  record: RecordData;
  name: string;
  /** The record is the server's, not one that a list left behind. */
  isFresh: boolean;
}

/** The texts of a record's fields, and what becomes of them. */
export function EditForm({ kind, record, name, isFresh }: Props) {
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
