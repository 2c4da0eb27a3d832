import Box from '@mui/material/Box';
import { RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { Kind, RecordData } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import type { View } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { useIsPhone } from '../components/hooks';
import { Values } from '../fieldTypes/Values';
import { indexKindOf, useKind } from '../routing/useKind';
import { RecordActions } from './RecordActions';
import { factsOf, RecordHead } from './RecordHead';
import { RecordTabs } from './RecordTabs';

/**
 * Above the pages of a nested kind: the parent's head on its list, or only its tabs elsewhere and on
 * phones, so that the first record stays in view.
 */
export function ParentHead({ view }: { view: View }) {
  const kind = useKind();
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const scope = useParentScope();
  const isPhone = useIsPhone();
  if (!kind.parent || !scope?.id) return null;
  const parent = catalogue.kind(kind.parent);
  const tabs = {
    current: (indexKindOf(catalogue, kind) ?? kind).name,
    label: translate('waybill.record.parentTabs', { type: parent.label }),
  };
  return view === 'list' && !isPhone ? (
    <ResourceContextProvider value={parent.name}>
      <HeadOfParent kind={parent} id={scope.id} {...tabs} />
    </ResourceContextProvider>
  ) : (
    <Box sx={{ mb: 2 }}>
      <RecordTabs kind={parent} id={scope.id} {...tabs} />
    </Box>
  );
}

interface Props {
  kind: Kind;
  id: RecordData['id'];
  current: string;
  label: string;
}

function HeadOfParent({ kind, id, current, label }: Props) {
  const { catalogue, routes } = useWaybill();
  // The breadcrumb makes the same call.
  const { data } = useGetOne<RecordData>(
    kind.name,
    { id },
    { refetchOnMount: false, retryOnMount: false },
  );
  const record: RecordData = useMemo(() => data ?? { id }, [data, id]);
  const records = useMemo(() => [record], [record]);
  const facts = useMemo(() => (data ? factsOf(kind, data) : []), [kind, data]);
  const pathOf = (other: RecordData['id']) =>
    routes.path(catalogue.kind(current).name, 'list', { parentId: other });
  return (
    <RecordContextProvider value={record}>
      <Values fields={facts} records={records}>
        <RecordHead current={current} pathOf={pathOf} nameAs="p" tabsLabel={label}>
          {data && <RecordActions />}
        </RecordHead>
      </Values>
    </RecordContextProvider>
  );
}
