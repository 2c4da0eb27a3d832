import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';

import type { Kind, RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { TabLinks } from '../components/TabLinks';
import { useKindPaths } from '../routing/useKind';

interface Props {
  kind: Kind;
  id: RecordData['id'];
  /** `show`, `edit`, `history`, or the name of a nested kind. */
  current: string;
  label?: string;
}

/** The form has a tab only while it is open. */
export function RecordTabs({ kind, id, current, label }: Props) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const paths = useKindPaths(kind);
  const tabs = [
    { name: 'show', label: translate('ra.message.details'), to: paths.show(id) },
    {
      name: 'edit',
      label: translate('waybill.record.edit'),
      to: current === 'edit' ? paths.edit(id) : undefined,
    },
    ...kind.tabs.map((name) => ({
      name,
      label: catalogue.kind(name).title,
      to: routes.path(name, 'list', { parentId: id }),
    })),
    {
      name: 'history',
      label: translate('waybill.record.history.title'),
      to: paths.history(id),
    },
  ].flatMap(({ name, to, ...tab }) => (to ? [{ ...tab, to, current: name === current }] : []));
  if (tabs.length < 2) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <TabLinks label={label ?? translate('waybill.record.tabs')} tabs={tabs} />
    </Box>
  );
}
