import { useNotify } from 'ra-core';
import { useCallback } from 'react';

/** Shows an error to the person in exactly the words given. */
export function useAlert(): (message: string) => void {
  const notify = useNotify();
  return useCallback(
    (message) => notify(message, { type: 'error', messageArgs: { _: message } }),
    [notify],
  );
}
