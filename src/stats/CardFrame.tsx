import { useId } from 'react';
import type { ReactNode } from 'react';

import type { Failure } from './failure';
import { RetryButton } from './RetryButton';

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
  /** True where what is shown belongs to another range than the chosen one. */
  outdated?: boolean;
  failure?: Failure;
  /** It is in the chart. */
  selected?: boolean;
  /** Puts it into the chart; without, the card cannot be chosen. */
  onSelect?: () => void;
  children?: ReactNode;
}

/** A statistics card. It has the same size in every state. */
export function CardFrame({
  title,
  value,
  date,
  info,
  badge,
  before,
  outdated = false,
  failure,
  selected = false,
  onSelect,
  children,
}: Props) {
  const titleId = useId();
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
              onClick={onSelect}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {info}
        {failure && <RetryButton {...failure} of={title} />}
        {date}
      </div>
      <p className="ns-figures">
        {value ?? <span className="ns-skeleton ns-value-skeleton" />}
        {badge}
      </p>
      {before ?? <p className="ns-before" />}
      <div className="ns-mini">{children}</div>
    </article>
  );
}
