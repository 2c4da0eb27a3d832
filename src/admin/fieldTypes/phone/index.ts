import type { FieldType } from '../fieldType';
import { phoneHref } from '../href';
import { calledCountry } from '../text/codes';
import { linkType } from '../url';
import { parsePhone } from './parsePhone';

const isNumber = (text: string) => parsePhone(text) !== undefined;

export const phone: FieldType = {
  ...linkType(phoneHref),
  width: 130,
  fits: isNumber,
  meaning(typed, translate) {
    const number = parsePhone(typed);
    if (!number?.isFromAbroad) return undefined;
    return calledCountry(number.digits) ?? translate('waybill.fieldTypes.inputs.noCountry');
  },
  mayHold: isNumber,
};
