import { onlineManager } from '@tanstack/react-query';
import { createElement, lazy, useEffect, useRef, type ComponentType } from 'react';
import type { FallbackProps } from 'react-error-boundary';

import { useConnectionProblem } from './hooks';

/** Thrown if the chunk of a lazy part fails to load. */
export class CodeError extends Error {
  constructor(
    cause: unknown,
    /** True if the browser may cache the failure until the page is reloaded, as Chromium does. */
    readonly isKept: boolean,
    readonly renew: () => void,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** `onError` of the error boundary of a lazy part. The next render fetches the chunk again. */
export function renewPart(error: unknown): void {
  if (error instanceof CodeError) error.renew();
}

/** True if the server of the console's static files responds, with any status. */
const isReachable = () =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * React's `lazy` with retries. Imports only while the server is reachable, because Chromium caches failures
 * until a reload.
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
 * If the browser caches the failure, only a reload helps. It is automatic once the connection is
 * back, but only if the whole page failed (`isPage`).
 */
export function useRetry({ error, resetErrorBoundary }: FallbackProps, isPage: boolean) {
  const problem = useConnectionProblem();
  const isKept = error instanceof CodeError && error.isKept;
  // A reload while offline would lose the page.
  const isReload = isKept && !problem;
  const retry = isReload ? reload : resetErrorBoundary;
  const wasAway = useRef(false);
  useEffect(() => {
    if (problem) wasAway.current = true;
    else if (wasAway.current && error instanceof CodeError && (isPage || !isKept)) retry();
  }, [problem, error, isPage, isKept, retry]);
  return { problem, isReload, retry };
}
