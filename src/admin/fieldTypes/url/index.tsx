import type { FieldType, ValueProps } from '../fieldType';
import { plainText } from '../format';
import { linkHref } from '../href';
import { longText } from '../longText';
import { text } from '../text';

export type HrefOf = (value: unknown) => string | undefined;

/** A view that links to the address in a value. Other values are rendered as text. */
const linkTo = (hrefOf: HrefOf) =>
  function Link({ value }: ValueProps) {
    const href = hrefOf(value);
    const words = plainText(value);
    if (!href) return words;
    const outside = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a className="value-link" href={href} {...outside}>
        {words}
      </a>
    );
  };

export function linkType(hrefOf: HrefOf): FieldType {
  const Link = linkTo(hrefOf);
  return {
    ...text,
    width: 150,
    Cell: Link,
    Detail: Link,
    toText: plainText,
    operators: longText.operators,
  };
}

export const url: FieldType = {
  ...linkType(linkHref),
  fits: (typed) => URL.canParse(typed.trim()),
  mayHold: () => true,
};
