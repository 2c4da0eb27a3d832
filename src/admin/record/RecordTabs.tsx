import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { Kind, RecordData } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { TabLinks } from '../components/TabLinks';
import { indexKindOf, useKind, useKindPaths } from '../routing/useKind';

interface Props {
  kind: Kind;
  id: RecordData['id'];
  /** `show`, `history`, or the name of a nested kind. */
  current: string;
  /** ARIA label of the tabs. */
  label?: string;
}

/** Tabs of a record: its page, the lists of its nested kinds, and its history. */
export function RecordTabs({ kind, id, current, label }: Props) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const paths = useKindPaths(kind);
  const [show, history] = [paths.show(id), paths.history(id)];
  if (!show || (kind.tabs.length === 0 && !history)) return null;
  const tabs = [
    { label: translate('waybill.record.details'), to: show, name: 'show' },
    ...kind.tabs.map((name) => ({
      label: catalogue.kind(name).title,
      to: routes.path(name, 'list', { parentId: id }),
      name,
    })),
    ...(history
      ? [{ label: translate('waybill.record.history.title'), to: history, name: 'history' }]
      : []),
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <TabLinks
        label={label ?? translate('waybill.record.tabs')}
        tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === current }))}
      />
    </Box>
  );
}

/** The parent record's tabs, shown above the pages of a nested kind. */
export function ParentTabs() {
  const kind = useKind();
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const scope = useParentScope();
  if (!kind.parent || !scope?.id) return null;
  const parent = catalogue.kind(kind.parent);
  return (
    <RecordTabs
      kind={parent}
      id={scope.id}
      current={(indexKindOf(catalogue, kind) ?? kind).name}
      label={translate('waybill.record.parentTabs', { type: parent.label })}
    />
  );
}
