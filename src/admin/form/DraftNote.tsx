import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

import { formatAge } from '../fields/format';
import type { FormValues } from './payload';
import { useDraft } from './useDraft';
import { useKind } from '../routing/useKind';

interface Props {
  address: string;
  /** What the form shows without a draft. */
  shown: FormValues;
  /** Tells the state of the record that is shown. */
  version: string | undefined;
}

/** Says that something was typed into this form before, puts it back, and offers to do without it. */
export function DraftNote({ address, shown, version }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const { draft, isWaiting, putBack, discard } = useDraft(kind, address, shown, version);
  if (!draft) return null;
  const state = isWaiting ? 'waiting' : 'restored';
  const words = draft.version === version ? state : 'outdated';
  return (
    <Box role="status" sx={{ mb: 2, color: 'text.secondary' }}>
      {translate(`waybill.pages.draft.${words}`, {
        type: kind.label,
        age: formatAge(draft.at),
      })}{' '}
      {isWaiting && (
        <Button size="small" onClick={putBack}>
          {translate('waybill.pages.draft.putBack')}
        </Button>
      )}
      <Button size="small" onClick={discard}>
        {translate('waybill.pages.draft.discard')}
      </Button>
    </Box>
  );
}
