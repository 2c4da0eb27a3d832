import { useTranslate } from 'ra-core';

import { labelOf } from '../../../resources';

/** Labels of keys in JSON values. They are translated like fields of the same name. */
export function useKeyLabel(): (key: string) => string {
  const translate = useTranslate();
  return (key) => {
    const label = labelOf(key);
    return translate(`waybill.catalogue.keys.${label}`, {
      _: translate(`waybill.catalogue.fields.${label}`, { _: label }),
    });
  };
}
