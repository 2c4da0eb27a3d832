import { useTranslate } from 'ra-core';

/** Returns a function that translates messages below a key: `transfer` for those of `waybill.transfer`. */
export function useMessages(prefix: string): (name: string, values?: object) => string {
  const translate = useTranslate();
  return (name, values) => translate(`waybill.${prefix}.${name}`, values);
}
