import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { daysOfTerms } from '../../../contract/parsing/terms';
import { daysAfter, localDay } from '../../../dates/days';
import { isEmpty } from '../../../resources/values';
import { plainText } from '../format';

interface Props {
  /** The field with the payment terms. */
  terms: string;
  /** The date that they decide. */
  name: string;
}

/** Fills in an empty date once the user changes the payment terms: in 30 days for "Net 30". Other dates stay. */
export function DayByTerms({ terms, name }: Props) {
  const { getValues, setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: terms });
  const known = useRef({ terms: chosen, day: '' });
  useEffect(() => {
    const current: unknown = getValues(name);
    const isOpen = isEmpty(current) || current === known.current.day;
    if (chosen === known.current.terms || !isOpen) return;
    const days = daysOfTerms(plainText(chosen));
    const day = days === undefined ? '' : localDay(daysAfter(new Date(), days));
    known.current = { terms: chosen, day };
    setValue(name, day || null, { shouldDirty: true });
  }, [chosen, name, getValues, setValue]);
  return null;
}
