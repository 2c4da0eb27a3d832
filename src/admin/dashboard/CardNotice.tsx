import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface Props {
  /** The part's. */
  title: string;
  /** Nothing to show, or nothing fresh. */
  state: 'failed' | 'outdated';
  onRetry: () => unknown;
}

/** Says that a part could not be loaded, and tries it again. */
export function CardNotice({ title, state, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography color="textSecondary">{translate(`waybill.layout.home.${state}`)}</Typography>
      <Button
        size="small"
        onClick={() => void onRetry()}
        aria-label={translate('waybill.layout.home.retry', { title })}
        sx={{ my: -0.5 }}
      >
        {translate('waybill.layout.home.again')}
      </Button>
    </Box>
  );
}
