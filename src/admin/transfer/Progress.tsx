import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

/** How far something is, in words and as a bar; `share` is undefined where nobody knows the whole. */
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
