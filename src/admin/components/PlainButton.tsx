import { useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';

interface Look {
  /** `bare` has no border; `filled` is for the main action. */
  look?: 'bare' | 'outlined' | 'filled';
}

/** A button without MUI's rendering cost, for lists that render many of them. */
export const PlainButton = ({ look = 'bare', ...button }: Look & ComponentProps<'button'>) => (
  <button type="button" className="control" data-look={look} {...button} />
);

/** A link styled like `PlainButton`. */
export const PlainButtonLink = ({ look = 'bare', ...link }: Look & LinkProps) => (
  <Link className="control" data-look={look} {...link} />
);

/** SVG paths on a 24 × 24 grid, all drawn with the same line width. */
const LINES = {
  arrowDown: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  arrowUp: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  copy: 'M8 7h11v14H8zM4 17V3h12',
  down: 'M8 10.5l4 4 4-4',
  export: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
  filter: 'M4 7h16M7 12h10M10 17h4',
  grip: 'M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01',
  import: 'M12 15.5V4.5M7.5 9 12 4.5 16.5 9M5 19.5h14',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  next: 'M9.5 6l6 6-6 6',
  previous: 'M14.5 6l-6 6 6 6',
  restore: 'M5 7h14M9.5 7V4h5v3M7 7l1 13h8l1-13M12 17v-6M9.5 13.5 12 11l2.5 2.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20',
} as const;

/** A decorative icon. The text beside it or the button's label names the action. */
export const Glyph = ({ name }: { name: keyof typeof LINES }) => (
  <svg className="glyph" viewBox="0 0 24 24" aria-hidden>
    <path d={LINES[name]} />
  </svg>
);

interface Props {
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
}

/** "Previous" and "next" buttons of a paginated list. */
export function PagingButtons({ onPrevious, onNext }: Props) {
  const translate = useTranslate();
  return (
    <span>
      <PlainButton disabled={!onPrevious} onClick={onPrevious}>
        <Glyph name="previous" />
        {translate('waybill.components.previous')}
      </PlainButton>
      <PlainButton disabled={!onNext} onClick={onNext}>
        {translate('waybill.components.next')}
        <Glyph name="next" />
      </PlainButton>
    </span>
  );
}
