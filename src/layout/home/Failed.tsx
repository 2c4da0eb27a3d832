import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface Props {
  /** What failed. */
  title: string;
  onRetry: () => void;
}

/** In the place of a part that could not be loaded; the others stand. */
export function Failed({ title, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, gridColumn: '1 / -1' }}>
      <Typography color="textSecondary">{translate('waybill.layout.home.failed')}</Typography>
      <Button
        size="small"
        onClick={onRetry}
        aria-label={translate('waybill.layout.home.retry', { title })}
        sx={{ position: 'relative', zIndex: 1 }}
      >
        {translate('waybill.layout.home.again')}
      </Button>
    </Box>
  );
}
