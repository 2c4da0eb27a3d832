import { useTranslate } from 'ra-core';

import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { TabLinks } from '../components/TabLinks';
import { useKind } from '../routing/useKind';

/** The whole list and its parts, on each of them. */
export function SubKindTabs() {
  const kind = useKind();
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const scope = useParentScope();
  const index = kind.subKinds.length
    ? kind
    : catalogue.kinds.find((each) => each.subKinds.includes(kind.name));
  if (!index) return null;

  const tabs = [index, ...index.subKinds.map(catalogue.kind)].map((each) => ({
    label: each === index ? translate('waybill.pages.list.all') : each.title,
    to: routes.path(each.name, 'list', { parentId: scope?.id }),
    current: each === kind,
  }));
  return <TabLinks label={translate('waybill.pages.list.subKinds')} tabs={tabs} />;
}
