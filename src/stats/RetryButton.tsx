import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';

import type { Failure } from './failure';
import { formatTime } from './days';

interface Props extends Failure {
  /** What is asked for again; read out after the button's word. */
  of: string;
}

/** Says that what stands beside it is not the newest, since when, and asks again. */
export function RetryButton({ since, retry, of }: Props) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  // Where the retry worked, the button goes: the focus stays with its card.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) own?.closest<HTMLElement>('[data-card]')?.focus();
    };
  }, []);
  const text = since
    ? translate('waybill.stats.stale', { time: formatTime(since) })
    : translate('waybill.stats.failed');
  return (
    <span className="ns-failed">
      <span className="ns-failed-text" title={text}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M6 1 11.5 11H.5ZM6 4.5v3M6 9v.5" />
        </svg>
        <span className="ns-sr">{text}</span>
      </span>
      <button type="button" className="ns-link" ref={button} onClick={() => void retry()}>
        {translate('waybill.stats.retry')} <span className="ns-sr">{of}</span>
      </button>
    </span>
  );
}
