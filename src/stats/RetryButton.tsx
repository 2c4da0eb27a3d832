import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';

interface Props {
  retry: () => unknown;
  /** What is asked for again; read out after the button's word. */
  of: string;
  className?: string;
}

/** Asks again for what failed. */
export function RetryButton({ retry, of, className = 'ns-link' }: Props) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  // Where the retry worked, the button goes: the focus stays with its card.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) own?.closest<HTMLElement>('[data-card]')?.focus();
    };
  }, []);
  return (
    <button type="button" className={className} ref={button} onClick={() => void retry()}>
      {translate('waybill.stats.retry')} <span className="ns-sr">{of}</span>
    </button>
  );
}
