import { onlineManager } from '@tanstack/react-query';
import { createElement, lazy, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { FallbackProps } from 'react-error-boundary';

import { useConnectionProblem } from './hooks';

/** The code of a part of the page did not arrive. */
export class CodeError extends Error {
  constructor(
    cause: unknown,
    /** The browser may keep the failure until the page is loaded again, as Chromium does. */
    readonly isKept: boolean,
    readonly renew: () => void,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** For the `onError` of the boundary around a lazy part: its code is fetched again where it is shown next. */
export function renewPart(error: unknown): void {
  if (error instanceof CodeError) error.renew();
}

/** True if the server of the console's own files answers, with any status. */
const isReachable = () =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * React's `lazy` for parts that can be tried again. Chromium keeps a failed import for the life of the
 * page: while the server cannot be reached, nothing is imported.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const renew = () => {
    Part = create();
  };
  const create = (): ComponentType<Props> =>
    lazy(async () => {
      if (!onlineManager.isOnline() && !(await isReachable()))
        throw new CodeError('The server cannot be reached.', false, renew);
      return load().catch((error: unknown) => {
        throw new CodeError(error, true, renew);
      });
    }) as ComponentType<Props>;
  let Part = create();
  return (props) => createElement(Part, props);
}

export const reload = () => window.location.reload();

/**
 * How to try a failed part again: by loading the page again if the browser keeps the failure. That happens by
 * itself once the connection is back, but the page is loaded again only if all of it failed (`isPage`).
 */
export function useRetry({ error, resetErrorBoundary }: FallbackProps, isPage: boolean) {
  const problem = useConnectionProblem();
  const isKept = error instanceof CodeError && error.isKept;
  // Offline, a reload would lose the page.
  const isReload = isKept && !problem;
  const retry = isReload ? reload : resetErrorBoundary;
  const wasAway = useRef(false);
  useEffect(() => {
    if (problem) wasAway.current = true;
    else if (wasAway.current && error instanceof CodeError && (isPage || !isKept)) retry();
  }, [problem, error, isPage, isKept, retry]);
  return { problem, isReload, retry };
}
