import type { FieldType, ValueProps } from '../fieldType';
import { plainText } from '../format';
import { linkHref } from '../href';
import { longText } from '../longText';
import { text } from '../text';

/** Web addresses start with their host in a list, which has little room. */
const textInCell = (value: unknown) => plainText(value).replace(/^https?:\/\/(?:www\.)?/i, '');

export type HrefOf = (value: unknown) => string | undefined;

/** A view that links to the address in a value. Other values are rendered as text. */
const linkTo = (hrefOf: HrefOf, textOf: (value: unknown) => string) =>
  function Link({ value }: ValueProps) {
    const href = hrefOf(value);
    const words = textOf(value);
    if (!href) return words;
    const outside = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a className="value-link" href={href} {...outside}>
        {words}
      </a>
    );
  };

export function linkType(hrefOf: HrefOf): FieldType {
  const Link = linkTo(hrefOf, plainText);
  return {
    ...text,
    width: 120,
    Cell: Link,
    Detail: Link,
    toText: plainText,
    operators: longText.operators,
  };
}

export const url: FieldType = {
  ...linkType(linkHref),
  Cell: linkTo(linkHref, textInCell),
  toText: textInCell,
  toFilterText: plainText,
  keyboard: () => 'url',
  fits: (typed) => URL.canParse(typed.trim()),
  mayHold: () => true,
};
