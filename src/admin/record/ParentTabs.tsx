import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import { indexKindOf } from '../routing/useCurrentPlace';
import type { Kind } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { useTabs } from './useTabs';
import { TabLinks } from '../components/TabLinks';
import { useKind } from '../routing/useKind';

/** Above the pages of a nested kind: the tabs of the record that it belongs to. */
export function ParentTabs() {
  const kind = useKind();
  const { catalogue } = useWaybill();
  const scope = useParentScope();
  if (!kind.parent || !scope?.id) return null;
  const current = indexKindOf(catalogue, kind) ?? kind;
  return <Tabs parent={catalogue.kind(kind.parent)} id={scope.id} current={current} />;
}

function Tabs({ parent, id, current }: { parent: Kind; id: string | number; current: Kind }) {
  const translate = useTranslate();
  const tabs = useTabs(parent, id, current.name);
  if (tabs.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <TabLinks
        label={translate('waybill.pages.details.parentTabs', { type: parent.label })}
        tabs={tabs}
      />
    </Box>
  );
}
