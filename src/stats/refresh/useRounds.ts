import { focusManager, onlineManager } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { REFRESH_INTERVAL } from './backoff';
import { mayAsk } from './mayAsk';
import type { Rounds } from './rounds';

/**
 * One clock for all statistics of the page: a round every 15 seconds, and one at once on every
 * return to the page or to the network; none from a hidden tab, nor while paused. A new range
 * asks for everything and starts it anew.
 */
export function useRounds(rounds: Rounds, paused: boolean, range: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (paused || !mayAsk()) return;
      timer = setTimeout(() => {
        wait();
        void rounds.next();
      }, REFRESH_INTERVAL);
    };
    const onChange = () => {
      wait();
      // A page that is left for another one is kept only where nothing runs for it.
      if (!focusManager.isFocused()) rounds.close();
      else if (mayAsk()) void (paused ? rounds.catchUp() : rounds.all());
    };
    wait();
    const unfocus = focusManager.subscribe(onChange);
    const unplug = onlineManager.subscribe(onChange);
    return () => {
      unfocus();
      unplug();
      clearTimeout(timer);
    };
  }, [rounds, paused, range]);

  const asked = useRef(range);
  useEffect(() => {
    if (asked.current === range) return;
    asked.current = range;
    if (!paused) rounds.renew();
  }, [rounds, paused, range]);

  useEffect(() => {
    if (paused) rounds.stop();
  }, [rounds, paused]);
  useEffect(() => rounds.close, [rounds]);
}
