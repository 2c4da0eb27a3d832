import { useTranslate } from 'ra-core';

import { daysIn, isRelativeRange } from '../../../dataProvider/relative';

/** Says a stretch of time in words: "next 30 days". What is none stays as it is. */
export function useRangeLabels(): (stretch: string) => string {
  const translate = useTranslate();
  return (stretch) => {
    const counted = daysIn(stretch);
    if (counted)
      return translate(`waybill.filters.when.${counted.way}`, { smart_count: counted.days });
    return isRelativeRange(stretch) ? translate(`waybill.filters.when.${stretch}`) : stretch;
  };
}
