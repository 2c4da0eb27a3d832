import { useTranslate } from 'ra-core';

import type { Kind, RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import type { TabLink } from '../TabLinks';
import { useKindPaths } from '../useKindPaths';

/** The record's own page and the lists of what belongs to it. */
export function useTabs(kind: Kind, id: RecordData['id']): TabLink[] {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const { show } = useKindPaths(kind);
  const own = show(id);
  if (!own || kind.tabs.length === 0) return [];
  return [
    { label: translate('waybill.pages.details.details'), to: own, current: true },
    ...kind.tabs.map((name) => {
      const child = catalogue.kind(name);
      return {
        label: translate(`resources.${name}.title`, { _: child.title }),
        to: routes.path(name, 'list', { parentId: id }),
      };
    }),
  ];
}
