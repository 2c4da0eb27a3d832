import CopyIcon from '@mui/icons-material/ContentCopy';
import { styled } from '@mui/material/styles';
import { useNotify, useTranslate } from 'ra-core';

import { FONT } from '../layout/tokens';
import type { RecordData } from '../resources';
import { shortId } from '../resources/representation';

const Id = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  margin: 0,
  padding: '2px 4px',
  marginInlineStart: -4,
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: theme.palette.text.secondary,
  font: `12px/16px ${FONT.mono}`,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& svg': { fontSize: 13, opacity: 0 },
  '&:hover svg, &:focus-visible svg': { opacity: 1 },
  '&:hover': { color: theme.palette.text.primary },
}));

/** A record's id, shortened for reading; pressing it copies the whole. */
export function CopyId({ id, whole = false }: { id: RecordData['id']; whole?: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const text = String(id ?? '');
  const shown = whole ? text : shortId(text);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('waybill.pages.list.copied', { type: 'info' });
    } catch {
      notify('waybill.pages.list.copyFailed', { type: 'error' });
    }
  };
  return (
    <Id
      type="button"
      title={text}
      aria-label={translate('waybill.pages.list.copyId', { id: shown })}
      onClick={() => void copy()}
    >
      {shown}
      <CopyIcon aria-hidden />
    </Id>
  );
}
