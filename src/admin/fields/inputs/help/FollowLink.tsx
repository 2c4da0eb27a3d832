import { useTranslate } from 'ra-core';

import type { FieldKind } from '../../../../resources';
import { linkHref, mailHref, phoneHref } from '../../href';
import type { HelpProps } from './types';
import { useFieldText } from './useFieldText';

const ADDRESSES: Partial<Record<FieldKind, (text: string) => string | undefined>> = {
  url: linkHref,
  email: mailHref,
  phone: phoneHref,
};

/** Follows the address in an input before it is saved: opens the page, writes, or calls. */
export function FollowLink({ field, label }: HelpProps) {
  const translate = useTranslate();
  const { text } = useFieldText(field);
  const href = ADDRESSES[field.kind]?.(text);
  if (!href) return null;
  return (
    <a
      className="value-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}: ${translate(`waybill.suggest.follow.${field.kind}`)}`}
    >
      {translate(`waybill.suggest.follow.${field.kind}`)}
    </a>
  );
}
