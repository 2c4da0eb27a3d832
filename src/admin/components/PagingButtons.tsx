import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';

interface Props {
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
}

export function PagingButtons({ onPrevious, onNext }: Props) {
  const translate = useTranslate();
  return (
    <span>
      <Button
        color="inherit"
        startIcon={<PreviousIcon />}
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        {translate('waybill.components.previous')}
      </Button>
      <Button color="inherit" endIcon={<NextIcon />} disabled={!onNext} onClick={onNext}>
        {translate('waybill.components.next')}
      </Button>
    </span>
  );
}
