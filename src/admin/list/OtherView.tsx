import { useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useState } from 'react';

import { useWaybill } from '../../WaybillContext';
import { useRemoteChanges } from '../remoteChanges/useRemoteChanges';
import { useKind } from '../routing/useKind';
import { lazyPart } from '../components/lazyPart';

const VIEWS = {
  map: lazyPart(() => import('./ListMap')),
  board: lazyPart(() => import('./board/Board')),
  calendar: lazyPart(() => import('./calendar/ListCalendar')),
  timeline: lazyPart(() => import('./calendar/ListTimeline')),
};

/** Fetches the list's records again after others have changed some of them. */
function useRefetchOnChanges() {
  const kind = useKind();
  const client = useQueryClient();
  const { catalogue } = useWaybill();
  const { changes, manyAt } = useRemoteChanges();
  const [openedAt] = useState(() => Date.now());
  let latest = manyAt;
  for (const { kind: name, receivedAt } of changes.values())
    if (catalogue.find(name)?.table === kind.table) latest = Math.max(latest, receivedAt);
  useEffect(() => {
    if (latest >= openedAt) void client.invalidateQueries({ queryKey: [kind.name] });
  }, [latest, openedAt, client, kind]);
}

/** A list as something else than a table; loaded apart from the table, which most lists stay. */
export default function OtherView({ name }: { name: keyof typeof VIEWS }) {
  useRefetchOnChanges();
  return createElement(VIEWS[name]);
}
