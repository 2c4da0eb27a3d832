import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface Props {
  /** Undefined where there is no page before. */
  onPrevious: (() => void) | undefined;
  /** Undefined where there is no page after. */
  onNext: (() => void) | undefined;
}

/** The way back and on among the pages of a list. */
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
        {translate('waybill.pages.list.previous')}
      </Button>
      <Button color="inherit" endIcon={<NextIcon />} disabled={!onNext} onClick={onNext}>
        {translate('waybill.pages.list.next')}
      </Button>
    </span>
  );
}
