import DeleteIcon from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import { counted } from '../fieldTypes/format';
import type { RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useWaybill } from '../../WaybillContext';
import { nestedKinds, restoreDeleted, UNDO_FOR } from '../record/DeleteDialog';
import { statusOf } from '../components/serverMessage';
import { useKind } from '../routing/useKind';
import { RunDialog } from './RunDialog';
import type { BulkDialogProps } from './RunDialog';
import { UndoMany } from './UndoMany';

/** Maximum number of records that the confirmation lists by name. */
const MAX_NAMES = 5;
const RESTORED = { all: 'waybill.bulk.restored', some: 'waybill.bulk.restoredSome' };

/** Confirms and deletes the selected records. The notification has an undo button. */
export default function BulkDeleteDialog({ selected, onClose }: BulkDialogProps) {
  const kind = useKind();
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<WaybillDataProvider>();
  const { catalogue, settings } = useWaybill();
  const { extensions } = settings;
  const nested = extensions ? nestedKinds(catalogue, kind) : [];
  const named = [...selected.values()].slice(0, MAX_NAMES);
  const others = selected.size - named.length;

  const remove = async (id: RecordData['id']) => {
    try {
      await provider.delete(kind.name, { id, previousData: selected.get(id) });
    } catch (error) {
      // 404: another user has already deleted it.
      if (statusOf(error) !== 404) throw error;
    }
  };
  const close = (done: readonly RecordData['id'][]) => {
    onClose(done);
    if (done.length === 0) return;
    const undo = extensions && (
      <UndoMany ids={done} task={(id) => restoreDeleted(provider, kind, id)} words={RESTORED} />
    );
    notify(
      translate('waybill.bulk.deleted', counted(done.length)),
      undo ? { action: undo, autoHideDuration: UNDO_FOR } : undefined,
    );
  };

  return (
    <RunDialog
      selected={selected}
      title={translate('waybill.bulk.deleteTitle', counted(selected.size))}
      task={remove}
      onClose={close}
      question={() => (
        <>
          <Typography>{translate('waybill.bulk.deleteQuestion')}</Typography>
          <ul>
            {named.map((record) => (
              <li key={record.id}>{representationOf(kind, record)}</li>
            ))}
            {others > 0 && <li>{translate('waybill.bulk.others', counted(others))}</li>}
          </ul>
          {nested.length > 0 && (
            <Typography>
              {translate('waybill.bulk.deleteNested', {
                list: nested.map(({ title }) => title).join(', '),
              })}
            </Typography>
          )}
        </>
      )}
      action={(begin) => (
        <Button variant="contained" color="error" startIcon={<DeleteIcon />} onClick={begin}>
          {translate('ra.action.delete')}
        </Button>
      )}
    />
  );
}
