import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { Kind } from '../resources';
import type { MenuEntry } from '../resources/menu';

/** The catalogue's words for kinds, as translated; a language may leave any of them out. */
export function useWords() {
  const translate = useTranslate();
  return useMemo(
    () => ({
      /** Heading of the list: "Tractors". */
      title: (kind: Kind) => translate(`resources.${kind.name}.title`, { _: kind.title }),
      /** One record: "Tractor". */
      label: (kind: Kind) => translate(`resources.${kind.name}.label`, { _: kind.label }),
      menuEntry: ({ kind, label }: MenuEntry) =>
        translate(`resources.${kind.name}.menu`, { _: label }),
      menuGroup: (group: string) => translate(`waybill.layout.groups.${group}`, { _: group }),
    }),
    [translate],
  );
}
