import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';

interface Look {
  /** Bare where it stands for itself, filled where it is the one thing to do. */
  look?: 'bare' | 'outlined' | 'filled';
}

/** A button that costs little to show: for what comes anew with each list. */
export const PlainButton = ({ look = 'bare', ...button }: Look & ComponentProps<'button'>) => (
  <button type="button" className="control" data-look={look} {...button} />
);

/** A link that looks like one. */
export const PlainButtonLink = ({ look = 'bare', ...link }: Look & LinkProps) => (
  <Link className="control" data-look={look} {...link} />
);
