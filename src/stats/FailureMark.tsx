import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { formatTime } from './days';
import type { Failure } from './failure';
import { RetryButton } from './RetryButton';

/** Says that what is shown is not the newest, and since when; or that there is nothing. */
export function FailureText({ since }: Pick<Failure, 'since'>) {
  const translate = useTranslate();
  return since
    ? translate('waybill.stats.stale', { time: formatTime(since) })
    : translate('waybill.stats.failed');
}

interface Props extends Pick<Failure, 'retry'> {
  /** What is asked for again. */
  of: string;
  children?: ReactNode;
}

/** Marks what could not be fetched, and asks for it again. */
export const FailureMark = ({ retry, of, children }: Props) => (
  <span className="ns-failed">
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d="M6 1 11.5 11H.5ZM6 4.5v3M6 9v.5" />
    </svg>
    {children}
    <RetryButton retry={retry} of={of} />
  </span>
);
