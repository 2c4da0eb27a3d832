import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import { formatNumber } from '../../fields/format';
import type { Kind, RecordData } from '../../../resources';
import { RelatedPanel } from './RelatedPanel';
import type { Group } from './useGroups';

interface Props {
  kind: Kind;
  id: RecordData['id'];
  groups: readonly Group[];
}

/** How many there are, as far as they were counted; nothing where none of those looked at counts. */
function Count({ group: { total, isAtLeast } }: { group: Group }) {
  const translate = useTranslate();
  if (total === 0) return null;
  const figure = formatNumber(total);
  return (
    <Box component="span" className="value-chip" sx={{ ml: 1 }}>
      {isAtLeast ? translate('waybill.related.atLeast', { total: figure }) : figure}
    </Box>
  );
}

/** A tab for each kind and field that refers to a record, with how many there are. */
export function RelatedTabs({ kind, id, groups }: Props) {
  const translate = useTranslate();
  const prefix = useId();
  const [selected, setChosen] = useState<string>();
  const current =
    groups.find(({ key }) => key === selected) ??
    groups.find(({ total }) => total > 0) ??
    groups[0];
  if (!current) return null;
  const tabId = ({ key }: Group) => `${prefix}-${groups.findIndex((each) => each.key === key)}`;
  const panelId = `${prefix}-panel`;
  return (
    <>
      <Tabs
        value={current.key}
        onChange={(_, key: string) => setChosen(key)}
        variant="scrollable"
        aria-label={translate('waybill.related.title')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {groups.map((group) => (
          <Tab
            key={group.key}
            value={group.key}
            id={tabId(group)}
            aria-controls={group === current ? panelId : undefined}
            iconPosition="end"
            label={
              <span>
                {group.label} <Count group={group} />
              </span>
            }
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(current)}>
        <RelatedPanel key={current.key} kind={kind} id={id} group={current} />
      </div>
    </>
  );
}
