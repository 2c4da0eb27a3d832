import RestoreIcon from '@mui/icons-material/Restore';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface Props {
  /** What comes back, in words. */
  what: string;
  disabled?: boolean;
  onClick: () => void;
}

export function RestoreButton({ what, ...button }: Props) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<RestoreIcon />}
      aria-label={translate('waybill.history.restoreOf', { what })}
      {...button}
    >
      {translate('waybill.history.restore')}
    </Button>
  );
}
