import RestoreIcon from '@mui/icons-material/Restore';
import CloseIcon from '@mui/icons-material/Close';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';

import type { Kind, RecordData } from '../../../resources';
import { Changes } from './Changes';
import { changesBetween } from './changesBetween';
import type { Restorable } from './restorable';

interface Props {
  kind: Kind;
  /** The name of the state: "version 2". */
  what: string;
  restorable: Restorable;
  /** The record as it is now, if it is there. */
  record: RecordData | undefined;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what will change, before it does. */
export function RestoreDialog(props: Props) {
  const { kind, what, record, isPending, onConfirm, onClose } = props;
  const translate = useTranslate();
  const { state } = props.restorable;
  return (
    <Confirm
      isOpen
      loading={isPending}
      fullWidth
      maxWidth={state ? 'md' : 'sm'}
      title={translate('waybill.history.restoring.title', { what })}
      content={
        <>
          <Typography sx={{ mb: 2 }}>
            {translate(`waybill.history.restoring.${state ? 'changes' : 'deleted'}`)}
          </Typography>
          {state && (
            <Changes changes={changesBetween(kind, record, state)} before={record} after={state} />
          )}
        </>
      }
      confirm="waybill.history.restore"
      cancel="waybill.pages.actions.cancel"
      ConfirmIcon={RestoreIcon}
      CancelIcon={CloseIcon}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
