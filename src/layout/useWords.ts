import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { Kind } from '../resources';
import type { MenuEntry } from '../resources/menu';

/** What the menu and the headings call kinds: the catalogue brings the words, but for the groups'. */
export function useWords() {
  const translate = useTranslate();
  return useMemo(
    () => ({
      /** Heading of the list: "Tractors". */
      title: (kind: Kind) => kind.title,
      /** One record: "Tractor". */
      label: (kind: Kind) => kind.label,
      menuEntry: ({ label }: MenuEntry) => label,
      menuGroup: (group: string) => translate(`waybill.catalogue.groups.${group}`, { _: group }),
    }),
    [translate],
  );
}
