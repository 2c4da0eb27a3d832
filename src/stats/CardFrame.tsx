import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import type { Failure } from './failure';
import { FailureMark, FailureText } from './FailureMark';

interface Props {
  title: string;
  /** Undefined while it is on its way. */
  value: ReactNode;
  date?: ReactNode;
  /** Tells what the figure means. */
  info?: ReactNode;
  badge?: ReactNode;
  /** What the badge compares with. */
  before?: ReactNode;
  /** Both values of the badge, each with its period; shown while the card's button has the focus. */
  both?: ReactNode;
  /** True where what is shown belongs to another range than the chosen one. */
  outdated?: boolean;
  failure?: Failure;
  /** It is in the chart. */
  selected?: boolean;
  /** Puts it into the chart; without, the card cannot be chosen. */
  onSelect?: () => void;
  children?: ReactNode;
}

/** What the focus shows goes away, without the focus leaving the card. */
function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Escape') currentTarget.closest<HTMLElement>('[data-card]')?.focus();
}

/** A statistics card. It has the same size in every state. */
export function CardFrame({
  title,
  value,
  date,
  info,
  badge,
  before,
  both,
  outdated = false,
  failure,
  selected = false,
  onSelect,
  children,
}: Props) {
  const titleId = useId();
  const bothId = useId();
  const failureId = useId();
  return (
    <article
      className="ns-card"
      data-card
      data-selected={selected || undefined}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={outdated || value === undefined}
      data-outdated={outdated || undefined}
    >
      <div className="ns-card-head">
        <h3 id={titleId}>
          {onSelect ? (
            <button
              type="button"
              className="ns-card-button"
              aria-current={selected || undefined}
              aria-describedby={failure ? `${failureId} ${bothId}` : bothId}
              onClick={onSelect}
              onKeyDown={onKeyDown}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {info}
        {failure && <FailureMark retry={failure.retry} of={title} />}
        {date}
      </div>
      <p className="ns-figures">
        {value ?? <span className="ns-skeleton ns-value-skeleton" />}
        {badge}
      </p>
      <p className="ns-before">
        {failure && (
          <>
            <span className="ns-warning" id={failureId}>
              <FailureText since={failure.since} />
            </span>{' '}
          </>
        )}
        {before}
      </p>
      <div className="ns-mini">{children}</div>
      {onSelect && (
        <p className="ns-both" data-title={title} id={bothId}>
          {both}
        </p>
      )}
    </article>
  );
}
