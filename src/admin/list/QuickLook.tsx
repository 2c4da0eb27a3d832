import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import { Button, Drawer, IconButton, Stack, Typography } from '@mui/material';
import {
  LinkBase,
  RecordContextProvider,
  useGetOne,
  useListContext,
  useTranslate,
  type Identifier,
} from 'ra-core';
import { useMemo, type KeyboardEvent } from 'react';

import type { RecordData } from '../../resources';
import { TryAgain } from '../components/ErrorMessage';
import { useRecordName } from '../fieldTypes/reference/References';
import { Values } from '../fieldTypes/Values';
import { FieldsBelowHead } from '../record/RecordFields';
import { KeyFacts, statusIn, useFacts } from '../record/RecordHead';
import { StatusButton } from '../record/StatusButton';
import { TripValues } from '../record/route/TripValues';
import { useKind, useKindPaths } from '../routing/useKind';

/** In px, wide enough for two columns of fields. */
const DRAWER_WIDTH = 520;

interface Props {
  /** The row's record, shown until the full record has loaded. */
  record: RecordData;
  onMove: (record: RecordData) => void;
  onClose: () => void;
}

export default function QuickLook({ record: row, onMove, onClose }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const { show, edit } = useKindPaths();
  const { data: rows = [] } = useListContext<RecordData>();
  const { data, error, refetch } = useGetOne<RecordData & { id: Identifier }>(
    kind.name,
    { id: row.id as Identifier },
    { retry: false },
  );
  const record: RecordData = data ?? row;
  const title = useRecordName(kind, record);
  const records = useMemo(() => [record], [record]);
  const facts = useFacts(record);
  const status = statusIn(kind);
  const index = rows.findIndex(({ id }) => id === row.id);
  const previous = rows[index - 1];
  const next = index < 0 ? undefined : rows[index + 1];

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: previous, ArrowDown: next }[event.key];
    // Not in the menu of statuses, whose events React passes to the panel.
    if (!to || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    onMove(to);
  };
  const moves = [
    { name: 'previous', to: previous, Icon: PreviousIcon },
    { name: 'next', to: next, Icon: NextIcon },
  ];
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{
        // Keeps the list beside the panel readable.
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': title,
          sx: { width: DRAWER_WIDTH, maxWidth: '100%' },
        },
      }}
    >
      <RecordContextProvider value={record}>
        <Values fields={kind.fields} records={records}>
          <TripValues fields={[...facts, ...(status ? [status] : [])]} records={records} maxAge={0}>
            <Stack component="header" sx={{ p: 2, pb: 0 }}>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
                <Stack
                  direction="row"
                  sx={{ flexWrap: 'wrap', columnGap: 1.5, flex: 1, minWidth: 0, pt: 0.5 }}
                >
                  <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
                    <LinkBase className="value-link" to={show(row.id) ?? ''}>
                      {title}
                    </LinkBase>
                  </Typography>
                  {status && <StatusButton field={status} />}
                </Stack>
                {moves.map(({ name, to, Icon }) => {
                  const label = translate(`waybill.record.prevNext.${name}`);
                  return (
                    <IconButton
                      key={name}
                      disabled={!to}
                      aria-label={label}
                      title={label}
                      onClick={() => to && onMove(to)}
                    >
                      <Icon />
                    </IconButton>
                  );
                })}
                <Button component={LinkBase} to={edit(row.id) ?? ''} variant="outlined">
                  {translate('waybill.record.edit')}
                </Button>
                <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
                  <CloseIcon />
                </IconButton>
              </Stack>
              <KeyFacts facts={facts} />
            </Stack>
            <Stack key={row.id} sx={{ p: 2, gap: 2, overflow: 'auto' }}>
              {error && (
                <div>
                  <TryAgain onRetry={() => void refetch()} />
                </div>
              )}
              <FieldsBelowHead />
            </Stack>
          </TripValues>
        </Values>
      </RecordContextProvider>
    </Drawer>
  );
}
