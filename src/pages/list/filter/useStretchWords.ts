import { useTranslate } from 'ra-core';

import { daysIn, isStretch } from '../../../dataProvider/relative';

/** Says a stretch of time in words: "next 30 days". What is none stays as it is. */
export function useStretchWords(): (stretch: string) => string {
  const translate = useTranslate();
  return (stretch) => {
    const counted = daysIn(stretch);
    if (counted)
      return translate(`waybill.filters.when.${counted.way}`, { smart_count: counted.days });
    return isStretch(stretch) ? translate(`waybill.filters.when.${stretch}`) : stretch;
  };
}
