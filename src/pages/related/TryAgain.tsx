import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface Props {
  message: string;
  onRetry: () => void;
}

/** Says quietly that a part of the page could not be loaded. */
export function TryAgain({ message, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <div role="status">
      {message}{' '}
      <Button size="small" onClick={onRetry}>
        {translate('waybill.pages.retry')}
      </Button>
    </div>
  );
}
