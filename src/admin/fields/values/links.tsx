import { linkHref, mailHref, phoneHref } from '../href';
import { plainText } from '../format';
import type { ValueView } from './types';

const linked =
  (hrefOf: (value: unknown) => string | undefined): ValueView =>
  ({ value }) => {
    const href = hrefOf(value);
    const text = plainText(value);
    if (!href) return text;
    const outside = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a className="value-link" href={href} {...outside}>
        {text}
      </a>
    );
  };

export const urlValue = linked(linkHref);
export const mailValue = linked(mailHref);
export const phoneValue = linked(phoneHref);
