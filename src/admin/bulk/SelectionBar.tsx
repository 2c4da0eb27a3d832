import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { lazy, useState } from 'react';

import { counted } from '../fields/format';
import { PanelBoundary } from '../components/PanelBoundary';
import { useCustomization } from '../customization';
import type { Selection } from '../list/useSelection';
import { ChooseMatching } from './ChooseMatching';
import { useKind } from '../routing/useKind';

const DIALOGS = {
  change: lazy(() => import('./ChangeMany')),
  delete: lazy(() => import('./DeleteMany')),
} as const;

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 8,
  border: `1px solid ${theme.palette.primary.main}`,
  borderRadius: 8,
  background: theme.palette.background.paper,
}));

interface Props {
  selection: Selection;
  /** Lets all of them go. */
  onClose: () => void;
}

/** What can be done with the chosen records. */
export default function SelectionBar({ selection, onClose }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const { selected, drop } = selection;
  const { bulkActions } = useCustomization(kind);
  const Dialog = open && DIALOGS[open];
  return (
    <Bar aria-label={translate('waybill.bulk.bar')}>
      <IconButton
        onClick={onClose}
        aria-label={translate('waybill.bulk.clear')}
        title={translate('waybill.bulk.clear')}
      >
        <CloseIcon />
      </IconButton>
      <span role="status" style={{ marginInlineEnd: 'auto', fontWeight: 500 }}>
        {translate('waybill.bulk.chosen', counted(selected.size))}
      </span>
      <ChooseMatching />
      {bulkActions?.map((Action, index) => (
        <Action key={index} />
      ))}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<EditIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen('change')}
      >
        {translate('waybill.bulk.change')}
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<DeleteIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen('delete')}
      >
        {translate('waybill.pages.actions.delete')}
      </Button>
      {Dialog && (
        <PanelBoundary onClose={() => setOpen(undefined)}>
          <Dialog
            kind={kind}
            selected={selected}
            onClose={(done = []) => {
              setOpen(undefined);
              drop(done);
            }}
          />
        </PanelBoundary>
      )}
    </Bar>
  );
}
