import { useLocale, useTranslate } from 'ra-core';
import type { TranslateFunction } from 'ra-core';

/** The words of the pages around sign-in, in another language as soon as it is chosen. */
export function useWords(): TranslateFunction {
  useLocale();
  return useTranslate();
}
