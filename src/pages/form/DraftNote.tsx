import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

import type { Kind } from '../../resources';
import type { Texts } from './payload';
import { useDraft } from './useDraft';

interface Props {
  kind: Kind;
  address: string;
  /** What the form shows without a draft. */
  shown: Texts;
  /** Tells the state of the record that is shown. */
  version: string | undefined;
}

/** Puts back what was typed into this form before, says so, and offers to do without it. */
export function DraftNote({ kind, address, shown, version }: Props) {
  const translate = useTranslate();
  const { draft, discard } = useDraft(kind, address, shown, version);
  if (!draft) return null;
  const words =
    draft.version === version
      ? translate('waybill.pages.draft.restored')
      : translate('waybill.pages.errors.changedElsewhere', { type: kind.label });
  return (
    <Box role="status" sx={{ mb: 2, color: 'text.secondary' }}>
      {words}{' '}
      <Button size="small" onClick={discard}>
        {translate('waybill.pages.draft.discard')}
      </Button>
    </Box>
  );
}
