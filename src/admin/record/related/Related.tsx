import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import type { RelatedCount } from '../../../contract/related';
import type { Kind, RecordData } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { statusOf } from '../../../dataProvider/serverErrors';
import { QueryBoundary } from '../../components/QueryBoundary';
import { Section } from '../../components/Section';
import { formatNumber } from '../../fieldTypes/format';
import { useKind } from '../../routing/useKind';
import { RelatedPanel, type Group } from './RelatedPanel';
import { SHARED_FOR_MS, useRelatedCounts } from './useRelatedCounts';

/** A label includes the field's name unless it equals the current kind's name. */
function useGroups(counts: readonly RelatedCount[]): Group[] {
  const target = useKind();
  const { catalogue } = useWaybill();
  const translate = useTranslate();
  const own = [target.label, target.title].map((each) => each.toLowerCase());

  return counts.flatMap(({ total, isAtLeast = false, ...count }): Group[] => {
    const kind = catalogue.find(count.kind);
    const field = kind?.fields.find(({ name }) => name === count.field);
    if (!kind || !field) return [];
    const by = field.label;
    const label = own.includes(by.toLowerCase())
      ? kind.title
      : translate('waybill.record.related.by', { title: kind.title, field: by });
    return [{ key: `${kind.name} ${field.name}`, kind, field, label, total, isAtLeast }];
  });
}

/** `omit` is a kind that the page shows elsewhere. Renders nothing if the backend cannot search. */
export default function Related({ omit }: { omit: Kind | undefined }) {
  const kind = useKind();
  const { id } = useRecordContext<RecordData>() as RecordData;
  const translate = useTranslate();
  const query = useRelatedCounts(kind, id, { staleTime: SHARED_FOR_MS });
  // The record's tabs show these kinds, too.
  const isTab = ({ kind: each }: Group) => Number(kind.tabs.includes(each.name));
  const groups = useGroups(query.data ?? [])
    .filter(({ kind: each }) => each !== omit)
    .sort((a, b) => isTab(a) - isTab(b));
  if (!query.data && statusOf(query.error) === 404) return null;
  const title = translate('waybill.record.related.title');
  if (query.data && groups.length === 0)
    return (
      <Section
        title={title}
        action={
          <Typography color="textSecondary">{translate('waybill.list.noRecords')}</Typography>
        }
      />
    );
  return (
    <Section title={title}>
      <QueryBoundary query={query} height={40}>
        {() => <RelatedTabs groups={groups} />}
      </QueryBoundary>
    </Section>
  );
}

/** Hidden if it is 0. */
function Count({ group: { total, isAtLeast } }: { group: Group }) {
  const translate = useTranslate();
  if (total === 0) return null;
  const figure = formatNumber(total);
  return (
    <Box component="span" className="value-chip" sx={{ ml: 1 }}>
      {isAtLeast ? translate('waybill.record.related.atLeast', { total: figure }) : figure}
    </Box>
  );
}

function RelatedTabs({ groups }: { groups: readonly Group[] }) {
  const translate = useTranslate();
  const prefix = useId();
  const [selected, setSelected] = useState<string>();
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
        onChange={(_, key: string) => setSelected(key)}
        aria-label={translate('waybill.record.related.title')}
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          // The line below the selected tab of the first row, too.
          '& .MuiTabs-list, & .MuiTabs-flexContainer': { flexWrap: 'wrap' },
          '& .MuiTabs-indicator': { display: 'none' },
          '& .Mui-selected': { boxShadow: 'inset 0 -2px currentcolor' },
        }}
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
        <RelatedPanel key={current.key} group={current} />
      </div>
    </>
  );
}
