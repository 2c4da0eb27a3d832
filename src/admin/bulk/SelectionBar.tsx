import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, IconButton, styled, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

import type { WaybillDataProvider } from '../../dataProvider';
import { useWaybill } from '../../WaybillContext';
import { PanelBoundary } from '../components/PanelButton';
import { useAlert } from '../components/notify';
import { useFailureText } from '../mutations/useFailureText';
import { keeps } from '../components/slots';
import { useCustomization } from '../customization';
import { countParams, formatNumber } from '../fieldTypes/format';
import { useKind } from '../routing/useKind';
import type { SelectedRecords } from './RunDialog';
import { useLastSelection } from './Selections';
import { lazyPart } from '../components/lazyPart';

const DIALOGS = {
  update: lazyPart(() => import('./BulkUpdateDialog')),
  delete: lazyPart(() => import('./BulkDeleteDialog')),
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

/** Moves the focus to the first row's checkbox if it was in the bar that just closed. */
function keepFocus() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main .row-box input')?.focus({ preventScroll: true });
}

/** Not react-admin's `BulkActionsToolbar`, which covers the head of the table and scrolls out of view with it. */
export default function SelectionBar({ selected }: { selected: SelectedRecords }) {
  const translate = useTranslate();
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const { bulkActions, actions } = useCustomization();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const Dialog = open && DIALOGS[open];
  useEffect(() => keepFocus, []);
  return (
    <Bar className="bottom-bar" aria-label={translate('waybill.bulk.bar')}>
      <IconButton
        onClick={() => onUnselectItems()}
        aria-label={translate('waybill.bulk.clear')}
        title={translate('waybill.bulk.clear')}
      >
        <CloseIcon />
      </IconButton>
      <span role="status" style={{ marginInlineEnd: 'auto', fontWeight: 500 }}>
        {translate('waybill.bulk.chosen', countParams(selected.size))}
      </span>
      <SelectAllMatching />
      {bulkActions?.map((Action, index) => (
        <Action key={index} />
      ))}
      {keeps(actions, 'edit') && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<EditIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen('update')}
        >
          {translate('waybill.bulk.change')}
        </Button>
      )}
      {keeps(actions, 'delete') && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen('delete')}
        >
          {translate('ra.action.delete')}
        </Button>
      )}
      {Dialog && (
        <PanelBoundary onClose={() => setOpen(undefined)}>
          <Dialog
            selected={selected}
            onClose={(doneIds) => {
              setOpen(undefined);
              const done = new Set(doneIds);
              onSelect(selectedIds.filter((id) => !done.has(id)));
            }}
          />
        </PanelBoundary>
      )}
    </Bar>
  );
}

const MAX_SELECTED = 10_000;

/** On all pages. Needs Waybill's own API, which can return their IDs and versions. */
function SelectAllMatching() {
  const kind = useKind();
  const translate = useTranslate();
  const alert = useAlert();
  const reason = useFailureText();
  const provider = useDataProvider<WaybillDataProvider>();
  const last = useLastSelection();
  const { extensions } = useWaybill().settings;
  const { total, filterValues, selectedIds, onSelect } = useListContext();
  const { mutate, isPending } = useMutation({
    // A deletion expects the version that was selected.
    mutationFn: () => provider.values(kind.name, { filter: filterValues, fields: ['updated_at'] }),
    onSuccess: (found) => {
      const { filter = '', records = [] } = last.get() ?? {};
      const entries = found.map((record) => [record.id, record] as const);
      last.set({ filter, records: new Map([...entries, ...records]) });
      onSelect([...new Set([...selectedIds, ...found.map(({ id }) => id)])]);
    },
    onError: (error) => alert(reason(error)),
  });

  if (!extensions || (total !== undefined && total <= selectedIds.length)) return null;
  if (total === undefined || total > MAX_SELECTED)
    return (
      <Typography color="text.secondary" variant="body2">
        {translate('waybill.bulk.tooMany', { count: formatNumber(MAX_SELECTED) })}
      </Typography>
    );
  return (
    <Button color="inherit" disabled={isPending} onClick={() => mutate()}>
      {translate('waybill.bulk.chooseMatching', { count: formatNumber(total) })}
    </Button>
  );
}
