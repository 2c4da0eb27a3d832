import { useTranslate } from 'ra-core';

import { plainText, parseBoolean } from '../format';
import { mounted } from './types';
import type { ValueProps } from './types';

function Flag({ value }: ValueProps) {
  const translate = useTranslate();
  const truth = parseBoolean(value);
  if (truth === undefined) return plainText(value);
  return (
    <span
      className={truth ? 'value-yes' : 'value-no'}
      role="img"
      aria-label={translate(truth ? 'waybill.pages.yes' : 'waybill.pages.no')}
    >
      {truth ? '✓' : '–'}
    </span>
  );
}

/** A check mark for yes, a quiet dash for no, the text itself for anything else. */
export const booleanValue = mounted(Flag);
