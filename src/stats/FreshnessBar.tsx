import { onlineManager } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';

import { formatDay, formatTime } from './format';
import { useFreshness, useRefetch } from './statistics';
import type { Freshness } from './statistics';

type State =
  'loading' | 'updated' | 'paused' | 'partly' | 'stale' | 'failed' | 'offline' | 'unplugged';

function stateOf(online: boolean, { failed, total, answered, paused }: Freshness): State {
  if (!online) return answered ? 'offline' : 'unplugged';
  if (failed === total) return answered ? 'stale' : 'failed';
  if (!answered) return 'loading';
  if (failed > 0) return 'partly';
  return paused ? 'paused' : 'updated';
}

const isOnline = () => onlineManager.isOnline();

/** Keeps the page's figures fresh, says how old they are, and offers to stop and repeat that. */
export function FreshnessBar() {
  const translate = useTranslate();
  const online = useSyncExternalStore(onlineManager.subscribe, isOnline, () => true);
  const freshness = useFreshness();
  const { failed, updatedAt, answered, lastDate, paused, pause } = freshness;
  const refresh = useRefetch();
  const state = stateOf(online, freshness);
  const word = (name: string, values?: object) =>
    translate(`waybill.stats.freshness.${name}`, values);

  const toggle = () => {
    pause(!paused);
    if (paused) void refresh();
  };

  return (
    <div className="ns-freshness ns-quiet" data-state={state}>
      <p>
        {/* Only a change of state is read out, not the time of every refresh. */}
        <span role="status">{word(state, { smart_count: failed })}</span>
        {answered && (
          <>
            {' '}
            <span className="ns-time">{updatedAt > 0 && formatTime(updatedAt)}</span>
          </>
        )}
        {lastDate && <> · {word('data', { date: formatDay(lastDate) })}</>}
      </p>
      {['partly', 'stale', 'failed'].includes(state) && (
        <button type="button" className="ns-small ns-no-print" onClick={() => void refresh()}>
          {translate('waybill.stats.retry')}
        </button>
      )}
      <button type="button" className="ns-small ns-no-print" onClick={toggle} title={word('every')}>
        {word(paused ? 'resume' : 'pause')}
      </button>
    </div>
  );
}
