import { useTranslate } from 'ra-core';

import type { Kind, RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import type { TabLink } from '../components/TabLinks';
import { useKindPaths } from '../routing/useKindPaths';

/** The record's own page, the lists of what belongs to it by their kinds' names, and its history. */
export function useTabs(kind: Kind, id: RecordData['id'], current = 'show'): TabLink[] {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const { show, history } = useKindPaths(kind);
  const [own, past] = [show(id), history(id)];
  if (!own || (kind.tabs.length === 0 && !past)) return [];
  return [
    { label: translate('waybill.pages.details.details'), to: own, current: current === 'show' },
    ...kind.tabs.map((name) => {
      const child = catalogue.kind(name);
      return {
        label: child.title,
        to: routes.path(name, 'list', { parentId: id }),
        current: current === name,
      };
    }),
    ...(past
      ? [{ label: translate('waybill.history.title'), to: past, current: current === 'history' }]
      : []),
  ];
}
