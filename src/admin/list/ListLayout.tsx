import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { createElement, useEffect, useState } from 'react';

import { statusOf } from '../../dataProvider/serverErrors';
import { useWaybill } from '../../WaybillContext';
import { useRemoteChanges } from '../remoteChanges/useRemoteChanges';
import { useKind } from '../routing/useKind';
import { lazyPart } from '../components/lazyPart';
import { NoRows } from './ListRows';

const LAYOUTS = {
  map: lazyPart(() => import('./ListMap')),
  board: lazyPart(() => import('./board/Board')),
  calendar: lazyPart(() => import('./calendar/ListCalendar')),
  timeline: lazyPart(() => import('./calendar/ListTimeline')),
};

function useRefetchOnChanges() {
  const kind = useKind();
  const client = useQueryClient();
  const { catalogue } = useWaybill();
  const { changes, manyAt } = useRemoteChanges();
  const [openedAt] = useState(() => Date.now());
  let latest = manyAt;
  for (const { kind: name, requestedAt } of changes.values())
    if (catalogue.find(name)?.table === kind.table) latest = Math.max(latest, requestedAt);
  useEffect(() => {
    if (latest >= openedAt) void client.invalidateQueries({ queryKey: [kind.name] });
  }, [latest, openedAt, client, kind]);
}

/** A layout other than the table, in a chunk of its own, because most lists stay tables. */
export default function ListLayout({ name }: { name: keyof typeof LAYOUTS }) {
  useRefetchOnChanges();
  const { error } = useListContext();
  // The list has no such filter. The note and the buttons are those of a table.
  if (statusOf(error) === 400) return <NoRows />;
  return createElement(LAYOUTS[name]);
}
