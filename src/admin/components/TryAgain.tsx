import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface Props {
  message: string;
  onRetry: () => void;
}

/** What could not be loaded, in words, and the way to try again; how loud it is, the place says. */
export function TryAgain({ message, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <>
      {message}{' '}
      <Button size="small" onClick={onRetry}>
        {translate('waybill.pages.retry')}
      </Button>
    </>
  );
}
