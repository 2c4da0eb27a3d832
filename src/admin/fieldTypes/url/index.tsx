import { useTranslate } from 'ra-core';

import type { FieldType, InputProps, ValueProps } from '../fieldType';
import { plainText } from '../format';
import { linkHref } from '../href';
import { WithHelp } from '../inputs/PlainInput';
import { longText } from '../longText';
import { text } from '../text';
import { SuggestedTextInput } from '../text/StoredValueInput';

type HrefOf = (value: unknown) => string | undefined;

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

/**
 * Free text with a link to the address in it, available before saving: opens the page, or starts an
 * email or a call.
 */
const followingInput = (hrefOf: HrefOf) =>
  function FollowingInput(props: InputProps) {
    const translate = useTranslate();
    const { type, label } = props.field;
    const href = hrefOf(props.input.text);
    const words = translate(`waybill.fieldTypes.inputs.follow.${type}`);
    const link = href && (
      <a
        className="value-link"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${label}: ${words}`}
      >
        {words}
      </a>
    );
    return (
      <WithHelp help={link}>
        <SuggestedTextInput {...props} />
      </WithHelp>
    );
  };

/** Returns a field type whose values are addresses. */
export function linkType(hrefOf: HrefOf): FieldType {
  const Link = linkTo(hrefOf);
  return {
    ...text,
    width: 150,
    Cell: Link,
    Detail: Link,
    toText: plainText,
    Input: followingInput(hrefOf),
    operators: longText.operators,
  };
}

export const url: FieldType = {
  ...linkType(linkHref),
  fits: (typed) => URL.canParse(typed.trim()),
  mayHold: () => true,
};
