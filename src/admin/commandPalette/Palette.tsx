import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';

import { PaletteBox } from './PaletteBox';
import { paletteStyles } from './paletteStyles';

/** Every page, action and record by name, over the page at hand. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('waybill.move.palette.title') } }}
      sx={paletteStyles}
    >
      <PaletteBox onClose={onClose} />
    </Dialog>
  );
}
