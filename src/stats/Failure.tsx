import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';

import { formatTime } from './format';

interface RetryProps {
  retry: () => unknown;
  /** The name of the part to retry, announced after the button's text. */
  of: string;
  className?: string;
}

export function RetryButton({ retry, of, className = 'ns-link' }: RetryProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  // The button disappears after a successful retry; its card keeps the focus.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) own?.closest<HTMLElement>('[data-card]')?.focus();
    };
  }, []);
  return (
    <button
      type="button"
      className={`${className} ns-no-print`}
      ref={button}
      onClick={() => void retry()}
    >
      {translate('waybill.stats.retry')} <span className="ns-sr">{of}</span>
    </button>
  );
}

/** Says how old the visible data is. 0 means that there is no data. */
export function FailureText({ since }: { since: number }) {
  const translate = useTranslate();
  return since
    ? translate('waybill.stats.stale', { time: formatTime(since) })
    : translate('waybill.stats.failed');
}

/** Marks failed data, says its age if `since` is known, and has a retry button. */
export const FailureMark = ({ retry, of, since }: RetryProps & { since?: number }) => (
  <span className="ns-failed ns-quiet">
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d="M6 1 11.5 11H.5ZM6 4.5v3M6 9v.5" />
    </svg>
    {since !== undefined && <FailureText since={since} />}
    <RetryButton retry={retry} of={of} />
  </span>
);
