import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import { formatDay, formatTime } from './days';
import { useStatistics } from './statistics/StatisticsContext';
import { useFreshness, useOnline } from './useFreshness';
import { useWritten, writeText } from './useWritten';

type State =
  'loading' | 'updated' | 'paused' | 'partly' | 'stale' | 'failed' | 'offline' | 'unplugged';

interface Health {
  online: boolean;
  failed: number;
  total: number;
  /** Any answer came, ever. */
  answered: boolean;
  paused: boolean;
}

function stateOf({ online, failed, total, answered, paused }: Health): State {
  if (!online) return answered ? 'offline' : 'unplugged';
  if (total > 0 && failed === total) return answered ? 'stale' : 'failed';
  if (!answered) return 'loading';
  if (failed > 0) return 'partly';
  return paused ? 'paused' : 'updated';
}

/** The time of the last answer; of a refresh that changes nothing, all that is written. */
function UpdatedAt() {
  const { statistics } = useStatistics();
  const write = useCallback(
    (target: HTMLElement) => writeText(target, formatTime(statistics.readFreshness().updatedAt)),
    [statistics],
  );
  return <span className="ns-time" ref={useWritten(statistics.followFreshness, write)} />;
}

interface Props {
  paused: boolean;
  onPause: (paused: boolean) => void;
}

/** How old the page's figures are, and the ways to stop, start and repeat their refresh. */
export function FreshnessBar({ paused, onPause }: Props) {
  const translate = useTranslate();
  const { rounds } = useStatistics();
  const failed = useFreshness('failed');
  const answered = useFreshness('answered');
  const lastDate = useFreshness('lastDate');
  const total = useFreshness('total');
  const state = stateOf({ online: useOnline(), failed, total, answered, paused });
  const word = (name: string, values?: object) =>
    translate(`waybill.stats.freshness.${name}`, values);

  const toggle = () => {
    onPause(!paused);
    if (paused) void rounds.all();
  };

  return (
    <div className="ns-freshness" data-state={state}>
      <p>
        {/* Only a change of state is read out, not the time of every refresh. */}
        <span role="status">{word(state, { smart_count: failed })}</span>
        {answered && (
          <>
            {' '}
            <UpdatedAt />
          </>
        )}
        {lastDate && <> · {word('data', { date: formatDay(lastDate) })}</>}
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
