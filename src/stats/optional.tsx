import { lazy, useCallback, useEffect, useState } from 'react';
import type { FunctionComponent } from 'react';

import { REFRESH_INTERVAL } from './statistics';

/** What stands in a missing part's place may have it loaded again. */
export interface Trial {
  readonly retry: () => void;
}

type Load<Props> = () => Promise<{ default: FunctionComponent<Props> }>;

const ADDRESS = /https?:\S+\.js\b/;

/**
 * Loads code that may have failed before. Many browsers keep a failure for the life of the page: it
 * has to be asked for under another address, which their message tells.
 */
function loading<Props>(load: Load<Props>): Load<Props> {
  let failures = 0;
  return () =>
    load().catch((error: unknown) => {
      failures += 1;
      const [address] = ADDRESS.exec(String(error)) ?? [];
      if (failures === 1 || !address) throw error;
      return import(/* @vite-ignore */ `${address}?${failures}`) as ReturnType<Load<Props>>;
    });
}

const Nothing = () => null;

/**
 * A part that loads when it is first shown. Where that fails, it is logged and `Missing` stands there
 * until the next refresh, or until somebody retries or shows it again: each loads it anew.
 */
export function optional<Props extends object>(
  name: string,
  load: Load<Props>,
  Missing: FunctionComponent<Props & Trial> = Nothing,
): FunctionComponent<Props> {
  const loadAgain = loading(load);

  const start = () => {
    const part = lazy<FunctionComponent<Props & Trial>>(() =>
      loadAgain().catch((error: unknown) => {
        console.error(`The ${name} could not be loaded:`, error);
        return { default: Failed };
      }),
    );
    function Failed(props: Props & Trial) {
      const { retry } = props;
      useEffect(() => {
        const timer = setTimeout(retry, REFRESH_INTERVAL);
        return () => {
          clearTimeout(timer);
          if (next === part) next = start();
        };
      }, [retry]);
      return <Missing {...props} />;
    }
    return part;
  };
  let next = start();

  return function Optional(props: Props) {
    const [Part, show] = useState(() => next);
    const retry = useCallback(() => {
      if (next === Part) next = start();
      show(() => next);
    }, [Part]);
    return <Part {...props} retry={retry} />;
  };
}
