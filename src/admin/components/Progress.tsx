import { LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

/** `share` is from 0 to 1, or undefined if the total is unknown. */
export function Progress({ text, share }: { text: string; share: number | undefined }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2">{text}</Typography>
      <LinearProgress
        aria-label={translate('waybill.transfer.progress')}
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share === undefined ? undefined : Math.min(100, Math.round(share * 100))}
      />
    </>
  );
}
