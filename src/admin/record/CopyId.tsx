import CopyIcon from '@mui/icons-material/ContentCopy';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

import { TOUCH } from '../../theme/controls';
import { FONT } from '../../theme/tokens';
import type { RecordData } from '../../resources';
import { useCopyId } from './useCopyId';

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
  overflowWrap: 'anywhere',
  textAlign: 'start',
  cursor: 'pointer',
  [TOUCH]: { minHeight: 44 },
  '& svg': { fontSize: 13, opacity: 0 },
  '&:hover svg, &:focus-visible svg': { opacity: 1 },
  '&:hover': { color: theme.palette.text.primary },
}));

/** A record's id; pressing it copies it. */
export function CopyId({ id }: { id: RecordData['id'] }) {
  const translate = useTranslate();
  const copyId = useCopyId();
  const text = String(id ?? '');
  return (
    <Id
      type="button"
      aria-label={translate('waybill.pages.list.copyId', { id: text })}
      onClick={() => void copyId(text)}
    >
      {text}
      <CopyIcon aria-hidden />
    </Id>
  );
}
