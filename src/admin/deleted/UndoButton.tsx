import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

/** How long the notice of a deletion offers to take it back, in ms: long enough to get there by Tab. */
export const UNDO_FOR = 30_000;

/** Takes a deletion back; stands in the notice of it. */
export function UndoButton(props: { disabled: boolean; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button
      {...props}
      size="small"
      color="inherit"
      sx={{ fontWeight: 600, textDecoration: 'underline' }}
    >
      {translate('waybill.history.bin.undo')}
    </Button>
  );
}
