import type { I18nProvider } from 'ra-core';

import { catalogueOf, SYSTEM_FIELDS, type Catalogue, type Field, type Kind } from '../resources';

type Translate = (key: string, options: { _: string }) => string;

/**
 * Translates the labels of the catalogue, so that components can use them directly. Fields are translated by
 * their labels, so that a label that a kind declares is not replaced by the word for another one. A label
 * without a translation stays in English, as declared.
 */
export function translateCatalogue(catalogue: Catalogue, translate: Translate): Catalogue {
  const fieldOf = ({ name }: Kind, field: Field): Field => ({
    ...field,
    label: translate(`waybill.catalogue.exceptions.${name}.${field.column}`, {
      _: translate(`waybill.catalogue.fields.${field.label}`, { _: field.label }),
    }),
    ...(field.help !== undefined && {
      help: translate(`waybill.catalogue.help.${field.help}`, { _: field.help }),
    }),
  });
  const kindOf = (kind: Kind): Kind => {
    const word = (role: string, declared: string) =>
      translate(`waybill.catalogue.kinds.${kind.name}.${role}`, { _: declared });
    return {
      ...kind,
      title: word('title', kind.title),
      label: word('label', kind.label),
      ending: word('ending', kind.ending),
      addLabels: {
        label: word('addLabel', kind.addLabels.label),
        routeName: word('addLabel', kind.addLabels.routeName),
      },
      unnamed: word('unnamed', kind.unnamed),
      routeName: word('routeName', kind.routeName),
      menu: kind.menu && { ...kind.menu, label: word('menu', kind.menu.label) },
      fields: kind.fields.map((field) => fieldOf(kind, field)),
    };
  };
  return catalogueOf(catalogue.kinds.map(kindOf), catalogue.families);
}

/** The provider with the words of the catalogue where react-admin looks for those of resources. */
export function withResourceWords(i18n: I18nProvider, catalogue: Catalogue): I18nProvider {
  const fields = new Map(
    catalogue.kinds.flatMap(
      (kind) =>
        [
          ...SYSTEM_FIELDS.map((name) => [
            `${kind.name}.fields.${name}`,
            i18n.translate(`waybill.fieldTypes.columns.${name}`),
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
