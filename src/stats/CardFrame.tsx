import { useId } from 'react';
import type { ReactNode } from 'react';

import type { Failure } from './failure';
import { RetryButton } from './RetryButton';

interface Props {
  title: string;
  /** Undefined while it is on its way. */
  value: string | undefined;
  date?: string;
  /** Tells what the figure means. */
  info?: ReactNode;
  badge?: ReactNode;
  /** What the badge compares with. */
  before?: string;
  /** True where what is shown belongs to another range than the chosen one. */
  outdated?: boolean;
  failure?: Failure;
  /** It is in the chart. */
  selected?: boolean;
  /** Puts it into the chart; without, the card cannot be chosen. */
  onSelect?: () => void;
  children?: ReactNode;
}

/** Long values stand in smaller type, so that they stay on one line beside the badge. */
const sizeOf = (value: string) =>
  value.length > 13 ? 'small' : value.length > 10 ? 'medium' : 'large';

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
        {date && <span className="ns-date">{date}</span>}
      </div>
      <p className="ns-figures">
        {value === undefined ? (
          <span className="ns-skeleton ns-value-skeleton" />
        ) : (
          <span className="ns-value" data-size={badge ? sizeOf(value) : 'large'}>
            {value}
          </span>
        )}
        {badge}
      </p>
      <p className="ns-before" title={before}>
        {before}
      </p>
      <div className="ns-mini">{children}</div>
    </article>
  );
}
