import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

import { focusOnMount } from '../components/elementProps';
import { countParams } from '../fieldTypes/format';
import type { RecordData } from '../../resources';
import { nestedKinds } from '../../resources/nesting';
import { representationOf } from '../../resources/representation';
import { useWaybill } from '../../WaybillContext';
import { useDelete } from '../mutations/useDelete';
import { useKind } from '../routing/useKind';
import { RunDialog, type BulkDialogProps } from './RunDialog';

const MAX_NAMES = 5;

export default function BulkDeleteDialog({ selected, onClose }: BulkDialogProps) {
  const kind = useKind();
  const translate = useTranslate();
  const { task, announce } = useDelete(selected);
  const { catalogue, settings } = useWaybill();
  const nested = settings.extensions ? nestedKinds(catalogue, kind) : [];
  const firstRecords = [...selected.values()].slice(0, MAX_NAMES);
  const others = selected.size - firstRecords.length;

  const close = (doneIds: readonly RecordData['id'][]) => {
    onClose(doneIds);
    if (doneIds.length > 0) announce(doneIds);
  };

  return (
    <RunDialog
      selected={selected}
      title={translate('waybill.bulk.deleteTitle', countParams(selected.size))}
      task={task}
      onClose={close}
      question={() => (
        <>
          <Typography>{translate('waybill.bulk.deleteQuestion')}</Typography>
          <ul>
            {firstRecords.map((record) => (
              <li key={record.id}>{representationOf(kind, record)}</li>
            ))}
            {others > 0 && <li>{translate('waybill.bulk.others', countParams(others))}</li>}
          </ul>
          {nested.length > 0 && (
            <Typography>
              {translate('waybill.bulk.deleteNested', {
                list: nested.map(({ title }) => title).join(', '),
              })}
            </Typography>
          )}
          {settings.extensions && (
            <Typography>
              {translate('waybill.bulk.deleteRestorable', {
                ...countParams(selected.size),
                bin: translate('waybill.deleted.open'),
              })}
            </Typography>
          )}
        </>
      )}
      action={(begin) => (
        <Button ref={focusOnMount} variant="contained" color="error" onClick={begin}>
          {translate('ra.action.delete')}
        </Button>
      )}
    />
  );
}
