import { useTranslate } from 'ra-core';

import { formatDay, formatTime } from './days';
import { useRefresh } from './RefreshContext';
import { useFreshness } from './useFreshness';
import type { Freshness } from './useFreshness';

type State = 'loading' | 'updated' | 'paused' | 'partly' | 'stale' | 'failed' | 'offline';

function stateOf({ online, failed, total, updatedAt }: Freshness, paused: boolean): State {
  if (!online) return 'offline';
  if (total > 0 && failed === total) return updatedAt ? 'stale' : 'failed';
  if (!updatedAt) return 'loading';
  if (failed > 0) return 'partly';
  return paused ? 'paused' : 'updated';
}

/** How old the page's figures are, and the ways to stop, start and repeat their refresh. */
export function FreshnessBar() {
  const translate = useTranslate();
  const { paused, setPaused, rounds } = useRefresh();
  const freshness = useFreshness();
  const state = stateOf(freshness, paused);
  const word = (name: string, values?: object) =>
    translate(`waybill.stats.freshness.${name}`, values);

  const toggle = () => {
    setPaused(!paused);
    if (paused) void rounds.all();
  };

  return (
    <div className="ns-freshness" data-state={state}>
      <p>
        {/* Only a change of state is read out, not the time of every refresh. */}
        <span role="status">{word(state, { smart_count: freshness.failed })}</span>
        {freshness.updatedAt > 0 && <> {formatTime(freshness.updatedAt)}</>}
        {freshness.lastDate && <> · {word('data', { date: formatDay(freshness.lastDate) })}</>}
      </p>
      {['partly', 'stale', 'failed'].includes(state) && (
        <button type="button" className="ns-small" onClick={() => void rounds.all()}>
          {translate('waybill.stats.retry')}
        </button>
      )}
      <button type="button" className="ns-small" onClick={toggle} title={word('every')}>
        {word(paused ? 'resume' : 'pause')}
      </button>
    </div>
  );
}
