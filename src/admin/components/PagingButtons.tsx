import { useTranslate } from 'ra-core';

import { Glyph } from './Glyph';
import { PlainButton } from './PlainButton';

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
      <PlainButton disabled={!onPrevious} onClick={onPrevious}>
        <Glyph name="previous" />
        {translate('waybill.pages.list.previous')}
      </PlainButton>
      <PlainButton disabled={!onNext} onClick={onNext}>
        {translate('waybill.pages.list.next')}
        <Glyph name="next" />
      </PlainButton>
    </span>
  );
}
