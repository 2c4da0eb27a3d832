import { GlobalStyles, styled } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';

import { FRAME } from '../../theme/tokens';
import type { RecordData } from '../../resources';
import { ChangesBar } from './ChangesBar';
import { isNewerThan, useRemoteChanges } from './useRemoteChanges';
import { useKind } from '../routing/useKind';

/** Stays below the header while the page scrolls. */
const Sticky = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: FRAME.header + 8,
  zIndex: 3,
  marginBottom: 16,
  padding: '4px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  background: theme.palette.background.paper,
  '& > div': { margin: 0 },
}));

/** Keeps a focused input from scrolling below the bar. */
const BELOW = { html: { scrollPaddingTop: FRAME.header + 108 } };

export function RecordChanges({ onShow }: { onShow: () => void }) {
  const kind = useKind();
  const record = useRecordContext<RecordData>();
  const translate = useTranslate();
  const change = useRemoteChanges().changes.get(String(record?.id));
  // Pages request the record when they open.
  const [seenAt] = useState(() => Date.now());
  if (!record || !change || !isNewerThan(change, record, seenAt)) return null;
  const isGone = change.operation === 'delete';
  const text = translate(`waybill.remoteChanges.${isGone ? 'deleted' : 'changed'}`, {
    type: kind.routeName,
  });
  return (
    <Sticky>
      <GlobalStyles styles={BELOW} />
      <ChangesBar
        text={text}
        action={translate('waybill.remoteChanges.view')}
        onShow={isGone ? undefined : onShow}
      />
    </Sticky>
  );
}
