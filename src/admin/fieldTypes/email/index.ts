import type { FieldType } from '../fieldType';
import { mailHref } from '../href';
import { linkType } from '../url';

const isAddress = (text: string) => mailHref(text) !== undefined;

export const email: FieldType = {
  ...linkType(mailHref),
  keyboard: () => 'email',
  fits: isAddress,
  mayHold: isAddress,
};
