import CheckIcon from '@mui/icons-material/Check';
import RemoveIcon from '@mui/icons-material/Remove';
import { useTranslate } from 'ra-core';

import { plainText, truthOf } from '../format';
import type { ValueView } from './types';

/** A check mark for yes, a quiet dash for no, the text itself for anything else. */
export const BooleanValue: ValueView = ({ value }) => {
  const translate = useTranslate();
  const truth = truthOf(value);
  if (truth === undefined) return plainText(value);
  const Icon = truth ? CheckIcon : RemoveIcon;
  return (
    <Icon
      role="img"
      aria-hidden={false}
      aria-label={translate(truth ? 'waybill.pages.yes' : 'waybill.pages.no')}
      color={truth ? 'primary' : 'disabled'}
      sx={{ fontSize: 18, verticalAlign: 'text-bottom' }}
    />
  );
};
