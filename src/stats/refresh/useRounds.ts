import { focusManager, onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useSettings } from '../../WaybillContext';
import { REFRESH_INTERVAL } from './backoff';
import { Rounds } from './rounds';

/**
 * One clock for all statistics of the page: a round every 15 seconds, and one at once on every
 * return to the page or to the network; none from a hidden tab, nor while paused. A new range
 * gives up the round of the former one.
 */
export function useRounds(paused: boolean, range: string): Rounds {
  const client = useQueryClient();
  const settings = useSettings();
  const [rounds] = useState(() => new Rounds(client, settings));

  useEffect(() => {
    if (paused) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (!focusManager.isFocused() || !onlineManager.isOnline()) return false;
      timer = setTimeout(() => {
        wait();
        void rounds.next();
      }, REFRESH_INTERVAL);
      return true;
    };
    const onReturn = () => {
      if (wait()) void rounds.all();
    };
    wait();
    const unfocus = focusManager.subscribe(onReturn);
    const unplug = onlineManager.subscribe(onReturn);
    return () => {
      unfocus();
      unplug();
      clearTimeout(timer);
      rounds.stop();
    };
  }, [rounds, paused, range]);

  useEffect(() => rounds.close, [rounds]);
  return rounds;
}
