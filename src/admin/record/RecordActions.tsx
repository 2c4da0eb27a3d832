import DuplicateIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Button } from '@mui/material';
import { LinkBase, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { RecordData } from '../../resources';
import { visuallyHidden } from '../components/elementProps';
import { useIsPhone } from '../components/hooks';
import { useCommandRef } from '../components/pageCommands';
import { PanelButton } from '../components/PanelButton';
import { fillSlot } from '../components/slots';
import { useCustomization, type RecordAction } from '../customization';
import { useKind, useKindPaths } from '../routing/useKind';
import { DeleteDialog } from './DeleteDialog';
import { RecordMenu } from './RecordMenu';

/** Buttons of the record in context, or what the kind has instead. */
export const RecordActions = () =>
  fillSlot(useCustomization().actions, (omit) => <StandardActions omit={omit} />);

/** On phones, all but Edit are in a menu. */
function StandardActions({ omit = [] }: { omit?: readonly RecordAction[] }) {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  const translate = useTranslate();
  const redirect = useRedirect();
  const command = useCommandRef();
  const { edit, duplicate } = useKindPaths();
  const isPhone = useIsPhone();
  const [isDeleting, setDeleting] = useState(false);
  const editPath = edit(record.id);
  const duplicatePath = duplicate(record.id);
  const has = (action: RecordAction) => !omit.includes(action);
  // The command palette presses the buttons also on phones, where a menu replaces them.
  const hidden = isPhone ? { 'aria-hidden': true, tabIndex: -1, style: visuallyHidden } : undefined;
  return (
    <>
      {duplicatePath && has('duplicate') && (
        <Button
          {...hidden}
          ref={command('duplicate', translate('waybill.record.duplicate'), DuplicateIcon)}
          component={LinkBase}
          to={duplicatePath}
          color="inherit"
          startIcon={<DuplicateIcon />}
        >
          {translate('waybill.record.duplicate')}
        </Button>
      )}
      {has('delete') && (
        <Button
          {...hidden}
          ref={command('delete', translate('ra.action.delete'), DeleteIcon)}
          color="error"
          startIcon={<DeleteIcon />}
          onClick={() => setDeleting(true)}
        >
          {translate('ra.action.delete')}
        </Button>
      )}
      {editPath && has('edit') && (
        <Button
          ref={command('edit', translate('waybill.record.edit'), EditIcon)}
          component={LinkBase}
          to={editPath}
          color="inherit"
          variant="outlined"
          startIcon={<EditIcon />}
        >
          {translate('waybill.record.edit')}
        </Button>
      )}
      {isPhone && (has('delete') || (duplicatePath && has('duplicate'))) && (
        <PanelButton
          Icon={MoreIcon}
          label={translate('waybill.list.more')}
          opens="menu"
          command="panel"
        >
          {(panel) => <RecordMenu {...panel} onDelete={() => setDeleting(true)} isOnPage />}
        </PanelButton>
      )}
      {isDeleting && (
        <DeleteDialog
          record={record}
          onClose={() => setDeleting(false)}
          onDeleted={() => redirect('list', kind.name)}
        />
      )}
    </>
  );
}
