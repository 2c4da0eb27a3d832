import type { I18nProvider } from 'ra-core';

import { SYSTEM_FIELDS } from '../resources';
import type { Catalogue } from '../resources';

/** The provider with the words of the catalogue where react-admin looks for those of resources. */
export function withResourceWords(i18n: I18nProvider, catalogue: Catalogue): I18nProvider {
  const fields = new Map(
    catalogue.kinds.flatMap(
      (kind) =>
        [
          ...SYSTEM_FIELDS.map((name) => [
            `${kind.name}.fields.${name}`,
            i18n.translate(`waybill.pages.columns.${name}`),
          ]),
          ...kind.fields.map(({ name, label }) => [`${kind.name}.fields.${name}`, label]),
        ] as [string, string][],
    ),
  );
  const wordOf = (path: string, options: { smart_count?: number } = {}) => {
    const kind = catalogue.find(path.replace(/\.(name|forcedCaseName)$/, ''));
    if (kind)
      return options.smart_count === undefined || options.smart_count === 1
        ? kind.label
        : kind.title;
    return fields.get(path);
  };
  return {
    ...i18n,
    translate: (key, options) =>
      (key.startsWith('resources.') && wordOf(key.slice('resources.'.length), options)) ||
      i18n.translate(key, options),
  };
}
