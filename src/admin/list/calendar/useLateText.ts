import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** Returns a function that writes the days by which an entry is late, always the same in a language. */
export function useLateText() {
  const translate = useTranslate();
  return useCallback(
    (days: number) => translate('waybill.dashboard.daysLate', { smart_count: days }),
    [translate],
  );
}
