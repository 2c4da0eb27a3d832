import { catalogueOf } from '../resources';
import type { Catalogue, Field, Kind } from '../resources';

type Translate = (key: string, options: { _: string }) => string;

/**
 * The catalogue in the words of a language, so that whoever shows a kind or a field need not ask for
 * them. What the language has no word for keeps the declared one, which is English.
 */
export function translateCatalogue(catalogue: Catalogue, translate: Translate): Catalogue {
  const fieldOf = ({ name }: Kind, field: Field): Field => ({
    ...field,
    label: translate(`waybill.catalogue.exceptions.${name}.${field.column}`, {
      _: translate(`waybill.catalogue.fields.${field.column}`, { _: field.label }),
    }),
  });
  const kindOf = (kind: Kind): Kind => {
    const word = (role: string, declared: string) =>
      translate(`waybill.catalogue.kinds.${kind.name}.${role}`, { _: declared });
    return {
      ...kind,
      title: word('title', kind.title),
      label: word('label', kind.label),
      routeName: word('routeName', kind.routeName),
      menu: kind.menu && { ...kind.menu, label: word('menu', kind.menu.label) },
      fields: kind.fields.map((field) => fieldOf(kind, field)),
    };
  };
  return catalogueOf(catalogue.kinds.map(kindOf), catalogue.families);
}
